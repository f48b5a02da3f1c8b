import { rupeesOf } from "./rupees";

it.each([
  ["399", "399"],
  ["399.50", "399.50"],
  [" 75.5 ", "75.5"],
  [".5", "0.5"],
  ["5.", "5"],
  ["007", "7"],
  ["0.00", "0.00"],
])("reads %p as %p", (text, amount) => {
  expect(rupeesOf(text)).toBe(amount);
});

it.each(["", ".", "1.234", "1e3", "-5", "+5", "1,299", "ten", "₹5", "5 5"])(
  "finds no amount in %p",
  (text) => {
    expect(rupeesOf(text)).toBeNull();
  },
);
