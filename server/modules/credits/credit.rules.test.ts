import { endDateOf, fittingCredits, isFitting } from "./credit.rules";
import { CreditKind } from "./credit-lot.entity";

const { REGULAR, PAY_PER_USE } = CreditKind;
const [HATCHBACK, SUV, UNSOLD] = [1, 3, 9];
const PRICES = [
  { pricingPlanId: 1, carTypeId: HATCHBACK, pricePaise: 100 },
  { pricingPlanId: 1, carTypeId: SUV, pricePaise: 300 },
];

describe("credits bought for a car type", () => {
  it.each([
    ["any", null, SUV, true],
    ["any, for a car whose type is not known", null, null, true],
    ["a hatchback, for a car whose type is not known", HATCHBACK, null, true],
    ["a hatchback, for one", HATCHBACK, HATCHBACK, true],
    ["what no plan is sold for, for that", UNSOLD, UNSOLD, true],
    ["an SUV, for a hatchback", SUV, HATCHBACK, true],
    ["a hatchback, for an SUV", HATCHBACK, SUV, false],
    ["an SUV, for what no plan is sold for", SUV, UNSOLD, false],
  ])("for %s", (_which, boughtFor, carTypeId, fits) => {
    expect(isFitting(boughtFor, carTypeId, PRICES)).toBe(fits);
  });

  it("are counted for a car by their kinds", () => {
    const credits = [
      { kind: REGULAR, boughtFor: HATCHBACK, count: 4, goodUntil: null },
      { kind: REGULAR, boughtFor: SUV, count: 2, goodUntil: "2026-12-05" },
      { kind: REGULAR, boughtFor: null, count: 1, goodUntil: "2026-12-01" },
      { kind: PAY_PER_USE, boughtFor: SUV, count: 3, goodUntil: "2026-12-03" },
    ];
    expect(fittingCredits(credits, SUV, PRICES)).toEqual({
      regular: 3,
      payPerUse: 3,
      goodUntil: "2026-12-05",
    });
    expect(fittingCredits(credits, HATCHBACK, PRICES)).toEqual({
      regular: 7,
      payPerUse: 3,
      goodUntil: null,
    });
    expect(fittingCredits(credits, UNSOLD, PRICES)).toEqual({
      regular: 1,
      payPerUse: 0,
      goodUntil: "2026-12-01",
    });
    expect(fittingCredits([], SUV, PRICES)).toEqual({ regular: 0, payPerUse: 0, goodUntil: null });
    expect(fittingCredits(credits, null, PRICES)).toMatchObject({ regular: 7, payPerUse: 3 });
  });
});

describe("the last day of a plan", () => {
  it.each([
    ["is the start and its days, inclusive", "2026-11-21", 30, "2026-12-21"],
    ["is the next day for one day", "2026-12-31", 1, "2027-01-01"],
    ["counts the leap day", "2028-02-01", 30, "2028-03-02"],
    ["does not exist for an unlimited plan", "2026-11-21", -1, null],
  ])("%s", (_what, startDate, validityDays, endDate) => {
    expect(endDateOf(startDate, validityDays)).toBe(endDate);
  });
});
