import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import type { PlanSummary_plan$key } from "./__generated__/PlanSummary_plan.graphql";
import { grantTexts, validityText } from "./planWords";

interface Props {
  readonly plan: PlanSummary_plan$key;
  readonly carTypeName: string;
  readonly hasCoupon: boolean;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

export function PlanSummary({ plan: key, carTypeName, hasCoupon, level, children }: Props) {
  const plan = useFragment(
    graphql`
      fragment PlanSummary_plan on PricingPlan @argumentDefinitions(carTypeId: { type: "ID!" }) {
        name
        creditsGiven
        oneTimeCreditsGiven
        validity
        price(carTypeId: $carTypeId)
      }
    `,
    key,
  );
  const { name, validity, price } = plan;
  return (
    <Panel title="Summary" level={level}>
      <Stack $gap={5}>
        <Facts
          facts={[
            { label: "Plan", value: name },
            { label: "Car type", value: carTypeName },
            { label: "Credits", value: grantTexts(plan).join(", ") },
            { label: "Validity", value: validityText(validity) },
          ]}
        />
        {children}
        {!hasCoupon && (
          <Facts facts={[{ label: "To pay", value: formatMoney(price), isTotal: true }]} />
        )}
      </Stack>
    </Panel>
  );
}
