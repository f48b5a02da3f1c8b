import type { PlanQuote } from "./useFetchPlanQuotes";

/** What a coupon really saves, in rupees: never more than the price, and with what is waived. */
export function savingsOf({ price, amount }: PlanQuote): number {
  return (Math.round(Number(price) * 100) - Math.round(Number(amount) * 100)) / 100;
}
