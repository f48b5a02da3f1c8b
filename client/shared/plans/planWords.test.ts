import { grantTexts, perWashText, savingsOf, validityText } from "./planWords";

const plan = { creditsGiven: 8, oneTimeCreditsGiven: 1, validity: 30 };
const washes = { creditsGiven: 0, oneTimeCreditsGiven: 5, validity: -1 };

it.each([
  [-1, "Unlimited"],
  [1, "1 day"],
  [30, "30 days"],
])("says a validity of %p as %p", (validity, text) => {
  expect(validityText(validity)).toBe(text);
});

it("names credits and, if above 0, bonus credits", () => {
  expect(grantTexts(plan)).toEqual(["8 credits", "1 bonus credit"]);
  expect(grantTexts({ ...plan, creditsGiven: 1, oneTimeCreditsGiven: 0 })).toEqual(["1 credit"]);
  expect(grantTexts(washes)).toEqual(["5 pay-per-use credits"]);
});

it("says what one wash of several costs", () => {
  expect(perWashText("1799.00", washes)).toBe("₹359.80 per wash");
  // Rounded up, as on the landing page.
  expect(perWashText("3999.00", { ...washes, oneTimeCreditsGiven: 14 })).toBe("₹285.65 per wash");
  expect(perWashText("399.00", { ...washes, oneTimeCreditsGiven: 1 })).toBeNull();
  expect(perWashText("0.00", washes)).toBeNull();
});

it.each([
  ["1299.00", "1199.00", 100],
  ["399.00", "0.00", 399],
  ["0.30", "0.20", 0.1],
  ["0.00", "0.00", 0],
])("saves of %p to %p %p", (price, amount, saved) => {
  expect(savingsOf({ price, amount })).toBe(saved);
});
