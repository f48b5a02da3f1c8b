import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  collected,
  forgetPayments,
  type PaidApp,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";

import { RECENT_REFUNDS_MS } from "./payment-reconciliation.service";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  paid.sandbox.webhooks.isHeld = false;
  paid.sandbox.mood = "works";
  paid.sandbox.books.clock = () => paid.app.clock.now();
  await forgetPayments(paid.app);
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

async function bought() {
  const purchase = await beginPaying(paid.app);
  const payment = paid.sandbox.pay(purchase.orderId);
  await paid.sandbox.webhooks.settled();
  return { purchase, payment };
}

async function eventsOf({ key }: { readonly key: number }): Promise<string[]> {
  const rows = await paid.app.dataSource.query(
    "SELECT type FROM purchase_events WHERE purchase_id = $1 ORDER BY id",
    [key],
  );
  return rows.map(({ type }: { type: string }) => type);
}

async function refundedOf({ key }: { readonly key: number }): Promise<number> {
  const [row] = await paid.app.dataSource.query(
    "SELECT refunded_paise AS paise FROM purchases WHERE id = $1",
    [key],
  );
  return row.paise;
}

describe("a refund that has only begun", () => {
  it("is no money back: the plan stays, nobody is told, and when it fails nothing was lost", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment } = await bought();
    const told = await eventsOf(purchase);
    const refund = sandbox.beginRefund(payment);
    await sandbox.webhooks.settled();
    await app.services.reconciliation.reconcileAll();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", attention: null });
    sandbox.endRefund(payment, refund, "failed");
    await sandbox.webhooks.settled();
    expect(await stateOf(app, purchase)).toMatchObject({
      status: "completed",
      grants: 1,
      attention: expect.stringMatching(/^A refund of ₹1,299\.00 did not go through/),
    });
    expect(await eventsOf(purchase)).toEqual(told);
  });

  it("counts once it was processed, although another one failed before", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment } = await bought();
    const failing = sandbox.beginRefund(payment, 50_000);
    sandbox.endRefund(payment, failing, "failed");
    const part = sandbox.beginRefund(payment, 30_000);
    sandbox.beginRefund(payment, 20_000);
    sandbox.endRefund(payment, part, "processed");
    await sandbox.webhooks.settled();
    expect(await refundedOf(purchase)).toBe(30_000);
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed" });
  });

  it("leaves a second payment among those to be paid back until it was processed", async () => {
    const { app, sandbox } = paid;
    const { purchase } = await bought();
    const second = sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    const refund = sandbox.beginRefund(second);
    await sandbox.webhooks.settled();
    expect(await app.services.reconciliation.lookForRefunds()).toMatchObject({ found: 0 });
    expect(await straysOf(app)).toMatchObject([{ payment: second.id, refunded: null }]);
    expect(await eventsOf(purchase)).not.toContain("stray_refunded");
    sandbox.endRefund(second, refund, "processed");
    await sandbox.webhooks.settled();
    expect(await straysOf(app)).toMatchObject([{ refunded: app.clock.now() }]);
    expect(await eventsOf(purchase)).toContain("stray_refunded");
  });

  it("is not counted of a payment that comes after it", async () => {
    const { app, sandbox } = paid;
    sandbox.webhooks.isHeld = true;
    const purchase = await beginPaying(app);
    sandbox.beginRefund(sandbox.pay(purchase.orderId));
    await app.services.reconciliation.reconcileAll();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await refundedOf(purchase)).toBe(0);
    await sandbox.webhooks.release(() => []);
  });
});

describe("a refund that fails after it was processed", () => {
  it("puts a payment back among those to be paid back", async () => {
    const { app, sandbox } = paid;
    const stray = sandbox.pay("order_of_nobody", { amount: 50_000 });
    await app.services.paymentArrivals.giveUp(collected(stray.id, 50_000));
    const refund = sandbox.beginRefund(stray);
    sandbox.endRefund(stray, refund, "processed");
    await sandbox.webhooks.settled();
    expect(await straysOf(app)).toMatchObject([{ refunded: app.clock.now() }]);
    sandbox.endRefund(stray, refund, "failed");
    await sandbox.webhooks.settled();
    expect(await straysOf(app)).toMatchObject([{ payment: stray.id, refunded: null }]);
  });

  it("is not counted any more of a purchase whose plan goes on", async () => {
    const { sandbox } = paid;
    const { purchase, payment } = await bought();
    const refund = sandbox.beginRefund(payment, 30_000);
    sandbox.endRefund(payment, refund, "processed");
    await sandbox.webhooks.settled();
    expect(await refundedOf(purchase)).toBe(30_000);
    sandbox.endRefund(payment, refund, "failed");
    await sandbox.webhooks.settled();
    expect(await refundedOf(purchase)).toBe(0);
  });
});

it("all of the price back without the fee that the payer bore is a full refund", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId, { fee: 3_066 });
  await sandbox.webhooks.settled();
  sandbox.refund(payment, 129_900);
  await sandbox.webhooks.settled();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "refunded" });
});

it("a refund waits while the provider is away, without an alarm, and is counted then", async () => {
  const { app, sandbox } = paid;
  const { purchase, payment } = await bought();
  sandbox.mood = "fails";
  sandbox.refund(payment);
  await sandbox.webhooks.settled();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "completed" });
  sandbox.mood = "works";
  await app.services.paymentInbox.processWaiting();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "refunded" });
});

it("a refund of an old payment that nobody told of is found each hour", async () => {
  const { app, sandbox } = paid;
  const { purchase, payment } = await bought();
  const begun = app.clock.now();
  app.clock.set(new Date(begun.getTime() + 40 * 24 * 3_600_000).toISOString());
  sandbox.webhooks.isHeld = true;
  sandbox.refund(payment);
  const { reconciliation } = app.services;
  expect(await reconciliation.lookThroughRefunds(RECENT_REFUNDS_MS)).toBe(true);
  expect(await stateOf(app, purchase)).toMatchObject({ status: "refunded" });
  sandbox.mood = "fails";
  expect(await reconciliation.lookThroughRefunds(RECENT_REFUNDS_MS)).toBe(false);
  await sandbox.webhooks.release(() => []);
  app.clock.set(begun.toISOString());
});

it("a dispute that is told before the capture is joined to its purchase when the capture comes", async () => {
  const { app, sandbox } = paid;
  sandbox.webhooks.isHeld = true;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId);
  sandbox.dispute(payment);
  await sandbox.webhooks.release((waiting) =>
    waiting.filter(({ body }) => body.includes("payment.dispute.created")),
  );
  await app.services.reconciliation.reconcileAll();
  expect(await stateOf(app, purchase)).toMatchObject({
    status: "completed",
    attention: expect.stringContaining("disputes ₹1,299.00"),
  });
  expect(
    await app.dataSource.query(
      "SELECT purchase_id AS key FROM payment_disputes WHERE provider_payment_id = $1",
      [payment.id],
    ),
  ).toEqual([{ key: purchase.key }]);
});
