import { priceRangeText } from "./PlanTable";

const price = (amount: string, enabled = true, active = true) => ({
  price: amount,
  enabled,
  carType: { active },
});

it.each([
  [[price("399.00"), price("549.00"), price("449.00")], "₹399.00 – ₹549.00"],
  [[price("399.00")], "₹399.00"],
  [[price("399.00"), price("99.00", false), price("9.00", true, false)], "₹399.00"],
  [[price("399.00", false)], null],
  [[], null],
])("%j is %p", (prices, text) => {
  expect(priceRangeText(prices)).toBe(text);
});
