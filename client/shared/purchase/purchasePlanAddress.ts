export interface PurchasePlanAddress {
  readonly carTypeId: string | null;
  readonly planId: string | null;
  readonly purchaseId: string | null;
  /** product-rules.md#choose-a-plan */
  readonly isFromFlow: boolean;
}

export function readPurchasePlanAddress(search: URLSearchParams): PurchasePlanAddress {
  const carTypeId = search.get("carType") || null;
  const planId = carTypeId && (search.get("plan") || null);
  return {
    carTypeId,
    planId,
    purchaseId: planId && (search.get("purchase") || null),
    isFromFlow: search.get("fromPurchaseFlow") === "1",
  };
}

export function purchasePlanAddress(address: Partial<PurchasePlanAddress>): string {
  const said = {
    carType: address.carTypeId,
    plan: address.planId,
    purchase: address.purchaseId,
    fromPurchaseFlow: address.isFromFlow ? "1" : null,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  return `/purchase-plan?${search}`;
}
