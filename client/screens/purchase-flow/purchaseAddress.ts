/** The steps of the purchase flow (spec §2), by their names in the address. */
export type PurchaseStep = "car" | "plan" | "book";

/** What the address says of the purchase: reload and Back keep it. */
export interface PurchaseChoice {
  readonly step: PurchaseStep;
  /** Global id of the chosen car type. */
  readonly carTypeId: string | null;
  /** Global id of the chosen plan; only ever together with a car type. */
  readonly planId: string | null;
  /** Only plans without end are offered (spec §2, navigation flag payPerUseOnly). */
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
    payPerUseOnly: search.get("payPerUseOnly") === "1",
  };
}

/** Whether what a step needs is chosen (spec §2: step 2 a car type, step 3 car type and plan). */
export function isReachable(
  step: PurchaseStep,
  { carTypeId, planId }: Pick<PurchaseChoice, "carTypeId" | "planId">,
): boolean {
  if (step === "book") return carTypeId !== null && planId !== null;
  return step === "car" || carTypeId !== null;
}

/** The address of a choice. */
export function addressOf({ step, carTypeId, planId, payPerUseOnly }: PurchaseChoice): string {
  const search = new URLSearchParams();
  if (step !== "car") search.set("step", step);
  if (carTypeId) search.set("carType", carTypeId);
  if (planId) search.set("plan", planId);
  if (payPerUseOnly) search.set("payPerUseOnly", "1");
  const written = search.toString();
  return written ? `${PURCHASE_FLOW}?${written}` : PURCHASE_FLOW;
}

function lastPossible(
  wish: string | null,
  carTypeId: string | null,
  planId: string | null,
): PurchaseStep {
  const chosen = { carTypeId, planId };
  if (wish === "book" && isReachable("book", chosen)) return "book";
  const isLater = wish === "book" || wish === "plan";
  return isLater && isReachable("plan", chosen) ? "plan" : "car";
}
