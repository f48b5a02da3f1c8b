import { homeText, methodText } from "./receiptWords";

it.each([
  ["0.00", "MOCK_PAYMENT", "Nothing to pay"],
  ["399.00", "MOCK_PAYMENT", "Demo payment"],
  ["399.00", "RAZORPAY", "Online payment"],
])("says of %p by %p %p", (amount, paymentMethod, text) => {
  expect(methodText({ amount, paymentMethod })).toBe(text);
});

it("names a home as far as it is known", () => {
  const home = { flat: { name: "A-101" }, block: { name: "A" }, residency: { name: "Ashvita" } };
  expect(homeText(home)).toBe("A-101, A, Ashvita");
  expect(homeText({ ...home, flat: null })).toBe("A, Ashvita");
  expect(homeText({ flat: null, block: null, residency: null })).toBe("");
});
