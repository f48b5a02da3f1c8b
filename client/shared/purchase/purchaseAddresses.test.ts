import {
  type PurchasePlanAddress,
  purchasePlanAddress,
  readPurchasePlanAddress,
} from "./purchaseAddresses";

const nothing: PurchasePlanAddress = {
  carTypeId: null,
  planId: null,
  purchaseId: null,
  isFromFlow: false,
};

it.each<PurchasePlanAddress>([
  nothing,
  { ...nothing, carTypeId: "c=1/", isFromFlow: true },
  { carTypeId: "c1", planId: "p1", purchaseId: "b1", isFromFlow: true },
])("reads what it writes: %p", (address) => {
  const { searchParams } = new URL(purchasePlanAddress(address), "http://a");
  expect(readPurchasePlanAddress(searchParams)).toEqual(address);
});

it("names no plan without a car type, and no purchase without a plan", () => {
  expect(readPurchasePlanAddress(new URLSearchParams("plan=p1&purchase=b1"))).toEqual(nothing);
});
