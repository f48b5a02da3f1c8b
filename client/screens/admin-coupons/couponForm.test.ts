import { couponRules, newCoupon, usageLimitRule } from "./couponForm";

const filled = { ...newCoupon, code: "WELCOME100", discountAmount: "100" };

const problems = (fields: object) =>
  (couponRules.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

const CODE = "code: A coupon code has 1 to 40 letters, digits, - or _ only";
const DISCOUNT =
  "discountAmount: The discount must be from 0.01 to 10,00,000 rupees, with at most two places";

it("begins on offer, to be used once", () => {
  expect(newCoupon).toMatchObject({ isActive: true, usageLimit: "1", usesPerResident: "1" });
});

it("takes a code, an amount from 0.01 with two decimals, and a limit", () => {
  expect(
    couponRules.parse({
      ...newCoupon,
      code: " A-1 ",
      discountAmount: " 0.01 ",
      usageLimit: "25",
      isActive: true,
    }),
  ).toMatchObject({ code: "A-1", discountAmount: "0.01", usageLimit: 25, isActive: true });
});

it.each([
  [{ code: "  " }, "code: Coupon code is required"],
  [{ code: "తె 1" }, CODE],
  [{ code: "TEN%" }, CODE],
  [{ discountAmount: "" }, "discountAmount: Discount amount is required"],
  [{ discountAmount: "0" }, DISCOUNT],
  [{ discountAmount: "-5" }, DISCOUNT],
  [{ discountAmount: "ten" }, DISCOUNT],
  [{ discountAmount: "9.999" }, DISCOUNT],
  [{ discountAmount: "1e3" }, DISCOUNT],
  [{ discountAmount: "1000000.01" }, DISCOUNT],
  [{ discountAmount: "99999999999" }, DISCOUNT],
  ...["0", "-1", "2.5", "many", "1000001"].map((usesPerResident): [object, string] => [
    { usesPerResident },
    "usesPerResident: The uses per resident must be a whole number from 1 to 10,00,000, or empty for no limit",
  ]),
  [
    { firstDay: "2026-11-22", lastDay: "2026-11-21" },
    "lastDay: The last day cannot be before the first day",
  ],
  [{ usageLimit: "0" }, "usageLimit: Usage limit must be at least 1"],
  [{ usageLimit: "-3" }, "usageLimit: Usage limit must be at least 1"],
  [{ usageLimit: "2.5" }, "usageLimit: The usage limit must be a whole number from 1 to 10,00,000"],
  [{ usageLimit: "\u202e25" }, "usageLimit: Please remove the right-to-left override (U+202E)."],
  [
    { usageLimit: "1000001" },
    "usageLimit: The usage limit must be a whole number from 1 to 10,00,000",
  ],
])("refuses %p", (fields, problem) => {
  expect(problems(fields)).toEqual([problem]);
});

it.each([
  ["", 1],
  ["many", 1],
  ["25 washes", 1],
  [" 25 ", 25],
  ["\u202a25\u202c", 25],
  ["\u200e25", 25],
  ["\u200b30", 30],
  ["౨౫", 25],
  ["1,000", 1000],
  ["1,00,000", 100_000],
  ["1 000", 1000],
])("reads the usage limit %p as %p, where only what is not a number is 1", (text, limit) => {
  expect(usageLimitRule.parse(text)).toBe(limit);
});

it.each([
  ["౨", 2],
  ["२", 2],
  ["\u202a2\u202c", 2],
  ["1,000", 1000],
  ["\u200b", null],
])("reads the uses per resident %p as %p", (usesPerResident, uses) => {
  expect(couponRules.parse({ ...filled, usesPerResident }).usesPerResident).toBe(uses);
});

it("reports every field at fault at once, the code too", () => {
  expect(problems({ code: "తె 1", discountAmount: "-5" })).toEqual([CODE, DISCOUNT]);
});

it("reads a code in lower case and in digits of Indian scripts", () => {
  expect(problems({ code: "diwali-౨౦" })).toEqual([]);
});
