import { addressOf, type PurchaseAddress, readChoice } from "./purchaseAddress";

const read = (search: string) => readChoice(new URLSearchParams(search));
const nothing: PurchaseAddress = {
  step: "car",
  carTypeId: null,
  planId: null,
  purchaseId: null,
  payPerUseOnly: false,
};

describe("readChoice", () => {
  it.each<[string, Partial<PurchaseAddress>]>([
    ["", {}],
    ["step=plan", {}],
    ["step=book", {}],
    ["step=book&plan=p1", {}],
    ["plan=p1", {}],
    ["carType=c1", { carTypeId: "c1" }],
    ["step=plan&carType=c1", { step: "plan", carTypeId: "c1" }],
    ["step=book&carType=c1", { step: "plan", carTypeId: "c1" }],
    ["step=book&carType=c1&plan=p1", { step: "book", carTypeId: "c1", planId: "p1" }],
    ["step=nonsense&carType=c1&plan=p1", { carTypeId: "c1", planId: "p1" }],
    ["payPerUseOnly=1", { payPerUseOnly: true }],
    ["payPerUseOnly=yes", {}],
    ["purchase=b1", {}],
    [
      "step=plan&carType=c1&plan=p1&purchase=b1",
      { step: "plan", carTypeId: "c1", planId: "p1", purchaseId: "b1" },
    ],
  ])("reads %p", (search, expected) => {
    expect(read(search)).toEqual({ ...nothing, ...expected });
  });
});

describe("addressOf", () => {
  it.each<PurchaseAddress>([
    nothing,
    { ...nothing, carTypeId: "c=1/" },
    { ...nothing, step: "plan", carTypeId: "c1", payPerUseOnly: true },
    {
      ...nothing,
      step: "plan",
      carTypeId: "c1",
      planId: "p1",
      purchaseId: "b1",
    },
    { ...nothing, step: "book", carTypeId: "c1", planId: "p1" },
    { ...nothing, step: "book", carTypeId: "c1", planId: "p1", purchaseId: "b1" },
  ])("writes what readChoice reads again: %p", (choice) => {
    expect(readChoice(new URL(addressOf(choice), "http://a").searchParams)).toEqual(choice);
  });

  it("is the bare path when nothing is chosen", () => {
    expect(addressOf(nothing)).toBe("/integrated-purchase-flow");
  });
});
