export function addressWith(
  path: string,
  parameters: Readonly<Record<string, string | null | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

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
  return addressWith("/purchase-plan", {
    carType: address.carTypeId,
    plan: address.planId,
    purchase: address.purchaseId,
    fromPurchaseFlow: address.isFromFlow ? "1" : null,
  });
}

export interface PayPerUseAddress {
  readonly carTypeId: string;
  readonly planId: string;
  readonly date: string | null;
  readonly slotId: string | null;
  /** One of several, once a purchase is begun for it. */
  readonly carId: string | null;
  readonly purchaseId: string | null;
}

export function readPayPerUseAddress(search: URLSearchParams): Partial<PayPerUseAddress> {
  return {
    carTypeId: search.get("carType") || undefined,
    planId: search.get("plan") || undefined,
    date: search.get("date") || null,
    slotId: search.get("slot") || null,
    carId: search.get("car") || null,
    purchaseId: search.get("purchase") || null,
  };
}

export function payPerUseAddress(address: Partial<PayPerUseAddress>): string {
  return addressWith("/pay-per-use-slot-booking", {
    carType: address.carTypeId,
    plan: address.planId,
    date: address.date,
    slot: address.slotId,
    car: address.carId,
    purchase: address.purchaseId,
  });
}

/** product-rules.md#pay-per-use-booking */
export function payPerUseBooking({
  couponCode,
  ...choice
}: Pick<PayPerUseAddress, "carTypeId" | "planId"> & { readonly couponCode: string | null }) {
  return {
    to: payPerUseAddress(choice),
    state: {
      selectedPlan: { id: choice.planId },
      carType: { id: choice.carTypeId },
      coupon: couponCode,
    },
  };
}
