/** What the address of the plans of a car type says. */
export interface PurchasePlanAddress {
  /** Global ids. */
  readonly carTypeId: string | null;
  readonly planId: string | null;
  /** The purchase of that plan that was begun. */
  readonly purchaseId: string | null;
  /** The coupon that counts, upper case. */
  readonly couponCode: string | null;
  /** The person came from the selection of a car type (product-rules.md#choose-a-plan). */
  readonly isFromFlow: boolean;
}

/** Reads it. */
export function readPurchasePlanAddress(search: URLSearchParams): PurchasePlanAddress {
  const carTypeId = search.get("carType") || null;
  const planId = carTypeId && (search.get("plan") || null);
  return {
    carTypeId,
    planId,
    purchaseId: planId && (search.get("purchase") || null),
    couponCode: search.get("coupon")?.trim().toUpperCase() || null,
    isFromFlow: search.get("fromPurchaseFlow") === "1",
  };
}

/** Writes it. */
export function purchasePlanAddress(address: Partial<PurchasePlanAddress>): string {
  const said = {
    carType: address.carTypeId,
    plan: address.planId,
    purchase: address.purchaseId,
    coupon: address.couponCode,
    fromPurchaseFlow: address.isFromFlow ? "1" : null,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  return `/purchase-plan?${search}`;
}
