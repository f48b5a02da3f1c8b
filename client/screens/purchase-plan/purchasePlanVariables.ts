import { readPurchasePlanAddress } from "../../shared/purchase/purchasePlanAddress";

/** The variables of the screen's query out of the address. */
export function purchasePlanVariables(url: URL) {
  const { carTypeId } = readPurchasePlanAddress(url.searchParams);
  return { carTypeId: carTypeId ?? "", hasCarType: carTypeId !== null };
}
