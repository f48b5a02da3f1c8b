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

export function payPerUseAddress(address: PayPerUseAddress): string {
  const search = new URLSearchParams({ carType: address.carTypeId, plan: address.planId });
  if (address.date) search.set("date", address.date);
  if (address.slotId) search.set("slot", address.slotId);
  if (address.carId) search.set("car", address.carId);
  if (address.purchaseId) search.set("purchase", address.purchaseId);
  return `/pay-per-use-slot-booking?${search}`;
}

/** product-rules.md#pay-per-use-booking */
export function payPerUseBooking(
  choice: Pick<PayPerUseAddress, "carTypeId" | "planId"> & { readonly couponCode: string | null },
): { readonly to: string; readonly state: object } {
  const { carTypeId, planId, couponCode } = choice;
  return {
    to: payPerUseAddress({
      carTypeId,
      planId,
      date: null,
      slotId: null,
      carId: null,
      purchaseId: null,
    }),
    state: {
      selectedPlan: { id: planId },
      carType: { id: carTypeId },
      coupon: couponCode,
    },
  };
}
