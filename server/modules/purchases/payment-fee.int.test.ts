import { provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  type Payable,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";

const BEGUN = "2026-11-21T02:30:00.000Z";
const FEE = 3_066;

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  sandbox.webhooks.isHeld = true;
  await forgetPayments(app);
  await app.dataSource.query("UPDATE purchases SET order_check_at = NULL");
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

const prove = (purchase: Payable, paymentId: string) =>
  provePurchase(
    purchase.client,
    purchase.id,
    paid.sandbox.proofOf({ id: purchase.orderId }, paymentId),
  );

async function eventsOf({ key }: Payable): Promise<string[]> {
  const rows = await paid.app.dataSource.query(
    "SELECT type FROM purchase_events WHERE purchase_id = $1 ORDER BY id",
    [key],
  );
  return rows.map(({ type }: { type: string }) => type);
}

describe("a payment whose payer bears a fee that is not known before the capture", () => {
  async function authorised() {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { fee: FEE, outcome: "authorized" });
    payment.fee = null;
    return { purchase, payment };
  }

  it("is being confirmed, told of to nobody, and settled when it is captured by itself", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment } = await authorised();
    expect((await prove(purchase, payment.id)).data.completePurchase.purchase).toMatchObject({
      paymentStatus: "PENDING",
    });
    await sandbox.webhooks.release();
    await app.services.reconciliation.reconcileDue();
    expect(await eventsOf(purchase)).toEqual([]);
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", attention: null });
    payment.fee = FEE;
    sandbox.books.capture(payment);
    await app.services.paymentInbox.processWaiting();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await eventsOf(purchase)).toEqual([]);
  });

  it("is left to return after an hour in which it was not", async () => {
    const { app } = paid;
    const { purchase } = await authorised();
    app.clock.set("2026-11-21T03:31:00.000Z");
    await paid.sandbox.webhooks.release();
    expect(await eventsOf(purchase)).toEqual(["returning"]);
    expect(await stateOf(app, purchase)).toMatchObject({
      attention: expect.stringContaining("were authorised instead of"),
    });
  });
});

describe("a captured payment whose order does not say yet what was paid", () => {
  async function captured() {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { fee: FEE });
    payment.fee = 2 * FEE;
    const order = paid.sandbox.books.orderOf(purchase.orderId);
    const late = { amount_paid: order?.amount_paid, status: order?.status };
    Object.assign(order ?? {}, { amount_paid: 0, status: "attempted" });
    return { purchase, payment, catchUp: () => Object.assign(order ?? {}, late) };
  }

  it("waits, and is settled once the order does", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment, catchUp } = await captured();
    await sandbox.webhooks.release();
    expect((await prove(purchase, payment.id)).data.completePurchase.purchase).toMatchObject({
      paymentStatus: "PENDING",
    });
    expect(await straysOf(app)).toEqual([]);
    catchUp();
    await app.services.paymentInbox.processWaiting();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await straysOf(app)).toEqual([]);
    expect(await eventsOf(purchase)).toEqual([]);
  });

  it("that was to be paid back settles its purchase when the order says that it is right", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment, catchUp } = await captured();
    app.clock.set("2026-11-21T03:31:00.000Z");
    await sandbox.webhooks.release();
    expect(await straysOf(app)).toMatchObject([{ payment: payment.id, reason: "other_amount" }]);
    catchUp();
    await app.services.reconciliation.reconcileAll();
    expect(await straysOf(app)).toEqual([]);
    expect(await stateOf(app, purchase)).toMatchObject({
      status: "completed",
      grants: 1,
      attention: `The payment is right after all: its order says that it was paid in full (${payment.id}).`,
    });
  });

  it("that is being paid back stays so", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment, catchUp } = await captured();
    app.clock.set("2026-11-21T03:31:00.000Z");
    await sandbox.webhooks.release();
    sandbox.refund(payment, 10_000);
    await sandbox.webhooks.release();
    catchUp();
    await app.services.reconciliation.reconcileAll();
    expect(await straysOf(app)).toMatchObject([{ payment: payment.id }]);
    expect(await stateOf(app, purchase)).toMatchObject({ grants: 0 });
  });
});
