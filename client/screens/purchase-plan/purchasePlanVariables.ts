import { readPurchasePlanAddress } from "../../shared/purchase/purchasePlanAddress";

export function purchasePlanVariables(url: URL) {
  const { carTypeId } = readPurchasePlanAddress(url.searchParams);
  return { carTypeId: carTypeId ?? "", hasCarType: carTypeId !== null };
}
