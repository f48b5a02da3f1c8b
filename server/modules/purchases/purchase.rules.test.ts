import { CreditKind } from "../credits/credit-lot.entity";
import { PaymentMethod, PaymentStatus } from "./purchase.entity";
import {
  canComplete,
  grantsOf,
  hasFailedWithoutOrder,
  isOfPurchase,
  needsOrder,
  nextCheckAt,
  quote,
} from "./purchase.rules";

describe("what a purchase costs", () => {
  it.each([
    ["is the price, without a coupon", 129_900, 0, 129_900],
    ["is the price less the discount", 129_900, 30_000, 99_900],
    ["is nothing when the discount is the price", 50_000, 50_000, 0],
    ["is never below nothing", 50_000, 90_000, 0],
    ["is one rupee when that is what remains", 50_000, 49_900, 100],
    ["is nothing when less than a rupee remains, for it cannot be charged", 50_000, 49_901, 0],
  ])("%s", (_what, pricePaise, discountPaise, amountPaise) => {
    const coupon = { code: "ANY", discountPaise };
    expect(quote(pricePaise, coupon)).toEqual({
      pricePaise,
      discountPaise,
      amountPaise,
      couponCode: "ANY",
    });
  });

  it.each([0, 99])(
    "is nothing for a plan of %i paise, and the coupon is not used",
    (pricePaise) => {
      const coupon = { code: "ANY", discountPaise: 5_000 };
      expect(quote(pricePaise, coupon)).toMatchObject({ amountPaise: 0, couponCode: null });
    },
  );

  it("is the price where there is no coupon", () => {
    expect(quote(129_900, null)).toEqual({
      pricePaise: 129_900,
      discountPaise: 0,
      amountPaise: 129_900,
      couponCode: null,
    });
  });
});

describe("the credits of a completed purchase", () => {
  const regular = { kind: CreditKind.REGULAR, count: 4, goodUntil: "2026-12-21" };
  const payPerUse = { kind: CreditKind.PAY_PER_USE, count: 1, goodUntil: null };

  it.each([
    ["are regular ones that end with the plan", 4, 0, "2026-12-21", [regular]],
    ["are pay-per-use ones without an end", 0, 1, "2026-12-21", [payPerUse]],
    ["are both, each with its own end", 4, 1, "2026-12-21", [regular, payPerUse]],
    [
      "have no end when the plan has none",
      4,
      1,
      null,
      [{ ...regular, goodUntil: null }, payPerUse],
    ],
  ])("%s", (_what, creditsGiven, oneTimeCreditsGiven, endDate, grants) => {
    expect(grantsOf({ creditsGiven, oneTimeCreditsGiven }, endDate)).toEqual(grants);
  });
});

describe("a payment completes a purchase", () => {
  const { PENDING, EXPIRED, FAILED } = PaymentStatus;
  const completable = (paymentMethod: PaymentMethod) =>
    Object.values(PaymentStatus).filter((paymentStatus) =>
      canComplete({ paymentMethod, paymentStatus, providerOrderId: null }),
    );

  it("that is pending, or that expired before the payment came, and no other", () => {
    expect(completable(PaymentMethod.MOCK_PAYMENT)).toEqual([PENDING, EXPIRED]);
  });

  it("that was cancelled too, when the provider has the money", () => {
    expect(completable(PaymentMethod.RAZORPAY)).toEqual([PENDING, FAILED, EXPIRED]);
  });
});

describe("the order at the payment provider", () => {
  const { MOCK_PAYMENT, RAZORPAY } = PaymentMethod;
  const { COMPLETED, EXPIRED, FAILED, PENDING } = PaymentStatus;

  it.each([
    ["is needed by a purchase that waits for the provider", RAZORPAY, PENDING, null, true, false],
    ["is there", RAZORPAY, PENDING, "order_1", false, false],
    ["is not needed for a mock payment", MOCK_PAYMENT, PENDING, null, false, false],
    ["is not needed once nothing is to be paid", RAZORPAY, COMPLETED, null, false, false],
    ["is not needed once it expired", RAZORPAY, EXPIRED, null, false, false],
    ["is why it failed, where there was none", RAZORPAY, FAILED, null, false, true],
    ["is not why it failed, where there was one", RAZORPAY, FAILED, "order_1", false, false],
    ["is not why a mock payment failed", MOCK_PAYMENT, FAILED, null, false, false],
  ])("%s", (_what, paymentMethod, paymentStatus, providerOrderId, isNeeded, isWhyItFailed) => {
    const purchase = { paymentMethod, paymentStatus, providerOrderId };
    expect(needsOrder(purchase)).toBe(isNeeded);
    expect(hasFailedWithoutOrder(purchase)).toBe(isWhyItFailed);
  });
});

describe("a payment is what a purchase asks for", () => {
  it.each([
    ["where amount and currency are the same", 129_900, "INR", true],
    ["not where a paisa is missing", 129_899, "INR", false],
    ["not where a paisa is too much", 129_901, "INR", false],
    ["not in another currency", 129_900, "USD", false],
  ])("%s", (_what, amountPaise, currency, isRight) => {
    expect(isOfPurchase({ amountPaise, currency }, { amountPaise: 129_900 })).toBe(isRight);
  });
});

describe("an order is asked about again", () => {
  const createdAt = new Date("2026-11-21T02:30:00.000Z");
  const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

  it.each([
    ["after five minutes while it is new", PaymentStatus.PENDING, "21T02:31", "21T02:36"],
    ["when it is as old again", PaymentStatus.EXPIRED, "21T03:30", "21T04:30"],
    ["half a day later once it is old", PaymentStatus.FAILED, "25T02:30", "25T14:30"],
    ["no more after a week", PaymentStatus.EXPIRED, "28T02:31", null],
    ["no more once it is paid", PaymentStatus.COMPLETED, "21T02:35", null],
    ["no more once it was paid back", PaymentStatus.REFUNDED, "21T02:35", null],
  ])("%s", (_what, paymentStatus, now, next) => {
    const expected = next === null ? null : at(next);
    expect(nextCheckAt({ createdAt, paymentStatus }, at(now))).toEqual(expected);
  });
});
