import type { PlanQuote } from "./useFetchPlanQuotes";

/** Rupees. */
export function savingsOf({ price, amount }: Pick<PlanQuote, "price" | "amount">): number {
  return (Math.round(Number(price) * 100) - Math.round(Number(amount) * 100)) / 100;
}
