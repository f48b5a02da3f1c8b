import { type Facts, type Fate, fateOf } from "./payment-arrival.rules";
import { PaymentMethod, PaymentStatus } from "./purchase.entity";
import { StrayReason } from "./stray-payment.entity";

const RIGHT: Facts = {
  paymentId: "pay_1",
  isRight: true,
  isDeleted: false,
  isRefunded: false,
  isHonoured: true,
  stray: "none",
};

const purchase = (paymentStatus: PaymentStatus, transactionId: string | null = null) => ({
  paymentStatus,
  transactionId,
  paymentMethod: PaymentMethod.RAZORPAY,
  providerOrderId: "order_1",
});
const PENDING = purchase(PaymentStatus.PENDING);
const COMPLETED = purchase(PaymentStatus.COMPLETED, "pay_1");
const REFUNDED = purchase(PaymentStatus.REFUNDED, "pay_1");
const BY_ANOTHER = purchase(PaymentStatus.COMPLETED, "pay_0");

it.each<[string, typeof PENDING, Partial<Facts>, Fate]>([
  ["of a pending purchase", PENDING, {}, "pays"],
  ["of an expired purchase", purchase(PaymentStatus.EXPIRED), {}, "pays"],
  ["of a cancelled purchase", purchase(PaymentStatus.FAILED), {}, "pays"],
  ["of a purchase that it paid before", COMPLETED, {}, "has paid"],
  ["that was paid back", REFUNDED, { isRefunded: true }, "has paid"],
  ["of another amount, accepted before", COMPLETED, { isRight: false }, "has paid"],
  ["of a purchase that another paid", BY_ANOTHER, {}, StrayReason.SECOND_PAYMENT],
  ["of another amount", PENDING, { isRight: false }, StrayReason.OTHER_AMOUNT],
  ["of somebody deleted", PENDING, { isDeleted: true }, StrayReason.BUYER_DELETED],
  ["whose coupon is used up", PENDING, { isHonoured: false }, StrayReason.COUPON_USED_UP],
  ["refunded before it arrived", PENDING, { isRefunded: true }, StrayReason.REFUNDED_FIRST],
  ["kept for its amount, which is right after all", PENDING, { stray: "open" }, "pays"],
  ["kept for its amount, still wrong", PENDING, { stray: "open", isRight: false }, "is kept"],
  [
    "kept for its amount, of somebody deleted",
    PENDING,
    { stray: "open", isDeleted: true },
    "is kept",
  ],
  ["kept for its amount, of a paid purchase", BY_ANOTHER, { stray: "open" }, "is kept"],
  ["kept and on its way back", PENDING, { stray: "closed" }, "is kept"],
])("a payment %s", (_which, of, facts, fate) => {
  expect(fateOf(of, { ...RIGHT, ...facts })).toBe(fate);
});
