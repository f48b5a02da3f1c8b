import { expectCleanAudit } from "../../test/audit";
import { beginPaying, type PaidApp, startPaidApp, straysOf } from "../../test/paying";
import { untilWaiting } from "../../test/race";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.books.clock = () => paid.app.clock.now();
});

afterAll(async () => {
  await expectCleanAudit(paid.app.dataSource);
  await paid.close();
});

it("a second payment is paid back while its arrival is told again: neither ends the other", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  sandbox.pay(purchase.orderId);
  await sandbox.webhooks.settled();
  const { id: paymentId, amount: refundedPaise } = sandbox.pay(purchase.orderId);
  await sandbox.webhooks.settled();
  await app.services.paymentInbox.processWaiting();

  // As an arrival locks: the purchase, then its payment.
  const arrival = app.dataSource.createQueryRunner();
  await arrival.startTransaction();
  const found = await arrival.query(
    "SELECT id FROM purchases WHERE provider_order_id = $1 FOR UPDATE",
    [purchase.orderId],
  );
  expect(found).toHaveLength(1);
  const refund = app.services.paymentArrivals.takeRefund({
    paymentId,
    refundedPaise,
    isWhole: true,
  });
  await untilWaiting(app.dataSource, 1);
  await arrival.query(
    "UPDATE stray_payments SET refunded_at = refunded_at WHERE provider_payment_id = $1",
    [paymentId],
  );
  await arrival.commitTransaction();
  await arrival.release();

  expect(await refund).toBe("known");
  expect((await straysOf(app)).at(-1)).toMatchObject({
    payment: paymentId,
    refunded: app.clock.now(),
  });
});
