import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Panel } from "../../ui/Panel";
import type { PlanSummary_plan$key } from "./__generated__/PlanSummary_plan.graphql";
import { grantTexts, validityText } from "./planWords";

interface Props {
  readonly plan: PlanSummary_plan$key;
  readonly carTypeName: string;
}

/** What the chosen plan is, and what is to be paid. */
export function PlanSummary({ plan: key, carTypeName }: Props) {
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
    <Panel title="Summary" level={3}>
      <Facts
        facts={[
          { label: "Plan", value: name },
          { label: "Car type", value: carTypeName },
          { label: "Credits", value: grantTexts(plan).join(", ") },
          { label: "Validity", value: validityText(validity) },
          { label: "To pay", value: formatMoney(price), isTotal: true },
        ]}
      />
    </Panel>
  );
}
