import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, startPaidApp, straysOf } from "../../test/paying";
import { untilWaiting } from "../../test/race";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.books.clock = () => paid.app.clock.now();
});

afterAll(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

it.each([
  ["its arrival is told again", "FOR UPDATE"],
  ["it is disputed", "FOR NO KEY UPDATE"],
])(
  "a payment of another amount is paid back while %s: neither ends the other",
  async (_what, lock) => {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const { id: paymentId, amount: refundedPaise } = sandbox.pay(purchase.orderId, { amount: 100 });
    await sandbox.webhooks.settled();
    await app.services.paymentInbox.processWaiting();

    // As arrivals and disputes lock: the purchase, then its payment.
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    const found = await other.query(
      `SELECT id FROM purchases WHERE provider_order_id = $1 ${lock}`,
      [purchase.orderId],
    );
    expect(found).toHaveLength(1);
    const refund = app.services.paymentArrivals.takeRefund({
      paymentId,
      refundedPaise,
      isWhole: true,
    });
    await untilWaiting(app.dataSource, 1);
    await other.query(
      "UPDATE stray_payments SET refunded_at = refunded_at WHERE provider_payment_id = $1",
      [paymentId],
    );
    await other.commitTransaction();
    await other.release();

    expect(await refund).toBe("known");
    expect((await straysOf(app)).at(-1)).toMatchObject({
      payment: paymentId,
      refunded: app.clock.now(),
    });
  },
);
