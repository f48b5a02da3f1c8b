import { PATIENT, startTestApp } from "../../test/app";
import { cancelPurchase, provePurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf, HELD } from "../../test/contents";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";
import { atOnce } from "../../test/race";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp({ settings: PATIENT });
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

const settled = (payment: string) => ({
  status: "completed",
  payment,
  attention: null,
  grants: 1,
});

describe("a payment that webhooks tell of", () => {
  it("settles its purchase, without a word of the resident", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    expect(await stateOf(paid.app, purchase)).toEqual(settled(payment.id));
    expect(await straysOf(paid.app)).toEqual([]);
  });

  it.each([
    ["created", []],
    ["failed", ["payment.failed"]],
  ] as const)(
    "settles nothing while it is %s, and keeps the use of the coupon held for another try",
    async (outcome, events) => {
      const { app, sandbox } = paid;
      const coupon = await app.make.coupon({ usageLimit: 1 });
      const purchase = await beginPaying(app, { couponCode: coupon.code });
      const before = sandbox.webhooks.events.length;
      sandbox.pay(purchase.orderId, { outcome });
      await sandbox.webhooks.settled();
      const told = sandbox.webhooks.events.slice(before).map(({ event }) => event);
      expect(told).toEqual(events);
      expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
      const held = { held: 1, used: 0, holds: { held: 1 } };
      expect(await usesOf(app.dataSource, coupon)).toEqual(held);
      const payment = sandbox.pay(purchase.orderId);
      await sandbox.webhooks.settled();
      expect(await stateOf(app, purchase)).toEqual(settled(payment.id));
      const used = { held: 0, used: 1, holds: { used: 1 } };
      expect(await usesOf(app.dataSource, coupon)).toEqual(used);
    },
  );

  it("told a hundred times at once is one grant", async () => {
    const { webhooks } = paid.sandbox;
    webhooks.isHeld = true;
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    const [captured] = webhooks.events.slice(-2);
    if (!captured) throw new Error("Nothing was captured");
    const statuses = await atOnce(100, () => webhooks.deliver(captured));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stateOf(paid.app, purchase)).toEqual(settled(payment.id));
  });

  it("told backwards and twice is one grant", async () => {
    const { webhooks } = paid.sandbox;
    Object.assign(webhooks, { isHeld: true, copies: 2 });
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await webhooks.release((waiting) => [...waiting].reverse());
    expect(await stateOf(paid.app, purchase)).toEqual(settled(payment.id));
  });

  it("told days late is honoured, with a use of its coupon", async () => {
    const { app, sandbox } = paid;
    const coupon = await app.make.coupon({ usageLimit: 1 });
    sandbox.webhooks.isHeld = true;
    const purchase = await beginPaying(app, { couponCode: coupon.code });
    const payment = sandbox.pay(purchase.orderId);
    app.clock.set("2026-11-24T02:30:00.000Z");
    await app.services.purchaseClosing.expireDue();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "expired", grants: 0 });
    await sandbox.webhooks.release();
    expect(await stateOf(app, purchase)).toEqual(settled(payment.id));
    expect(await usesOf(app.dataSource, coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
  });

  it("though the resident had cancelled is honoured", async () => {
    const purchase = await beginPaying(paid.app);
    await cancelPurchase(purchase.client, purchase.id);
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    expect(await stateOf(paid.app, purchase)).toEqual(settled(payment.id));
  });

  it("before we have stored its order waits, and is settled by the sweep", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const storing = (orderId: string | null) =>
      app.dataSource.query("UPDATE purchases SET provider_order_id = $2 WHERE id = $1", [
        ...[purchase.key, orderId],
      ]);
    await storing(null);
    const payment = sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    await app.services.paymentInbox.processWaiting();
    expect(await straysOf(app)).toEqual([]);
    await storing(purchase.orderId);
    expect(await app.services.paymentInbox.processWaiting()).toBe(3);
    expect(await stateOf(app, purchase)).toEqual(settled(payment.id));
  });

  it("waits while nothing is paid through the provider, for who could read it", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const waiting = `INSERT INTO payment_events (provider, event_id, payload) VALUES ('razorpay', 'evt_off', $1)`;
    sandbox.webhooks.isHeld = true;
    sandbox.pay(purchase.orderId);
    await app.dataSource.query(waiting, [sandbox.webhooks.events.at(-1)?.body]);
    const other = await startTestApp({ beside: app });
    expect(await other.services.paymentInbox.processWaiting()).toBe(0);
    await other.close();
    expect(await app.services.paymentInbox.processWaiting()).toBe(1);
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("while the database is busy waits, and is settled by the sweep", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const { take } = app.services.paymentArrivals;
    app.services.paymentArrivals.take = () => Promise.reject(new Error("canceling statement"));
    const payment = sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    app.services.paymentArrivals.take = take;
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending" });
    await app.services.paymentInbox.processWaiting();
    expect(await stateOf(app, purchase)).toEqual(settled(payment.id));
  });
});

describe("a payment of another amount or currency", () => {
  it.each([
    [{ amount: 100 }, "₹1.00 were paid instead of ₹1,299.00", 100],
    [{ amount: 129_901 }, "₹1,299.01 were paid instead of ₹1,299.00", 129_901],
    [{ currency: "USD" }, "1299.00 USD were paid instead of ₹1,299.00", 129_900],
  ])(
    "grants nothing, is to be paid back, and administrators are told: %j",
    async (paying, said, paise) => {
      const purchase = await beginPaying(paid.app);
      const payment = paid.sandbox.pay(purchase.orderId, paying);
      await paid.sandbox.webhooks.settled();
      expect(await stateOf(paid.app, purchase)).toEqual({
        status: "pending",
        payment: null,
        grants: 0,
        attention: `${said} (${payment.id}).`,
      });
      expect(await straysOf(paid.app)).toEqual([
        {
          payment: payment.id,
          purchase: purchase.key,
          paise,
          reason: "other_amount",
          refunded: null,
        },
      ]);
    },
  );

  it("grants nothing for its proof either", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { amount: 100 });
    await paid.sandbox.webhooks.settled();
    const before = await contentsOf(paid.app.dataSource, HELD);
    const proof = paid.sandbox.proofOf({ id: purchase.orderId }, payment.id);
    const { code, errors } = await provePurchase(purchase.client, purchase.id, proof);
    expect([code, errors?.[0]?.message]).toEqual([
      "PURCHASE_CLOSED",
      "What was paid is not what this purchase costs. Your payment comes back to you; please start a new purchase.",
    ]);
    expect(await contentsOf(paid.app.dataSource, HELD)).toEqual(before);
  });

  it("that is proven before the provider tells its amount grants nothing either", async () => {
    paid.sandbox.webhooks.isHeld = true;
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { amount: 100 });
    const proof = paid.sandbox.proofOf({ id: purchase.orderId }, payment.id);
    for (let times = 0; times < 2; times += 1) {
      const { code } = await provePurchase(purchase.client, purchase.id, proof);
      expect(code).toBe("PURCHASE_CLOSED");
    }
    await paid.sandbox.webhooks.release();
    expect(await stateOf(paid.app, purchase)).toEqual({
      status: "pending",
      payment: null,
      grants: 0,
      attention: `₹1.00 were paid instead of ₹1,299.00 (${payment.id}).`,
    });
  });
});

describe("a payment that nothing can be granted for", () => {
  it("because another had paid the purchase is to be paid back, no matter who tells of it", async () => {
    const purchase = await beginPaying(paid.app);
    const first = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    const [second, third] = [
      paid.sandbox.pay(purchase.orderId),
      paid.sandbox.pay(purchase.orderId),
    ];
    await paid.sandbox.webhooks.settled();
    for (const { id } of [first, second, third]) {
      const proof = paid.sandbox.proofOf({ id: purchase.orderId }, id);
      const { data } = await provePurchase(purchase.client, purchase.id, proof);
      expect(data.completePurchase.purchase.transactionId).toBe(first.id);
    }
    expect(await stateOf(paid.app, purchase)).toEqual(settled(first.id));
    const strays = await straysOf(paid.app);
    expect(strays.map(({ payment }: { payment: string }) => payment).sort()).toEqual(
      [second.id, third.id].sort(),
    );
    expect(strays[0]).toMatchObject({ reason: "second_payment", purchase: purchase.key });
  });

  it("is to be paid back though only its proof tells of it", async () => {
    paid.sandbox.webhooks.isHeld = true;
    const purchase = await beginPaying(paid.app);
    const payments = [paid.sandbox.pay(purchase.orderId), paid.sandbox.pay(purchase.orderId)];
    for (const { id } of payments) {
      const proof = paid.sandbox.proofOf({ id: purchase.orderId }, id);
      await provePurchase(purchase.client, purchase.id, proof);
    }
    expect(await stateOf(paid.app, purchase)).toEqual(settled(payments[0]?.id ?? ""));
    expect(await straysOf(paid.app)).toMatchObject([{ payment: payments[1]?.id }]);
  });

  it("because its order is nobody's is to be paid back, after a quarter of an hour", async () => {
    const { app, sandbox } = paid;
    const payment = sandbox.pay("order_of_nobody", { amount: 50_000 });
    await sandbox.webhooks.settled();
    await app.services.paymentInbox.processWaiting();
    expect(await straysOf(app)).toEqual([]);
    app.clock.set("2026-11-21T02:45:00.000Z");
    await app.services.paymentInbox.processWaiting();
    expect(await straysOf(app)).toMatchObject([
      { payment: payment.id, purchase: null, paise: 50_000, reason: "unknown_order" },
    ]);
    expect(await app.services.paymentInbox.processWaiting()).toBe(0);
  });

  it("because the buyer was deleted meanwhile is to be paid back", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    await app.dataSource.query(
      `UPDATE users SET deleted_at = now(), email = 'deleted-' || id || '@deleted.invalid',
         display_name = 'Deleted user', car_number = NULL, car_model = NULL, mobile_number = NULL,
         parking_number = NULL, residency_id = NULL, block_id = NULL, flat_id = NULL
       WHERE id = (SELECT user_id FROM purchases WHERE id = $1)`,
      [purchase.key],
    );
    const ended = "UPDATE purchases SET payment_status = 'failed' WHERE id = $1";
    await app.dataSource.query(ended, [purchase.key]);
    sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "failed", grants: 0 });
    expect(await straysOf(app)).toMatchObject([{ reason: "buyer_deleted" }]);
  });
});
