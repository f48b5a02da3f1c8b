import { createHmac } from "node:crypto";
import { type Mood, type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";
import { RazorpayProvider } from "./razorpay-provider";

const order = {
  amountPaise: 129_900,
  currency: "INR",
  receipt: "purchase-1",
  notes: { purchase: "1" },
} as const;

let standIn: PaymentStandIn;

beforeAll(async () => {
  standIn = await startPaymentStandIn();
});

beforeEach(() => {
  standIn.sandbox.mood = "works";
});

afterAll(() => standIn.close());

describe("Razorpay", () => {
  it("makes an order, and finds it again by its receipt", async () => {
    const made = await standIn.provider.createOrder(order);
    expect(made).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amountPaise: 129_900,
      currency: "INR",
      paidPaise: 0,
      receipt: "purchase-1",
      notes: { purchase: "1" },
      isPaid: false,
      createdAt: expect.any(Date),
    });
    expect(await standIn.provider.findOrders("purchase-1")).toEqual([made]);
    expect(await standIn.provider.findOrders("purchase-2")).toEqual([]);
  });

  it("tells what was paid, and what was only tried, promised or paid back", async () => {
    const { id } = await standIn.provider.createOrder(order);
    expect(await standIn.provider.paymentsOf(id)).toEqual([]);
    const paid = ["failed", "authorized", "captured", "captured"] as const;
    const [, , third, last] = paid.map((outcome) => standIn.sandbox.pay(id, { outcome }));
    if (last) standIn.sandbox.refund(last);
    const payments = await standIn.provider.paymentsOf(id);
    expect(payments?.map(({ isCaptured }) => isCaptured)).toEqual([false, false, true, true]);
    expect(payments?.map(({ isAuthorized }) => isAuthorized)).toEqual([false, true, false, false]);
    expect(payments?.map(({ isRefunded }) => isRefunded)).toEqual([false, false, false, true]);
    expect(payments?.[2]).toMatchObject({
      id: third?.id,
      orderId: id,
      amountPaise: 129_900,
      currency: "INR",
      isCaptured: true,
      refundedPaise: 0,
    });
  });

  it("tells of one payment what went back, and knows none that is nobody's", async () => {
    const { id: orderId } = await standIn.provider.createOrder(order);
    const payment = standIn.sandbox.pay(orderId);
    standIn.sandbox.refund(payment, 9_900);
    expect(await standIn.provider.payment(payment.id)).toMatchObject({
      id: payment.id,
      orderId,
      amountPaise: 129_900,
      currency: "INR",
      isCaptured: true,
      isRefunded: false,
      refundedPaise: 9_900,
    });
    expect(await standIn.provider.payment("pay_of_nobody")).toBeNull();
  });

  it("captures what was authorised, once, and in full", async () => {
    const { sandbox, provider } = standIn;
    const { id } = await provider.createOrder(order);
    const { id: paymentId } = sandbox.pay(id, { outcome: "authorized" });
    const payment = await provider.payment(paymentId);
    if (!payment) throw new Error("It is not known");
    await expect(provider.capture({ ...payment, amountPaise: 100 })).rejects.toThrow("400");
    expect(await provider.capture(payment)).toMatchObject({ id: paymentId, isCaptured: true });
    await expect(provider.capture(payment)).rejects.toThrow("Razorpay answered 400");
    expect(await provider.order(id)).toMatchObject({ amountPaise: 129_900, paidPaise: 129_900 });
  });

  it("asks that payments be captured by themselves while there is time to pay, and that we may later on", async () => {
    const { id } = await standIn.provider.createOrder(order);
    expect(standIn.sandbox.books.orderOf(id)?.payment).toEqual({
      capture: "automatic",
      capture_options: {
        automatic_expiry_period: 30,
        manual_expiry_period: 7200,
        refund_speed: "normal",
      },
    });
  });

  it("lists payments by time, newest first, a page at a time", async () => {
    const { sandbox, provider } = standIn;
    const { id } = await provider.createOrder(order);
    const [from, to] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-11-01T00:00:09Z")];
    const made = [-1, 0, 5, 9, 10].map((second) => {
      sandbox.books.clock = () => new Date(from.getTime() + second * 1_000);
      return sandbox.pay(id).id;
    });
    sandbox.books.clock = () => new Date();
    const page = async (skip: number) =>
      (await provider.payments({ from, to, skip, count: 2 })).items.map((payment) => payment.id);
    expect([await page(0), await page(2)]).toEqual([[made[3], made[2]], [made[1]]]);
  });

  it("that refuses a request otherwise than as unknown is not taken for knowing nothing (B16)", async () => {
    standIn.sandbox.mood = "refuses";
    await expect(standIn.provider.payment("pay_1")).rejects.toThrow("Razorpay answered 400");
    await expect(standIn.provider.paymentsOf("order_1")).rejects.toThrow("Razorpay answered 400");
    await expect(standIn.provider.order("order_1")).rejects.toThrow("Razorpay answered 400");
  });

  it("knows no payments of an order that it does not know", async () => {
    expect(await standIn.provider.paymentsOf("order_of_nobody")).toBeNull();
    standIn.sandbox.mood = "fails";
    await expect(standIn.provider.paymentsOf("order_of_nobody")).rejects.toThrow("500");
  });

  it.each<Mood>(["hangs", "drips"])("that %s is given up, the last byte included", async (mood) => {
    standIn.sandbox.mood = mood;
    const shortTimeout = new RazorpayProvider(standIn.sandbox.settings, 500);
    await expect(shortTimeout.createOrder(order)).rejects.toThrow("did not answer in time");
  });

  it("is not asked for less than a rupee", async () => {
    const less = standIn.provider.createOrder({ ...order, amountPaise: 99 });
    await expect(less).rejects.toThrow("no order under one rupee");
  });

  it.each<[Mood, string]>([
    ["fails", "Razorpay answered 500"],
    ["limits", "Razorpay answered 429"],
    ["fails in HTML", "Razorpay answered 502"],
    ["talks HTML", "Razorpay answered something else than it documents"],
    ["resets", "Razorpay did not answer in time, or not at all"],
  ])("that %s is an error that says so", async (mood, message) => {
    standIn.sandbox.mood = mood;
    await expect(standIn.provider.createOrder(order)).rejects.toThrow(message);
  });

  it("refuses another key, and the error does not tell it", async () => {
    const keySecret = "not-the-secret";
    const stranger = new RazorpayProvider({ ...standIn.sandbox.settings, keySecret });
    const refused = await stranger.createOrder(order).catch((error: Error) => error);
    expect(String(refused)).toBe("Error: Razorpay answered 401");
  });
});

describe("what Razorpay has signed", () => {
  const message = Buffer.from('{"event":"payment.captured"}');
  const signed = (secret: string) => createHmac("sha256", secret).update(message).digest("hex");
  const knowing = (...webhookSecrets: string[]) =>
    new RazorpayProvider({ ...standIn.sandbox.settings, webhookSecrets });

  it.each([
    ["new", ["new", "old"]],
    ["old", ["new", "old"]],
  ])("with the %s secret is believed while it is changed", (secret, secrets) => {
    expect(knowing(...secrets).isAuthentic(message, signed(secret))).toBe(true);
  });

  it.each([
    ["without a secret", [""], signed("")],
    ["with a secret that nobody has any more", ["new"], signed("old")],
    ["with the API key", ["new"], signed("sandbox-key")],
    ["in upper case", ["new"], signed("new").toUpperCase()],
    ["with nothing", ["new"], ""],
  ])("%s is not believed", (_how, secrets, signature) => {
    expect(knowing(...secrets).isAuthentic(message, signature)).toBe(false);
  });

  it("is not believed where no secret is known", () => {
    expect(knowing().isAuthentic(message, signed(""))).toBe(false);
  });
});
