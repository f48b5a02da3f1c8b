import { purchaseEventText } from "./purchaseEventWords";

it.each([
  ["FAILED", "A payment of ₹1,299.00 did not go through."],
  ["PAID_TWICE", "Paid once more: the second ₹1,299.00 will be paid back."],
  ["OTHER_AMOUNT", "₹1,299.00 is not what it costs: this payment will be paid back."],
  [
    "COUPON_USED_UP",
    "₹1,299.00 came after the purchase had ended, and its coupon has no use left: this payment will be paid back.",
  ],
  ["RETURNING", "A payment of ₹1,299.00 came too late: your bank gives it back in 5 to 7 days."],
  ["PARTLY_REFUNDED", "₹1,299.00 paid back."],
  ["REFUNDED", "₹1,299.00 paid back. The plan has ended."],
  ["STRAY_REFUNDED", "The payment of ₹1,299.00 that we owed you was paid back."],
  ["EXPIRED", null],
])("tells %s", (type, text) => {
  expect(purchaseEventText({ type, amount: "1299.00" })).toBe(text);
});
