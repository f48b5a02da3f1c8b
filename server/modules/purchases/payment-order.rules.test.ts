import { isUnpaidOrderOf, orderRequestOf } from "./payment-order.rules";

const createdAt = new Date("2026-11-21T02:30:00.000Z");
const purchase = { id: 7, receiptNonce: "5f1c", amountPaise: 129_900, createdAt };
const order = {
  id: "order_1",
  amountPaise: 129_900,
  paidPaise: 0,
  currency: "INR",
  receipt: "purchase-7-5f1c",
  notes: { purchase: "7" },
  isPaid: false,
  createdAt,
};

it("asks for an order by a receipt that no other purchase has", () => {
  expect(orderRequestOf(purchase)).toMatchObject({ receipt: "purchase-7-5f1c" });
  expect(orderRequestOf({ ...purchase, receiptNonce: null })).toMatchObject({
    receipt: "purchase-7",
  });
  const longest = { ...purchase, id: 2_147_483_647, receiptNonce: "0123456789abcdef" };
  expect(orderRequestOf(longest).receipt.length).toBeLessThanOrEqual(40);
});

it("takes the order that it had made", () => {
  expect(isUnpaidOrderOf(order, purchase)).toBe(true);
});

it.each([
  [{ amountPaise: 129_800 }],
  [{ currency: "USD" }],
  [{ receipt: "purchase-7" }],
  [{ receipt: null }],
  [{ notes: {} }],
  [{ notes: { purchase: "8" } }],
  [{ isPaid: true }],
  [{ paidPaise: 100 }],
  [{ createdAt: new Date("2026-11-19T02:30:00.000Z") }],
])("takes none that is another's, or paid: %j", (part) => {
  expect(isUnpaidOrderOf({ ...order, ...part }, purchase)).toBe(false);
});
