import { formatMoney } from "../../ui/format";

interface SetPrice {
  readonly price: string;
  readonly enabled: boolean;
  readonly carType: { readonly active: boolean };
}

export function priceRangeText(prices: readonly SetPrice[]): string | null {
  const sold = prices
    .filter(({ enabled, carType }) => enabled && carType.active)
    .map(({ price }) => Number(price));
  const [least, most] = [Math.min(...sold), Math.max(...sold)];
  if (sold.length === 0) return null;
  return least === most ? formatMoney(least) : `${formatMoney(least)} – ${formatMoney(most)}`;
}
