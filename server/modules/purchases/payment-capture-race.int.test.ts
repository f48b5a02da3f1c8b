import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  forgetPayments,
  type PaidApp,
  startPaidApp,
  straysOf,
} from "../../test/paying";
import { barrier } from "../../test/race";

const BEGUN = "2026-11-21T02:30:00.000Z";

let paid: PaidApp;

beforeEach(async () => {
  paid = await startPaidApp();
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  sandbox.webhooks.isHeld = true;
  await forgetPayments(app);
});

afterEach(() => paid.close());

/** Two authorised payments of one order, both read before either is captured. */
async function payTwiceAtOnce() {
  const { app, sandbox } = paid;
  const { paymentArrivals, paymentCaptures } = app.services;
  const bothLooked = barrier(2);
  const claim = paymentArrivals.claimCapture.bind(paymentArrivals);
  paymentArrivals.claimCapture = async (purchase, payment) => {
    const answer = await claim(purchase, payment);
    await bothLooked();
    return answer;
  };
  const purchase = await beginPaying(app);
  const payments = [1, 2].map(() => sandbox.pay(purchase.orderId, { outcome: "authorized" }));
  const collections = await Promise.all(
    payments.map(async ({ id }) => {
      const seen = await paymentCaptures.see(id);
      return seen && paymentCaptures.collect(seen);
    }),
  );
  return { payments, collections: collections.sort() };
}

describe("two authorised payments of one order at once", () => {
  it("are captured once; the other waits, and is left to go back", async () => {
    const { app, sandbox } = paid;
    const { payments, collections } = await payTwiceAtOnce();
    expect(collections).toEqual(["settled", "waiting"]);
    await sandbox.webhooks.release();
    await app.services.paymentInbox.processWaiting();
    expect(payments.map(({ status }) => status).sort()).toEqual(["authorized", "captured"]);
    expect(await straysOf(app)).toEqual([]);
    const told = await app.dataSource.query("SELECT type FROM purchase_events");
    expect(told).toEqual([{ type: "returning" }]);
    await expectConsistent(app.dataSource);
  });

  it("would both be captured if nothing were claimed before", async () => {
    paid.app.services.settlements.claimCapture = async () => true;
    const { payments } = await payTwiceAtOnce();
    expect(payments.map(({ status }) => status)).toEqual(["captured", "captured"]);
    expect(await straysOf(paid.app)).toHaveLength(1);
  });

  it("the second is captured after all where the first one's capture never ended", async () => {
    const { app, sandbox } = paid;
    const { paymentArrivals, paymentCaptures } = app.services;
    const purchase = await beginPaying(app);
    const [first, second] = [1, 2].map(() =>
      sandbox.pay(purchase.orderId, { outcome: "authorized" }),
    );
    const found = await paymentArrivals.purchaseOf(purchase.orderId);
    const [one, other] = [
      await paymentCaptures.see(first?.id ?? ""),
      await paymentCaptures.see(second?.id ?? ""),
    ];
    if (!found || !one || !other) throw new Error("They are not there");
    expect(await paymentArrivals.claimCapture(found, one)).toBe("claimed");
    expect(await paymentCaptures.collect(other)).toBe("waiting");
    app.clock.set("2026-11-21T02:30:31.000Z");
    expect(await paymentCaptures.collect(other)).toBe("settled");
  });
});
