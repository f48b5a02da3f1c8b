import { purchaseEventText } from "./PurchaseEvents";

it.each([
  ["FAILED", "A payment of ₹1,299.00 did not go through."],
  ["PAID_TWICE", "Paid once more: this payment of ₹1,299.00 will be paid back."],
  ["OTHER_AMOUNT", "₹1,299.00 is not what it costs: this payment will be paid back."],
  [
    "COUPON_USED_UP",
    "₹1,299.00 came after the purchase had ended, and its coupon cannot be used for it again: this payment will be paid back.",
  ],
  [
    "RETURNING",
    "A payment of ₹1,299.00 was not collected: your bank gives it back in 5 to 7 days.",
  ],
  ["PARTLY_REFUNDED", "₹1,299.00 paid back."],
  ["REFUNDED", "₹1,299.00 paid back. The plan has ended."],
  ["STRAY_REFUNDED", "The payment of ₹1,299.00 that we owed you was paid back."],
  ["EXPIRED", null],
])("tells %s", (type, text) => {
  expect(purchaseEventText({ type, amount: "1299.00", currency: "INR" })).toBe(text);
});

it.each([
  ["SECOND_PAYMENT", "as it had been paid already"],
  ["OTHER_AMOUNT", "as it is not what it costs"],
  ["COUPON_USED_UP", "as it came after the end and its coupon cannot be used for it again"],
])("tells why a payment was not collected: %s", (cause, why) => {
  const event = { type: "RETURNING", amount: "1299.00", currency: "INR", cause };
  expect(purchaseEventText(event)).toBe(
    `A payment of ₹1,299.00 was not collected, ${why}: your bank gives it back in 5 to 7 days.`,
  );
});

it.each(["OTHER_AMOUNT", "RETURNING", "STRAY_REFUNDED", "PAID_TWICE", "FAILED"])(
  "never calls another currency rupees: %s",
  (type) => {
    const text = purchaseEventText({ type, amount: "2399.00", currency: "USD" });
    expect(text).toContain("2399.00 USD");
    expect(text).not.toContain("₹");
  },
);
