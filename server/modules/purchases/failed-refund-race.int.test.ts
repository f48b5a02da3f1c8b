import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { beginPaying, type Payable, stateOf } from "../../test/paying";
import { type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";
import { untilWaiting } from "../../test/race";
import { RECENT_REFUNDS_MS } from "./payment-reconciliation.service";

let standIn: PaymentStandIn;
let app: TestApp;

beforeAll(async () => {
  standIn = await startPaymentStandIn();
  app = await startTestApp({ paymentProvider: standIn.provider });
  standIn.sandbox.books.clock = () => app.clock.now();
  standIn.sandbox.webhooks.url = `${app.url}/webhooks/razorpay`;
});

afterEach(() => expectConsistent(app.dataSource));

afterAll(async () => {
  await standIn.close();
  await app.close();
});

/** A purchase of which 300 rupees went back, by a refund that fails now. */
async function partlyRefunded() {
  const { sandbox } = standIn;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId);
  const failing = sandbox.beginRefund(payment, 30_000);
  sandbox.endRefund(payment, failing, "processed");
  await sandbox.webhooks.settled();
  expect(await countedOf(purchase)).toEqual([{ purchase: 30_000, payment: 30_000 }]);
  return { purchase, payment, failing };
}

function countedOf({ key }: Payable) {
  return app.dataSource.query(
    `SELECT purchases.refunded_paise AS purchase, provider_payments.refunded_paise AS payment
     FROM purchases JOIN provider_payments ON provider_payments.id = transaction_id
     WHERE purchases.id = $1`,
    [key],
  );
}

it("a refund is counted that is processed while the provider is asked about a failed one", async () => {
  const { sandbox, provider } = standIn;
  const { purchase, payment, failing } = await partlyRefunded();
  const refundsOf = provider.refundsOf.bind(provider);
  provider.refundsOf = async (paymentId) => {
    provider.refundsOf = refundsOf;
    const answer = await refundsOf(paymentId);
    sandbox.books.refund(payment, 20_000);
    const told = { paymentId, refundedPaise: 20_000, isWhole: false };
    await app.services.paymentArrivals.takeRefund(told);
    return answer;
  };
  sandbox.endRefund(payment, failing, "failed");
  await sandbox.webhooks.settled();
  expect(await countedOf(purchase)).toEqual([{ purchase: 20_000, payment: 20_000 }]);
});

it("a refund does not bring back the sum of one that fails before it is counted", async () => {
  const { purchase, payment } = await partlyRefunded();
  // As a failed refund is taken back: the purchase, then its payment.
  const failure = app.dataSource.createQueryRunner();
  await failure.startTransaction();
  await failure.query("UPDATE purchases SET refunded_paise = 0 WHERE id = $1", [purchase.key]);
  const refund = app.services.paymentArrivals.takeRefund({
    paymentId: payment.id,
    refundedPaise: 20_000,
    isWhole: false,
  });
  await untilWaiting(app.dataSource, 1);
  await failure.query("UPDATE provider_payments SET refunded_paise = 0 WHERE id = $1", [
    payment.id,
  ]);
  await failure.commitTransaction();
  await failure.release();
  await refund;
  expect(await countedOf(purchase)).toEqual([{ purchase: 0, payment: 0 }]);
});

it("a sum that is too high is put right by the hourly look, and counts again when the refund goes through", async () => {
  const { sandbox } = standIn;
  const { purchase, payment, failing } = await partlyRefunded();
  sandbox.books.refund(payment, 20_000);
  sandbox.books.undoRefund(payment, failing);
  const look = () => app.services.reconciliation.lookThroughRefunds(RECENT_REFUNDS_MS);
  expect(await look()).toBe(true);
  expect(await countedOf(purchase)).toEqual([{ purchase: 20_000, payment: 20_000 }]);
  sandbox.books.refund(payment, 30_000);
  expect(await look()).toBe(true);
  expect(await countedOf(purchase)).toEqual([{ purchase: 50_000, payment: 50_000 }]);
});

it("a refund that failed is not to be made again where another one paid all of it back before that was told", async () => {
  const { sandbox } = standIn;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId);
  const failing = sandbox.beginRefund(payment);
  await sandbox.webhooks.settled();
  sandbox.books.undoRefund(payment, failing);
  sandbox.books.refund(payment);
  sandbox.webhooks.announce("refund.failed", { refund: failing, payment });
  await sandbox.webhooks.settled();
  expect(await stateOf(app, purchase)).toMatchObject({
    status: "refunded",
    attention: expect.not.stringContaining("did not go through"),
  });
});
