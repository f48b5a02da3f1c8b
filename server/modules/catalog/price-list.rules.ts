import type { Paise } from "../../platform/money";

export interface ListedPrice {
  readonly pricingPlanId: number;
  readonly carTypeId: number;
  readonly pricePaise: Paise;
}

/**
 * Whether every plan sold for one car type is sold for the other at the same or a lower price
 * (product-rules.md#which-credits-fit). False without plans, which cannot be compared.
 */
export function isNoDearer(
  prices: readonly ListedPrice[],
  carTypeId: number,
  thanCarTypeId: number,
): boolean {
  const own = pricesOf(prices, carTypeId);
  const limits = [...pricesOf(prices, thanCarTypeId)];
  return limits.length > 0 && limits.every(([plan, limit]) => (own.get(plan) ?? Infinity) <= limit);
}

function pricesOf(prices: readonly ListedPrice[], carTypeId: number): Map<number, Paise> {
  const own = prices.filter((price) => price.carTypeId === carTypeId);
  return new Map(own.map(({ pricingPlanId, pricePaise }) => [pricingPlanId, pricePaise]));
}
