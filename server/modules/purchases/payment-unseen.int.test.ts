import { setTimeout as pause } from "node:timers/promises";
import { cancelPurchase, provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  type Payable,
  startPaidApp,
  stateOf,
} from "../../test/paying";

const BEGUN = "2026-11-21T02:30:00.000Z";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  sandbox.webhooks.isHeld = true;
  sandbox.mood = "works";
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

async function at(iso: string): Promise<void> {
  paid.app.clock.set(iso);
  await paid.app.services.reconciliation.reconcileDue();
  await paid.app.services.purchaseClosing.expireDue();
}

async function isBeingConfirmed({ key }: Payable): Promise<boolean> {
  const [row] = await paid.app.dataSource.query(
    "SELECT confirming_since IS NOT NULL AS confirming FROM purchases WHERE id = $1",
    [key],
  );
  return row.confirming;
}

describe("a valid proof of a payment that the provider has not come to an end with", () => {
  it("is being confirmed however often it is looked at, and settled when it is captured", async () => {
    const { sandbox, app } = paid;
    const purchase = await beginPaying(app, { couponCode: (await app.make.coupon()).code });
    const payment = sandbox.pay(purchase.orderId, { outcome: "created" });
    expect((await prove(purchase, payment.id)).data.completePurchase.purchase).toMatchObject({
      paymentStatus: "PENDING",
    });
    for (const minute of ["02:31", "02:40", "03:10"]) {
      await at(`2026-11-21T${minute}:30.000Z`);
      expect(await isBeingConfirmed(purchase)).toBe(true);
      expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    }
    sandbox.books.capture(payment);
    await at("2026-11-21T03:12:00.000Z");
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("that it does not show yet is being confirmed, for a day at most", async () => {
    const purchase = await beginPaying(paid.app);
    await prove(purchase, "pay_nobody");
    await at("2026-11-21T03:31:00.000Z");
    expect(await isBeingConfirmed(purchase)).toBe(true);
    await at("2026-11-22T02:31:00.000Z");
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "expired", grants: 0 });
  });

  it("stays so though another try for the same order has failed", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
    await prove(purchase, "pay_nobody");
    await at("2026-11-21T02:31:00.000Z");
    expect(await isBeingConfirmed(purchase)).toBe(true);
  });

  it("ends when that payment fails: it can be paid again", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { outcome: "created" });
    await prove(purchase, payment.id);
    payment.status = "failed";
    await at("2026-11-21T02:31:00.000Z");
    expect(await isBeingConfirmed(purchase)).toBe(false);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "pending" });
  });

  it("is not overwritten by a look that had begun before it came", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId, { outcome: "failed" });
    const { paymentCaptures } = app.services;
    const collect = paymentCaptures.collect.bind(paymentCaptures);
    const proofs = [() => app.services.paymentConfirmations.begin(purchase.key, "pay_new")];
    paymentCaptures.collect = async (payment) => {
      await proofs.pop()?.();
      return collect(payment);
    };
    await at("2026-11-21T02:36:00.000Z");
    paymentCaptures.collect = collect;
    expect(proofs).toEqual([]);
    expect(await isBeingConfirmed(purchase)).toBe(true);
  });
});

it.each([
  ["first", 0],
  ["second", 1],
])(
  "of two proofs that are checked at once, the %s is refused, and the purchase stays open for the other",
  async (_which, refused) => {
    const { app, sandbox } = paid;
    const [purchase, other] = [await beginPaying(app), await beginPaying(app)];
    const ids = [other.orderId, purchase.orderId].map((order) => sandbox.pay(order).id);
    if (refused === 1) ids.reverse();
    const answers = ids.map(() => Promise.withResolvers<void>());
    const { paymentCaptures } = app.services;
    const see = paymentCaptures.see.bind(paymentCaptures);
    const asked: string[] = [];
    paymentCaptures.see = async (id) => {
      asked.push(id);
      await answers[ids.indexOf(id)]?.promise;
      return see(id);
    };
    const proofs: ReturnType<typeof prove>[] = [];
    for (const id of ids) {
      proofs.push(prove(purchase, id));
      while (!asked.includes(id)) await pause(20);
    }
    answers[refused]?.resolve();
    expect((await proofs[refused])?.code).toBe("PAYMENT_NOT_PROVEN");
    expect((await cancelPurchase(purchase.client, purchase.id)).code).toBe("PURCHASE_CLOSED");
    answers[1 - refused]?.resolve();
    expect((await proofs[1 - refused])?.code).toBeUndefined();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    await sandbox.webhooks.release();
  },
);

it("two refused proofs leave a purchase that can be cancelled once its order was checked", async () => {
  const { app, sandbox } = paid;
  const [purchase, other] = [await beginPaying(app), await beginPaying(app)];
  const { paymentConfirmations } = app.services;
  await paymentConfirmations.hold(Number(purchase.key), "pay_in_flight");
  expect((await prove(purchase, sandbox.pay(other.orderId).id)).code).toBe("PAYMENT_NOT_PROVEN");
  await paymentConfirmations.release(Number(purchase.key), "pay_in_flight", true);
  expect(await isBeingConfirmed(purchase)).toBe(true);
  await app.services.reconciliation.reconcileDue();
  expect(await isBeingConfirmed(purchase)).toBe(false);
  await sandbox.webhooks.release();
});
