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

const BEGUN = "2026-11-21T02:30:00.000Z";
const FIVE_MINUTES_LATER = "2026-11-21T02:35:00.000Z";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  const { app, sandbox } = paid;
  await sandbox.webhooks.release(() => []);
  sandbox.webhooks.isHeld = true;
  sandbox.mood = "works";
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  await forgetPayments(app);
  await app.dataSource.query("UPDATE purchases SET order_check_at = NULL");
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

const reconcile = () => paid.app.services.reconciliation.reconcileDue();

describe("a refund that nobody told of", () => {
  it("closes the payment that was to be paid back, by asking about it", async () => {
    const { app, sandbox } = paid;
    const stray = sandbox.pay("order_of_nobody", { amount: 50_000 });
    await app.services.paymentArrivals.giveUp(collected(stray.id, 50_000));
    const { reconciliation } = app.services;
    expect(await reconciliation.lookForRefunds()).toMatchObject({ found: 0 });
    sandbox.refund(stray, 20_000);
    expect(await reconciliation.lookForRefunds()).toMatchObject({ found: 0 });
    expect(await straysOf(app)).toMatchObject([{ refunded: null }]);
    sandbox.refund(stray, 30_000);
    sandbox.mood = "fails";
    expect(await reconciliation.lookForRefunds()).toEqual({ found: 0, isComplete: false });
    sandbox.mood = "works";
    expect(await reconciliation.lookForRefunds()).toEqual({ found: 1, isComplete: true });
    expect(await straysOf(app)).toMatchObject([{ refunded: app.clock.now() }]);
    expect(await reconciliation.lookForRefunds()).toMatchObject({ found: 0 });
  });

  it("of a purchase is found when all orders are asked about", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId);
    const [captured] = sandbox.webhooks.events.slice(-2);
    if (captured) await sandbox.webhooks.deliver(captured);
    sandbox.refund(payment);
    app.clock.set("2026-11-21T03:30:00.000Z");
    await app.services.reconciliation.reconcileAll();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "refunded", grants: 1 });
  });
});

describe("a server that is killed", () => {
  it("after it wrote the pending row leaves a purchase that expires", async () => {
    const { app } = paid;
    const purchase = await beginPaying(app);
    await app.dataSource.query(
      "UPDATE purchases SET provider_order_id = NULL, order_check_at = NULL WHERE id = $1",
      [purchase.key],
    );
    app.clock.set("2026-11-21T03:00:00.000Z");
    await reconcile();
    await app.services.purchaseClosing.expireDue();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "expired", grants: 0 });
  });

  it("between the grant and the commit has granted nothing, and the payment is found", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId);
    const { grant } = app.services.settlements;
    app.services.settlements.grant = async (...all) => {
      await grant.apply(app.services.settlements, all);
      throw new Error("Connection terminated");
    };
    await sandbox.webhooks.release();
    app.services.settlements.grant = grant;
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toMatchObject({ settled: 1 });
    await app.services.paymentInbox.processWaiting();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("between the commit and the reply is told the same again", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId);
    const [captured] = sandbox.webhooks.events.slice(-2);
    if (!captured) throw new Error("Nothing was captured");
    const statuses = [
      await sandbox.webhooks.deliver(captured),
      await sandbox.webhooks.deliver(captured),
    ];
    expect(statuses).toEqual([200, 200]);
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toMatchObject({ asked: 1, settled: 0, strays: 0 });
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });
});
