import { graphql, useFragment } from "react-relay";
import { ChoiceCards } from "../../ui/ChoiceCards";
import { formatMoney } from "../../ui/format";
import { Text } from "../../ui/Text";
import type { PlanCards_plans$key } from "./__generated__/PlanCards_plans.graphql";
import { grantTexts, perWashText, validityText } from "./planWords";

interface Props {
  readonly plans: PlanCards_plans$key;
  readonly value: string | null;
  readonly onChange: (planId: string) => void;
}

/** One card per plan: name, price, credits, bonus credits, validity, description (spec §2). */
export function PlanCards({ plans: key, value, onChange }: Props) {
  const plans = useFragment(
    graphql`
      fragment PlanCards_plans on PricingPlan
      @relay(plural: true)
      @argumentDefinitions(carTypeId: { type: "ID!" }) {
        id
        name
        description
        creditsGiven
        oneTimeCreditsGiven
        validity
        price(carTypeId: $carTypeId)
      }
    `,
    key,
  );
  return (
    <ChoiceCards
      label="Choose Plan"
      value={value}
      onChange={onChange}
      cards={plans.map((plan) => ({
        id: plan.id,
        title: plan.name,
        aside: formatMoney(plan.price),
        description: (
          <Text $weight="medium">
            {[...grantTexts(plan), validityText(plan.validity)].join(" · ")}
          </Text>
        ),
        details: (
          <>
            {plan.price && (
              <Text $tone="muted" $tabular>
                {perWashText(plan.price, plan)}
              </Text>
            )}
            {plan.description && <Text $tone="muted">{plan.description}</Text>}
          </>
        ),
      }))}
    />
  );
}
