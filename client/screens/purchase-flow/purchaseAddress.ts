/** The steps of the purchase flow (product-rules.md#purchase-flow), by their names in the address. */
export type PurchaseStep = "car" | "plan" | "book";

/** What the address says of the purchase: reload and Back keep it. */
export interface PurchaseChoice {
  readonly step: PurchaseStep;
  readonly carTypeId: string | null;
  /** Global id of the chosen plan; only ever together with a car type. */
  readonly planId: string | null;
  readonly couponCode: string | null;
  /** Global id of the purchase of that plan that was begun; of the step after, that was paid. */
  readonly purchaseId: string | null;
  /** Only plans without end are offered (product-rules.md#purchase-flow). */
  readonly payPerUseOnly: boolean;
}

/** The path of the purchase flow. */
export const PURCHASE_FLOW = "/integrated-purchase-flow";

/** Reads the address; a step whose choices are missing becomes the last one that has them. */
export function readChoice(search: URLSearchParams): PurchaseChoice {
  const carTypeId = search.get("carType") || null;
  const planId = carTypeId && (search.get("plan") || null);
  return {
    step: lastPossible(search.get("step"), carTypeId, planId),
    carTypeId,
    planId,
    couponCode: search.get("coupon")?.trim().toUpperCase() || null,
    purchaseId: planId && (search.get("purchase") || null),
    payPerUseOnly: search.get("payPerUseOnly") === "1",
  };
}

/** Whether what a step needs is chosen (product-rules.md#purchase-flow: step 2 a car type, step 3 car type and plan). */
export function isReachable(
  step: PurchaseStep,
  { carTypeId, planId }: Pick<PurchaseChoice, "carTypeId" | "planId">,
): boolean {
  if (step === "book") return carTypeId !== null && planId !== null;
  return step === "car" || carTypeId !== null;
}

/** Whether the chosen plan was paid on the way to booking: a plan can also be chosen, and a credit of before spent. */
export function isPaid({ step, purchaseId }: PurchaseChoice): boolean {
  return step === "book" && purchaseId !== null;
}

export function addressOf(choice: PurchaseChoice): string {
  const { step, carTypeId, planId, couponCode, purchaseId, payPerUseOnly } = choice;
  const said = {
    step: step === "car" ? null : step,
    carType: carTypeId,
    plan: planId,
    coupon: couponCode,
    purchase: step === "car" ? null : purchaseId,
    payPerUseOnly: payPerUseOnly ? "1" : null,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  const written = search.toString();
  return written ? `${PURCHASE_FLOW}?${written}` : PURCHASE_FLOW;
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
