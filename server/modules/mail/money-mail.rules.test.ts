import { PaymentStatus, Purchase } from "../purchases/purchase.entity";
import { PurchaseEventType } from "../purchases/purchase-event.entity";
import { StrayReason } from "../purchases/stray-payment.entity";
import { letterAboutMoney } from "./money-mail.rules";

const SENDER = { phone: "1", email: "care@aaviri.example", publicUrl: "https://aaviri.example" };
const { COUPON_USED_UP, OTHER_AMOUNT, SECOND_PAYMENT } = StrayReason;
const { EXPIRED, FAILED, PAID_TWICE, RETURNING, STRAY_REFUNDED } = PurchaseEventType;
const OTHER = PurchaseEventType.OTHER_AMOUNT;
const AGAIN = "https://aaviri.example/again";

interface Part {
  readonly type: PurchaseEventType;
  readonly cause?: StrayReason;
  readonly currency?: string;
  readonly status?: PaymentStatus;
  readonly refundedAt?: Date | null;
}

function letter({ type, cause, currency = "INR", status, refundedAt }: Part) {
  const strays = refundedAt === undefined ? [] : [{ refundedAt }];
  const event = { type, cause: cause ?? null, currency, amountPaise: 239_900, note: null };
  const purchase = Object.assign(new Purchase(), {
    id: 7,
    planName: "Monthly Plus",
    carTypeName: "Hatchback",
    amountPaise: 239_900,
    paymentStatus: status ?? PaymentStatus.PENDING,
  });
  return letterAboutMoney(event, purchase, { lots: [], strays, retryPath: "/again" }, SENDER);
}

describe("a payment that is not collected and returns", () => {
  it.each([
    [SECOND_PAYMENT, "had been paid already", PaymentStatus.COMPLETED, false],
    [SECOND_PAYMENT, "had been paid already", PaymentStatus.REFUNDED, false],
    [OTHER_AMOUNT, "not what this purchase costs", PaymentStatus.PENDING, true],
    [OTHER_AMOUNT, "not what this purchase costs", PaymentStatus.COMPLETED, false],
    [COUPON_USED_UP, "its coupon cannot be used for it again", PaymentStatus.EXPIRED, true],
    [undefined, "was not collected", PaymentStatus.EXPIRED, true],
  ])(
    "because of %s is told why, and of buying again only where it was not bought",
    (cause, why, status, isAgain) => {
      const { subject, text } = letter({ type: RETURNING, cause, status });
      expect(subject).toBe("Your payment of ₹2,399.00 comes back to you");
      expect(text).toContain(why);
      expect(text).not.toContain("too late");
      expect(text.includes(AGAIN)).toBe(isAgain);
    },
  );
});

it("a second payment is told of without a word about a plan that may have ended", () => {
  const { text } = letter({ type: PAID_TWICE, status: PaymentStatus.REFUNDED });
  expect(text).toContain("had been paid already");
  expect(text).not.toContain("Your plan runs");
});

describe("who paid something that is owed", () => {
  it.each([EXPIRED, FAILED])("does not read of having been charged nothing: %s", (type) => {
    const { text } = letter({ type, refundedAt: null });
    expect(text).not.toContain("have not been charged:");
    expect(text).toContain("is paid back to you");
  });

  it.each([EXPIRED, FAILED])("reads that it was paid back where it was: %s", (type) => {
    const { text } = letter({ type, refundedAt: new Date() });
    expect(text).not.toContain("have not been charged:");
    expect(text).toContain("was paid back to you");
  });

  it.each([EXPIRED, FAILED])("reads so where nothing was paid: %s", (type) => {
    expect(letter({ type }).text).toContain("you have not been charged");
  });
});

it.each([OTHER, RETURNING, PAID_TWICE, STRAY_REFUNDED, FAILED])(
  "money of another currency is never called rupees: %s",
  (type) => {
    const { subject, text } = letter({ type, currency: "USD" });
    expect(subject).toContain("2399.00 USD");
    expect(text).toContain("2399.00 USD");
    expect(`${subject}${text}`).not.toContain("₹");
  },
);
