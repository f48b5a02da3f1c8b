import { savingsOf } from "./savings";

it.each([
  ["1299.00", "1199.00", 100],
  ["399.00", "0.00", 399],
  ["0.30", "0.20", 0.1],
  ["0.00", "0.00", 0],
])("of %p to %p is %p", (price, amount, saved) => {
  expect(savingsOf({ price, amount })).toBe(saved);
});
