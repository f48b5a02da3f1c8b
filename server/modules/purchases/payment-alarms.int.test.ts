import { Writable } from "node:stream";
import { provePurchase } from "../../test/buying";
import { beginPaying, type PaidApp, startPaidApp, stateOf } from "../../test/paying";

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp({ logTo, environment: { LOG_LEVEL: "info" } });
});

beforeEach(() => lines.splice(0));

afterAll(() => paid.close());

const alarms = () => lines.map((line) => JSON.parse(line).alarm).filter(Boolean);

it("nothing is alarming about a payment, no matter who tells of it and however often", async () => {
  const { app, sandbox } = paid;
  const { orderId } = await beginPaying(app);
  sandbox.webhooks.copies = 2;
  sandbox.pay(orderId);
  await sandbox.webhooks.settled();
  sandbox.webhooks.copies = 1;
  expect(alarms()).toEqual([]);
});

it("a payment of another amount is an alarm, and that it is to be paid back too", async () => {
  const { orderId } = await beginPaying(paid.app);
  paid.sandbox.pay(orderId, { amount: 100 });
  await paid.sandbox.webhooks.settled();
  expect(alarms()).toEqual(["other amount", "stray payment"]);
});

it("a second payment is an alarm, once", async () => {
  const { app, sandbox } = paid;
  const { orderId } = await beginPaying(app);
  sandbox.pay(orderId);
  await sandbox.webhooks.settled();
  sandbox.pay(orderId);
  await sandbox.webhooks.settled();
  await app.services.reconciliation.reconcileAll();
  expect(alarms()).toEqual(["stray payment"]);
});

it("what reconciliation finds is an alarm", async () => {
  const { app, sandbox } = paid;
  sandbox.webhooks.isHeld = true;
  const { orderId } = await beginPaying(app);
  sandbox.pay(orderId);
  app.clock.set("2026-11-21T02:40:00.000Z");
  await app.services.reconciliation.reconcileDue();
  sandbox.webhooks.isHeld = false;
  expect(alarms()).toEqual(["reconciliation found something"]);
});

it("money of a purchase that goes back is an alarm each time, with the amount, and once however often it is told", async () => {
  const { app, sandbox } = paid;
  const { orderId } = await beginPaying(app);
  const payment = sandbox.pay(orderId);
  await sandbox.webhooks.settled();
  sandbox.webhooks.copies = 2;
  sandbox.refund(payment, 10_000);
  await sandbox.webhooks.settled();
  sandbox.refund(payment, 119_900);
  await sandbox.webhooks.settled();
  sandbox.webhooks.copies = 1;
  expect(alarms()).toEqual(["purchase paid back", "purchase paid back"]);
  expect(lines.join("")).toContain('"refundedPaise":10000,"isWhole":false');
});

it("an event that cannot be dealt with is an alarm, and waits", async () => {
  const { app, sandbox } = paid;
  const { paymentArrivals, paymentInbox } = app.services;
  const { take } = paymentArrivals;
  paymentArrivals.take = () => Promise.reject(new Error("Something is wrong with us"));
  const { orderId } = await beginPaying(app);
  sandbox.pay(orderId);
  await sandbox.webhooks.settled();
  paymentArrivals.take = take;
  expect(new Set(alarms())).toEqual(new Set(["payment event fails"]));
  expect(await paymentInbox.processWaiting()).toBe(3);
});

describe("while the provider is away", () => {
  it("no event that waits for it is an alarm, however many there are and however often they are tried", async () => {
    const { app, sandbox } = paid;
    const orders = [];
    for (let begun = 0; begun < 5; begun += 1) orders.push((await beginPaying(app)).orderId);
    sandbox.mood = "fails";
    for (const orderId of orders) sandbox.pay(orderId, { outcome: "authorized" });
    await sandbox.webhooks.settled();
    expect(await app.services.paymentInbox.processWaiting()).toBe(0);
    expect(await app.services.paymentInbox.processWaiting()).toBe(0);
    expect(alarms()).toEqual([]);
    expect(lines.join("")).toContain("a payment event waits for another try");
    sandbox.mood = "works";
    expect(await app.services.paymentInbox.processWaiting()).toBeGreaterThanOrEqual(5);
    expect(await app.services.paymentInbox.processWaiting()).toBe(0);
    expect(alarms()).toEqual([]);
  });

  it("what a proof told of is no alarm when it is found by asking", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.webhooks.isHeld = true;
    const payment = sandbox.pay(purchase.orderId);
    sandbox.mood = "fails";
    const proof = sandbox.proofOf({ id: purchase.orderId }, payment.id);
    await provePurchase(purchase.client, purchase.id, proof);
    sandbox.mood = "works";
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await app.services.reconciliation.reconcileDue();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed" });
    expect(alarms()).toEqual([]);
    await sandbox.webhooks.release(() => []);
    sandbox.webhooks.isHeld = false;
  });
});

it("no line names who paid, or what was signed", async () => {
  const { orderId } = await beginPaying(paid.app);
  paid.sandbox.pay(orderId, { amount: 100 });
  await paid.sandbox.webhooks.settled();
  const log = lines.join("");
  for (const secret of ["payer@residents.example", "9876500000", "signature", "sandbox-key"]) {
    expect(log).not.toContain(secret);
  }
});

it("an authorised payment of another amount is an alarm once, however often it is looked at", async () => {
  const { app, sandbox } = paid;
  const { orderId } = await beginPaying(app);
  sandbox.pay(orderId, { amount: 100, outcome: "authorized" });
  await sandbox.webhooks.settled();
  await app.services.reconciliation.reconcileAll();
  expect(alarms()).toEqual(["other amount"]);
});
