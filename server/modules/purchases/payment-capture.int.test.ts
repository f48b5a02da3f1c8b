import { provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
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
const WAS_PAID_BACK = "Your payment was paid back to you; please start a new purchase.";
const CONFIRMING = `mutation ($input: CompletePurchaseInput!) {
  completePurchase(input: $input) { purchase { paymentStatus isBeingConfirmed } }
}`;

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(async () => {
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  await sandbox.webhooks.release(() => []);
  sandbox.webhooks.isHeld = true;
  sandbox.mood = "works";
  await forgetPayments(app);
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

const proofOf = ({ orderId }: Payable, paymentId: string) =>
  paid.sandbox.proofOf({ id: orderId }, paymentId);

const prove = (purchase: Payable, paymentId: string) =>
  provePurchase(purchase.client, purchase.id, proofOf(purchase, paymentId));

async function eventsOf({ key }: Payable): Promise<string[]> {
  const rows = await paid.app.dataSource.query(
    "SELECT type FROM purchase_events WHERE purchase_id = $1 ORDER BY id",
    [key],
  );
  return rows.map(({ type }: { type: string }) => type);
}

const settledBy = (payment: string) => ({
  status: "completed",
  payment,
  attention: null,
  grants: 1,
});

describe("the proof of a payment that is only authorised", () => {
  it("captures it and settles the purchase", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { outcome: "authorized" });
    const { data } = await prove(purchase, payment.id);
    expect(data.completePurchase.purchase.paymentStatus).toBe("COMPLETED");
    expect(paid.sandbox.books.paymentOf(payment.id)).toMatchObject({ status: "captured" });
    expect(await stateOf(paid.app, purchase)).toEqual(settledBy(payment.id));
  });

  it.each([{ amount: 100 }, { currency: "USD" }])(
    "for something else captures and grants nothing, and the office and the resident are told: %j",
    async (paying) => {
      const purchase = await beginPaying(paid.app);
      const payment = paid.sandbox.pay(purchase.orderId, { ...paying, outcome: "authorized" });
      expect((await prove(purchase, payment.id)).code).toBe("PURCHASE_CLOSED");
      expect(payment.status).toBe("authorized");
      expect(await stateOf(paid.app, purchase)).toMatchObject({
        status: "pending",
        grants: 0,
        attention: expect.stringContaining("were authorised instead of ₹1,299.00"),
      });
      expect(await eventsOf(purchase)).toEqual(["returning"]);
      expect(await straysOf(paid.app)).toEqual([]);
    },
  );

  it("that failed grants nothing", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
    const { purchases: _, ...before } = await contentsOf(paid.app.dataSource);
    const state = await stateOf(paid.app, purchase); // its time moves
    expect((await prove(purchase, payment.id)).code).toBe("PAYMENT_NOT_PROVEN");
    expect(await contentsOf(paid.app.dataSource)).toMatchObject(before);
    expect(await stateOf(paid.app, purchase)).toEqual(state);
  });
});

describe("a captured payment of another amount or currency, proof first", () => {
  it.each([{ amount: 100 }, { currency: "USD" }])(
    "grants nothing and is to be paid back: %j",
    async (paying) => {
      const purchase = await beginPaying(paid.app);
      const payment = paid.sandbox.pay(purchase.orderId, paying);
      expect((await prove(purchase, payment.id)).code).toBe("PURCHASE_CLOSED");
      expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "pending", grants: 0 });
      expect(await straysOf(paid.app)).toMatchObject([
        { payment: payment.id, reason: "other_amount" },
      ]);
      await paid.sandbox.webhooks.release();
      expect(await straysOf(paid.app)).toHaveLength(1);
    },
  );
});

describe("a proof while the provider gives no answer", () => {
  it.each(["fails", "resets", "limits", "refuses", "talks HTML"] as const)(
    "(it %s) leaves the purchase being confirmed, and reconciliation settles it",
    async (mood) => {
      const { app, sandbox } = paid;
      const purchase = await beginPaying(app);
      const payment = sandbox.pay(purchase.orderId);
      sandbox.mood = mood;
      const input = { purchaseId: purchase.id, proof: proofOf(purchase, payment.id) };
      expect((await purchase.client.send(CONFIRMING, { input })).data).toEqual({
        completePurchase: { purchase: { paymentStatus: "PENDING", isBeingConfirmed: true } },
      });
      expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
      app.clock.set("2026-11-21T03:30:00.000Z");
      await app.services.purchaseClosing.expireDue();
      expect(await stateOf(app, purchase)).toMatchObject({ status: "pending" });
      sandbox.mood = "works";
      expect(await app.services.reconciliation.reconcileDue()).toMatchObject({ settled: 1 });
      expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
      expect((await purchase.client.send(CONFIRMING, { input })).data).toEqual({
        completePurchase: { purchase: { paymentStatus: "COMPLETED", isBeingConfirmed: false } },
      });
    },
  );

  it("says so through REST, in the shape that it has always had", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId);
    sandbox.mood = "fails";
    const { orderId, paymentId, signature } = proofOf(purchase, payment.id);
    const response = await fetch(`${app.url}/api/v1/purchases/${purchase.key}/complete`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...purchase.client.headers },
      body: JSON.stringify({
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      }),
    });
    const message = expect.stringContaining("Your payment is being confirmed.");
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { success: true, message, data: { purchase: { paymentStatus: "pending", message } } },
    ]);
    sandbox.mood = "works";
    await sandbox.webhooks.release();
    expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
  });

  it("is over once the provider says that the payment failed", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId, { outcome: "created" });
    sandbox.mood = "fails";
    await prove(purchase, payment.id);
    sandbox.mood = "works";
    payment.status = "failed";
    await app.services.reconciliation.reconcileDue();
    app.clock.set("2026-11-21T03:30:00.000Z");
    await app.services.purchaseClosing.expireDue();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "expired", grants: 0 });
  });

  it("whose capture is lost on the way settles once it is heard of", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId, { outcome: "authorized" });
    const captures = app.services.paymentCaptures;
    const { see } = captures;
    captures.see = async (id) => {
      const seen = await see.call(captures, id);
      sandbox.mood = "loses the answer";
      return seen;
    };
    await prove(purchase, payment.id);
    captures.see = see;
    sandbox.mood = "works";
    expect(payment.status).toBe("captured");
    await app.services.reconciliation.reconcileDue();
    expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
  });
});

describe("a payment that is authorised late", () => {
  it("is captured where its purchase can still be honoured", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    app.clock.set("2026-11-23T02:30:00.000Z");
    await app.services.purchaseClosing.expireDue();
    const payment = sandbox.pay(purchase.orderId, { outcome: "authorized" });
    await sandbox.webhooks.release();
    expect(payment.status).toBe("captured");
    expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
  });

  it("is found by reconciliation where nobody tells of it", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    app.clock.set("2026-11-23T02:30:00.000Z");
    const payment = sandbox.pay(purchase.orderId, { outcome: "authorized" });
    expect(await app.services.reconciliation.reconcileAll()).toMatchObject({ settled: 1 });
    expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
  });

  it("is left to return where the purchase was paid meanwhile, and the resident hears of it once", async () => {
    const { sandbox } = paid;
    const purchase = await beginPaying(paid.app);
    const first = sandbox.pay(purchase.orderId);
    await sandbox.webhooks.release();
    const late = sandbox.pay(purchase.orderId, { outcome: "authorized" });
    sandbox.webhooks.copies = 2;
    await sandbox.webhooks.release();
    sandbox.webhooks.copies = 1;
    expect(late.status).toBe("authorized");
    expect(await stateOf(paid.app, purchase)).toEqual(settledBy(first.id));
    expect(await eventsOf(purchase)).toEqual(["returning"]);
    sandbox.refund(late);
    await sandbox.webhooks.release();
    expect(await stateOf(paid.app, purchase)).toEqual(settledBy(first.id));
    expect(await straysOf(paid.app)).toEqual([]);
  });

  it("while the provider is away waits for the sweep", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId, { outcome: "authorized" });
    sandbox.mood = "fails";
    await sandbox.webhooks.release();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    sandbox.mood = "works";
    expect(await app.services.paymentInbox.processWaiting()).toBe(1);
    expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });
});

describe("a refund that is told before its capture", () => {
  it("of a part is shown on the purchase that it settles", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    sandbox.refund(sandbox.pay(purchase.orderId), 10_000);
    await sandbox.webhooks.release((waiting) => [...waiting].reverse());
    expect(await stateOf(app, purchase)).toMatchObject({
      status: "completed",
      grants: 1,
      attention: expect.stringContaining("₹100.00 of ₹1,299.00 were paid back"),
    });
    expect(await eventsOf(purchase)).toEqual(["partly_refunded"]);
  });

  it("of all of it grants nothing, no matter who tells of the capture", async () => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payment = sandbox.pay(purchase.orderId);
    sandbox.refund(payment);
    const { code, errors } = await prove(purchase, payment.id);
    expect([code, errors?.[0]?.message]).toEqual(["PURCHASE_CLOSED", WAS_PAID_BACK]);
    await sandbox.webhooks.release();
    await app.services.reconciliation.reconcileAll();
    expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    const strays = await straysOf(app);
    expect(strays.filter((stray: { payment: string }) => stray.payment === payment.id)).toEqual([
      expect.objectContaining({ reason: "refunded_first", refunded: app.clock.now() }),
    ]);
    expect(await eventsOf(purchase)).toEqual(["stray_refunded"]);
  });
});

describe("a payer who bears the provider's fee (B16)", () => {
  it.each(["captured", "authorized"] as const)(
    "and whose payment is %s has paid for the order, by its proof and by webhooks",
    async (outcome) => {
      const { app, sandbox } = paid;
      for (const tell of ["proof", "webhooks"]) {
        const purchase = await beginPaying(app);
        const payment = sandbox.pay(purchase.orderId, { fee: 3_066, outcome });
        expect(payment.amount).toBe(132_966);
        if (tell === "proof") await prove(purchase, payment.id);
        await sandbox.webhooks.release();
        expect(await stateOf(app, purchase)).toEqual(settledBy(payment.id));
      }
      expect(await straysOf(app)).toEqual([]);
    },
  );
});
