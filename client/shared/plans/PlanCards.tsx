import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { ChoiceCards } from "../../ui/choice/ChoiceCards";
import { formatMoney } from "../../ui/format";
import { Text } from "../../ui/Text";
import { color, font } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PlanQuote } from "../coupon-entry/useCoupon";
import type { PlanCards_plans$key } from "./__generated__/PlanCards_plans.graphql";
import { grantTexts, perWashText, validityText } from "./planWords";

interface Props {
  readonly plans: PlanCards_plans$key;
  readonly value: string | null;
  readonly onChange: (planId: string) => void;
  readonly quoteOf: (planId: string) => PlanQuote | null;
}

/** product-rules.md#choose-a-plan */
export function PlanCards({ plans: key, value, onChange, quoteOf }: Props) {
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
        aside: <PlanPrice price={plan.price} quote={quoteOf(plan.id)} />,
        description: (
          <Text $weight="medium">
            {[...grantTexts(plan), validityText(plan.validity)].join(" · ")}
          </Text>
        ),
        details: (
          <>
            <Line tabular>{perWashText(quoteOf(plan.id)?.amount ?? plan.price, plan)}</Line>
            <Line>{plan.description.trim()}</Line>
          </>
        ),
      }))}
    />
  );
}

function Line({
  children,
  tabular = false,
}: {
  readonly children: string | null;
  readonly tabular?: boolean;
}) {
  return children ? (
    <Text $tone="muted" $tabular={tabular}>
      {children}
    </Text>
  ) : null;
}

interface PriceProps {
  /** Rupees. */
  readonly price: string | null | undefined;
  readonly quote: PlanQuote | null;
}

const Prices = styled.span`
  display: grid;
  justify-items: end;
`;

const Before = styled.s`
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.regular};
`;

function PlanPrice({ price, quote }: PriceProps) {
  if (!quote || quote.amount === quote.price) return formatMoney(price);
  return (
    <Prices>
      <span>{formatMoney(quote.amount)}</span>
      <Before>
        <VisuallyHidden>instead of </VisuallyHidden>
        {formatMoney(quote.price)}
      </Before>
    </Prices>
  );
}
