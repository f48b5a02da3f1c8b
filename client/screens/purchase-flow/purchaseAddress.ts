import { calendarVariables } from "../../shared/booking-calendar/guessToday";
import { addressWith } from "../../shared/purchase/purchaseAddresses";

/** Names in the address (product-rules.md#purchase-flow). */
export type PurchaseStep = "car" | "plan" | "book";

export interface PurchaseAddress {
  readonly step: PurchaseStep;
  readonly carTypeId: string | null;
  readonly planId: string | null;
  /** In step 3, the one that was paid. */
  readonly purchaseId: string | null;
  /** product-rules.md#purchase-flow */
  readonly payPerUseOnly: boolean;
}

export interface PurchaseChoice extends PurchaseAddress {
  readonly couponCode: string | null;
}

const PURCHASE_FLOW = "/integrated-purchase-flow";

/** A step without its choices falls back to the last complete one. */
export function readChoice(search: URLSearchParams): PurchaseAddress {
  const carTypeId = search.get("carType") || null;
  const planId = carTypeId && (search.get("plan") || null);
  return {
    step: lastPossible(search.get("step"), carTypeId, planId),
    carTypeId,
    planId,
    purchaseId: planId && (search.get("purchase") || null),
    payPerUseOnly: search.get("payPerUseOnly") === "1",
  };
}

/** product-rules.md#purchase-flow */
export function isReachable(
  step: PurchaseStep,
  { carTypeId, planId }: Pick<PurchaseChoice, "carTypeId" | "planId">,
): boolean {
  if (step === "book") return carTypeId !== null && planId !== null;
  return step === "car" || carTypeId !== null;
}

export function isPaid({ step, purchaseId }: PurchaseAddress): boolean {
  return step === "book" && purchaseId !== null;
}

export function addressOf(choice: PurchaseAddress): string {
  const { step, carTypeId, planId, purchaseId, payPerUseOnly } = choice;
  return addressWith(PURCHASE_FLOW, {
    step: step === "car" ? null : step,
    carType: carTypeId,
    plan: planId,
    purchase: step === "car" ? null : purchaseId,
    payPerUseOnly: payPerUseOnly ? "1" : null,
  });
}

export function variablesOfChoice({ step, carTypeId }: Pick<PurchaseChoice, "step" | "carTypeId">) {
  const wantsPlans = step !== "car" && carTypeId !== null;
  return {
    carTypeId: wantsPlans ? carTypeId : "",
    hasCarType: wantsPlans,
    ...calendarVariables(),
    isBooking: step === "book",
  };
}

export function purchaseFlowVariables(url: URL) {
  return variablesOfChoice(readChoice(url.searchParams));
}

function lastPossible(
  changes: string | null,
  carTypeId: string | null,
  planId: string | null,
): PurchaseStep {
  const chosen = { carTypeId, planId };
  if (changes === "book" && isReachable("book", chosen)) return "book";
  const isLater = changes === "book" || changes === "plan";
  return isLater && isReachable("plan", chosen) ? "plan" : "car";
}
