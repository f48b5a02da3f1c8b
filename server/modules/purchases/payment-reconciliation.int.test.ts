import { PaymentProviderError } from "../../integrations/payment-provider";
import { PATIENT } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";
import { atOnce } from "../../test/race";

const BEGUN = "2026-11-21T02:30:00.000Z";
const FIVE_MINUTES_LATER = "2026-11-21T02:35:00.000Z";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp({ settings: PATIENT });
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

async function minutesToNext(key: number): Promise<number | null> {
  const [row] = await paid.app.dataSource.query(
    "SELECT extract(epoch FROM order_check_at - $2)::float8 / 60 AS minutes FROM purchases WHERE id = $1",
    [key, paid.app.clock.now()],
  );
  return row.minutes;
}

describe("reconciliation", () => {
  it("settles what was paid and never told of, once five minutes have passed", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toEqual({ asked: 1, settled: 1, strays: 0, isComplete: true });
    expect(await stateOf(app, purchase)).toEqual({
      status: "completed",
      payment: payment.id,
      attention: null,
      grants: 1,
    });
    expect(await reconcile()).toMatchObject({ asked: 0 });
    expect(await minutesToNext(purchase.key)).toBeNull();
  });

  it("leaves what was not paid, was begun only, or failed", async () => {
    const { app, sandbox } = paid;
    const purchases = [await beginPaying(app), await beginPaying(app), await beginPaying(app)];
    const outcomes = [null, "created", "failed"] as const;
    for (const [index, { orderId }] of purchases.entries()) {
      const outcome = outcomes[index];
      if (outcome) sandbox.pay(orderId, { outcome });
    }
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toMatchObject({ asked: 3, settled: 0, strays: 0 });
    for (const purchase of purchases) {
      expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    }
  });

  it("honours what was paid after it expired, days ago", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    app.clock.set("2026-11-21T03:30:00.000Z");
    await app.services.purchaseClosing.expireDue();
    await reconcile();
    sandbox.pay(purchase.orderId);
    app.clock.set("2026-11-25T02:30:00.000Z");
    expect(await reconcile()).toMatchObject({ settled: 1 });
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("finds a second payment of a purchase that is completed, to be paid back", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId);
    const [captured] = sandbox.webhooks.events.slice(-2);
    if (captured) await sandbox.webhooks.deliver(captured);
    const second = sandbox.pay(purchase.orderId);
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toMatchObject({ asked: 1, settled: 0, strays: 1 });
    expect(await straysOf(app)).toMatchObject([{ payment: second.id, reason: "second_payment" }]);
  });

  it("asks again when an order is as old again as it was, and not after a week", async () => {
    const { app } = paid;
    const { key } = await beginPaying(app);
    const waits: (number | null)[] = [await minutesToNext(key)];
    for (const at of ["21T02:35", "21T02:50", "22T02:30", "27T02:30", "28T14:30"]) {
      app.clock.set(`2026-11-${at}:00.000Z`);
      expect(await reconcile()).toMatchObject({ asked: 1 });
      waits.push(await minutesToNext(key));
    }
    expect(waits).toEqual([5, 5, 20, 720, 720, null]);
  });

  it.each(["fails", "talks HTML", "resets"] as const)(
    "stops where the provider %s, and asks again later",
    async (mood) => {
      const { app, sandbox } = paid;
      const purchases = [await beginPaying(app), await beginPaying(app)];
      for (const { orderId } of purchases) sandbox.pay(orderId);
      app.clock.set(FIVE_MINUTES_LATER);
      sandbox.mood = mood;
      expect(await reconcile()).toEqual({ asked: 0, settled: 0, strays: 0, isComplete: false });
      sandbox.mood = "works";
      app.clock.set("2026-11-21T02:40:00.000Z");
      expect(await reconcile()).toMatchObject({ asked: 2, settled: 2, isComplete: true });
    },
  );

  it("goes on where the provider does not know an order", async () => {
    const { app, sandbox } = paid;
    const [unknown, purchase] = [await beginPaying(app), await beginPaying(app)];
    sandbox.pay(purchase.orderId);
    await app.dataSource.query(
      "UPDATE purchases SET provider_order_id = 'order_of_' || id, order_check_at = $2 WHERE id = $1",
      [unknown.key, app.clock.now()],
    );
    app.clock.set(FIVE_MINUTES_LATER);
    expect(await reconcile()).toEqual({ asked: 2, settled: 1, strays: 0, isComplete: true });
  });

  it("asks about each order once, however many servers do it at once", async () => {
    const { app } = paid;
    for (let count = 0; count < 10; count += 1) await beginPaying(app);
    app.clock.set(FIVE_MINUTES_LATER);
    const shares = await atOnce(5, reconcile);
    expect(shares.reduce((sum, { asked }) => sum + asked, 0)).toBe(10);
  });

  it("asks about all that could have been paid when it is told to", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    app.clock.set("2026-11-21T03:30:00.000Z");
    await reconcile();
    sandbox.pay(purchase.orderId);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    const { settled, isComplete } = await app.services.reconciliation.reconcileAll();
    expect([settled, isComplete]).toEqual([1, true]);
  });
});

describe("going through all payments (B16)", () => {
  it("pages through them by time, survives a call that fails, and leaves none out", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const first = sandbox.pay(purchase.orderId);
    for (let count = 0; count < 130; count += 1) {
      sandbox.pay("order_of_nobody", { outcome: count < 5 ? "captured" : "failed" });
    }
    app.clock.set("2026-11-21T03:30:00.000Z");
    sandbox.mood = "fails";
    setTimeout(() => {
      sandbox.mood = "works";
    }, 200);
    const result = await app.services.reconciliation.reconcileAll();
    expect(result.asked).toBeGreaterThanOrEqual(131);
    expect(result).toMatchObject({ settled: 1, isComplete: true });
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", payment: first.id });
    const strays: { reason: string }[] = await straysOf(app);
    expect(strays.filter(({ reason }) => reason === "unknown_order")).toHaveLength(5);
  });

  it("reads each payment alone: one that is unreadable does not hide the others", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId);
    const unreadable = sandbox.pay("order_of_nobody", { amount: 3_000_000_000 });
    const result = await app.services.reconciliation.reconcileAll();
    sandbox.books.payments.splice(sandbox.books.payments.indexOf(unreadable), 1);
    expect(result).toMatchObject({ settled: 1, isComplete: false });
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("says that it is not complete where the provider is away", async () => {
    paid.sandbox.mood = "fails";
    expect(await paid.app.services.reconciliation.reconcileAll()).toMatchObject({
      asked: 0,
      isComplete: false,
    });
  });
});

describe("a look at single orders", () => {
  it("goes on past one that fails, and asks about it later", async () => {
    const { app, sandbox } = paid;
    const purchases = [await beginPaying(app), await beginPaying(app), await beginPaying(app)];
    for (const { orderId } of purchases) sandbox.pay(orderId);
    app.clock.set(FIVE_MINUTES_LATER);
    const { collect } = app.services.paymentCaptures;
    let calls = 0;
    app.services.paymentCaptures.collect = (payment) => {
      calls += 1;
      if (calls === 2) return Promise.reject(new PaymentProviderError("It is away"));
      return collect.call(app.services.paymentCaptures, payment);
    };
    expect(await reconcile()).toMatchObject({ asked: 2, settled: 2, isComplete: false });
    app.services.paymentCaptures.collect = collect;
    app.clock.set("2026-11-21T02:40:00.000Z");
    expect(await reconcile()).toMatchObject({ asked: 1, settled: 1, isComplete: true });
  });
});
