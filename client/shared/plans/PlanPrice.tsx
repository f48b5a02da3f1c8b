import styled from "styled-components";
import { formatMoney } from "../../ui/format";
import { color, font } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PlanQuote } from "../coupon-entry/useFetchPlanQuotes";

interface Props {
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

export function PlanPrice({ price, quote }: Props) {
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
