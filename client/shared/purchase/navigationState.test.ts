import { couponIn, hasFlag, idIn } from "./navigationState";

it.each([
  [{ payPerUseOnly: true }, true],
  [{ payPerUseOnly: "yes" }, false],
  [null, false],
  ["payPerUseOnly", false],
])("reads a flag of %p as %p", (state, is) => {
  expect(hasFlag(state, "payPerUseOnly")).toBe(is);
});

it.each([
  [{ carType: { id: "c1", name: "SUV" } }, "c1"],
  [{ carType: "c1" }, "c1"],
  [{ carType: { id: 7 } }, null],
  [{ carType: "" }, null],
  [undefined, null],
])("reads the id in %p as %p", (state, id) => {
  expect(idIn(state, "carType")).toBe(id);
});

it.each([
  [{ coupon: " welcome100 " }, "", "WELCOME100"],
  [{ coupon: { code: "WELCOME100", discountAmount: "100" } }, "", "WELCOME100"],
  [{ coupon: { discountAmount: "100" } }, "", null],
  [{}, "", null],
  [{}, "coupon=welcome100 ", "WELCOME100"],
  [{ coupon: "OWN" }, "coupon=LINK", "OWN"],
  [null, "coupon=", null],
])("reads the coupon in %p and the address %p as %p", (state, search, code) => {
  expect(couponIn(state, new URLSearchParams(search))).toBe(code);
});
