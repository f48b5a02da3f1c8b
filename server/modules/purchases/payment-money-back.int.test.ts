import { asPerson } from "../../test/api";
import { cancelPurchase, provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  const { app, sandbox } = paid;
  app.clock.set("2026-11-21T02:30:00.000Z");
  await sandbox.webhooks.release(() => []);
  Object.assign(sandbox.webhooks, { isHeld: false, copies: 1 });
  await forgetPayments(app);
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

async function refundedOf({ key }: { key: number }): Promise<number> {
  const [row] = await paid.app.dataSource.query(
    "SELECT refunded_paise AS paise FROM purchases WHERE id = $1",
    [key],
  );
  return row.paise;
}

const settled = (payment: string) => ({
  status: "completed",
  payment,
  attention: null,
  grants: 1,
});

describe("money that goes back", () => {
  it("ends the plan of its purchase and takes its unused credits back", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    paid.sandbox.refund(payment);
    await paid.sandbox.webhooks.settled();
    expect(await stateOf(paid.app, purchase)).toEqual({
      status: "refunded",
      payment: payment.id,
      grants: 1,
      attention:
        "It was paid back. The plan has ended and 4 unused credits were taken back; none was used.",
    });
  });

  it("in part leaves the purchase completed, and administrators are told", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    paid.sandbox.refund(payment, 10_000);
    await paid.sandbox.webhooks.settled();
    const back = (amount: string) =>
      `₹${amount} of ₹1,299.00 were paid back (${payment.id}). Plan and credits are as they were: choose what to take back of what is left.`;
    expect(await stateOf(paid.app, purchase)).toEqual({
      ...settled(payment.id),
      attention: back("100.00"),
    });
    paid.sandbox.refund(payment, 2_550);
    await paid.sandbox.webhooks.settled();
    expect(await stateOf(paid.app, purchase)).toEqual({
      ...settled(payment.id),
      attention: back("125.50"),
    });
    expect(await refundedOf(purchase)).toBe(12_550);
  });

  it("in parts that are told backwards and twice is their sum, and all of it in the end", async () => {
    const { webhooks } = paid.sandbox;
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await webhooks.settled();
    Object.assign(webhooks, { isHeld: true, copies: 2 });
    paid.sandbox.refund(payment, 10_000);
    paid.sandbox.refund(payment, 20_000);
    await webhooks.release((waiting) => [...waiting].reverse());
    expect(await refundedOf(purchase)).toBe(30_000);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed" });
    paid.sandbox.refund(payment, 99_900);
    await webhooks.release();
    expect(await refundedOf(purchase)).toBe(129_900);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "refunded", grants: 1 });
  });

  it("in part leaves a payment that is to be paid back on the list, with what is missing", async () => {
    const payment = paid.sandbox.pay("order_of_nobody", { amount: 50_000 });
    await paid.sandbox.webhooks.settled();
    paid.app.clock.set("2026-11-21T02:45:00.000Z");
    await paid.app.services.paymentInbox.processWaiting();
    paid.sandbox.refund(payment, 20_000);
    await paid.sandbox.webhooks.settled();
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    const STRAYS = `{ strayPayments(isRefunded: false) {
      edges { node { paymentId amount refundedAmount refundedAt } } } }`;
    expect((await admin.send(STRAYS)).data).toEqual({
      strayPayments: {
        edges: [
          {
            node: {
              paymentId: payment.id,
              amount: "500.00",
              refundedAmount: "200.00",
              refundedAt: null,
            },
          },
        ],
      },
    });
    paid.sandbox.refund(payment, 30_000);
    await paid.sandbox.webhooks.settled();
    expect(await straysOf(paid.app)).toMatchObject([{ refunded: paid.app.clock.now() }]);
  });

  it("settles that another amount was paid: wholly, and of that payment alone", async () => {
    const linesOf = async () => (await stateOf(paid.app, purchase)).attention?.split("\n");
    const purchase = await beginPaying(paid.app);
    const other = paid.sandbox.pay(purchase.orderId, { amount: 120_000 });
    await paid.sandbox.webhooks.settled();
    const less = paid.sandbox.pay(purchase.orderId, { amount: 100 });
    await paid.sandbox.webhooks.settled();
    paid.sandbox.refund(other, 20_000);
    await paid.sandbox.webhooks.settled();
    expect(await linesOf()).toHaveLength(2);
    paid.sandbox.refund(other, 100_000);
    await paid.sandbox.webhooks.settled();
    expect(await linesOf()).toEqual([expect.stringContaining(`(${less.id})`)]);
    const dispute = paid.sandbox.dispute(less);
    await paid.sandbox.webhooks.settled();
    paid.sandbox.refund(less);
    await paid.sandbox.webhooks.settled();
    expect(await linesOf()).toEqual([expect.stringContaining(`(${dispute.id})`)]);
  });

  it("closes a payment that was to be paid back", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    const second = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    paid.sandbox.refund(second);
    await paid.sandbox.webhooks.settled();
    expect(await straysOf(paid.app)).toMatchObject([{ refunded: paid.app.clock.now() }]);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed" });
  });

  it("before the payment itself was told of is counted when it is, and nothing is granted", async () => {
    const { app, sandbox } = paid;
    sandbox.webhooks.isHeld = true;
    const purchase = await beginPaying(app);
    const made = sandbox.webhooks.events.length;
    sandbox.refund(sandbox.pay(purchase.orderId));
    const backwards = sandbox.webhooks.events.slice(made).reverse();
    for (const webhook of backwards) await sandbox.webhooks.deliver(webhook);
    await app.services.paymentInbox.processWaiting();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    expect(await straysOf(app)).toMatchObject([
      { reason: "refunded_first", purchase: purchase.key, refunded: app.clock.now() },
    ]);
  });
});

describe("the proof of a payment", () => {
  it("that was authorised, not captured, and has returned says so", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { amount: 100, outcome: "authorized" });
    const proof = paid.sandbox.proofOf({ id: purchase.orderId }, payment.id);
    for (let times = 0; times < 2; times += 1) {
      const { code } = await provePurchase(purchase.client, purchase.id, proof);
      expect(code).toBe("PURCHASE_CLOSED");
      paid.sandbox.refund(payment);
    }
  });

  it.each(["webhook", "proof"])(
    "for a purchase that was given up, whose coupon is used, says that it comes back: %s first",
    async (first) => {
      const { app, sandbox } = paid;
      sandbox.webhooks.isHeld = first === "proof";
      const coupon = await app.make.coupon({ usageLimit: 1 });
      const purchase = await beginPaying(app, { couponCode: coupon.code });
      await cancelPurchase(purchase.client, purchase.id);
      await beginPaying(app, { couponCode: coupon.code });
      const payment = sandbox.pay(purchase.orderId);
      await sandbox.webhooks.settled();
      const proof = sandbox.proofOf({ id: purchase.orderId }, payment.id);
      const message =
        "This purchase had ended before it was paid. Your payment comes back to you; please start a new purchase.";
      for (let times = 0; times < 2; times += 1) {
        const { code, errors } = await provePurchase(purchase.client, purchase.id, proof);
        expect([code, errors?.[0]?.message]).toEqual(["PURCHASE_CLOSED", message]);
      }
      const response = await fetch(`${app.url}/api/v1/purchases/${purchase.key}/complete`, {
        method: "PUT",
        headers: { "Content-Type": "application/json", ...purchase.client.headers },
        body: JSON.stringify({
          razorpay_order_id: proof.orderId,
          razorpay_payment_id: proof.paymentId,
          razorpay_signature: proof.signature,
        }),
      });
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { success: false, message, code: "PURCHASE_CLOSED" },
      ]);
      expect(await stateOf(app, purchase)).toMatchObject({ status: "failed", grants: 0 });
      expect(await straysOf(app)).toMatchObject([{ reason: "coupon_used_up", refunded: null }]);
    },
  );
});
