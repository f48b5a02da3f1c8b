import { setTimeout as pause } from "node:timers/promises";
import { SmtpMailer } from "../../integrations/smtp-mailer";
import { cancelPurchase, provePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { type MailServer, startMailServer } from "../../test/mail-server";
import {
  beginPaying,
  type PaidApp,
  type Payable,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";
import { untilWaiting } from "../../test/race";
import type { MailJob } from "../mail/mail-lanes";

const BEGUN = "2026-11-21T02:30:00.000Z";
const SOON = "2026-11-21T02:34:00.000Z";
const LATER = "2026-11-21T02:35:00.000Z";
const CONFIRMING = "We are confirming your payment of ₹1,299.00";

let mailServer: MailServer;
let mailer: SmtpMailer;
let paid: PaidApp;

beforeEach(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
  paid = await startPaidApp({ mailer });
  paid.app.clock.set(BEGUN);
  paid.sandbox.books.clock = () => paid.app.clock.now();
  paid.sandbox.webhooks.isHeld = true;
});

afterEach(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
  mailer.close();
  await mailServer.close();
});

/** Runs the minute's job; returns the subjects. */
async function told(): Promise<(string | undefined)[]> {
  const { paymentConfirmations, mailQueue, mail } = paid.app.services;
  await paymentConfirmations.tellOfWaiting();
  const jobs: MailJob[] = [];
  await mailQueue.queueNews(async (_tx, queued) => void jobs.push(...queued));
  const before = mailServer.mails.length;
  for (const job of jobs) await mail?.send(job);
  return mailServer.mails.slice(before).map(({ subject }) => subject);
}

const prove = (purchase: Payable, paymentId: string) =>
  provePurchase(
    purchase.client,
    purchase.id,
    paid.sandbox.proofOf({ id: purchase.orderId }, paymentId),
  );

const isBeingConfirmed = async ({ client, id }: Payable) => {
  const { data } = await client.send<{ node: { isBeingConfirmed: boolean } }>(
    "query ($id: ID!) { node(id: $id) { ... on Purchase { isBeingConfirmed } } }",
    { id },
  );
  return data.node.isBeingConfirmed;
};

it("a resident whose payment is being confirmed for five minutes is written to, once, and then the receipt", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId, { outcome: "authorized" });
  sandbox.mood = "fails";
  await prove(purchase, payment.id);
  app.clock.set(SOON);
  expect(await told()).toEqual([]);
  app.clock.set(LATER);
  await app.services.reconciliation.reconcileDue();
  expect(await told()).toEqual([CONFIRMING]);
  expect(mailServer.mails.at(-1)?.text).toContain("Please do not pay again");
  await prove(purchase, payment.id);
  app.clock.set("2026-11-21T03:30:00.000Z");
  expect(await told()).toEqual([]);
  sandbox.mood = "works";
  await app.services.reconciliation.reconcileDue();
  expect(await told()).toEqual([expect.stringMatching(/^Receipt: /)]);
});

it("nobody is written to about a payment that was confirmed meanwhile, or has failed", async () => {
  const { app, sandbox } = paid;
  const [confirmed, nothing] = [await beginPaying(app), await beginPaying(app)];
  const begun = sandbox.pay(nothing.orderId, { outcome: "created" });
  const payments = [sandbox.pay(confirmed.orderId), begun];
  sandbox.mood = "fails";
  for (const [index, purchase] of [confirmed, nothing].entries())
    await prove(purchase, payments[index]?.id ?? "");
  app.clock.set(LATER);
  await app.services.paymentConfirmations.tellOfWaiting();
  sandbox.mood = "works";
  begun.status = "failed";
  await app.services.reconciliation.reconcileDue();
  expect((await told()).sort()).toEqual([
    expect.stringMatching(/^Receipt: /),
    expect.stringMatching(/did not go through$/),
  ]);
});

describe("a payment that is being confirmed and fails", () => {
  async function failingAtTheProvider(others: number) {
    const { app, sandbox } = paid;
    const purchase = await beginPaying(app);
    const payments = Array.from({ length: others + 1 }, () =>
      sandbox.pay(purchase.orderId, { outcome: "created" }),
    );
    for (const { id } of payments) await prove(purchase, id);
    expect(await isBeingConfirmed(purchase)).toBe(true);
    const last = payments.at(-1);
    if (last) last.status = "failed";
    const failed = { paymentId: last?.id ?? "", orderId: purchase.orderId };
    await app.services.paymentConfirmations.checkSoon(failed);
    await app.services.reconciliation.reconcileDue();
    return purchase;
  }

  it("leaves a purchase that can be cancelled, or paid again", async () => {
    const purchase = await failingAtTheProvider(0);
    expect(await isBeingConfirmed(purchase)).toBe(false);
    const { code } = await purchase.client.send(
      "mutation ($id: ID!) { cancelPurchase(input: { purchaseId: $id }) { purchase { id } } }",
      { id: purchase.id },
    );
    expect(code).toBeUndefined();
  });

  it("leaves it being confirmed while another payment of its order is under way", async () => {
    expect(await isBeingConfirmed(await failingAtTheProvider(1))).toBe(true);
  });
});

it("a payment that the provider calls authorised, and then says no more of, is being confirmed without a proof", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  sandbox.pay(purchase.orderId, { outcome: "authorized" });
  sandbox.mood = "fails";
  await sandbox.webhooks.release();
  expect(await isBeingConfirmed(purchase)).toBe(true);
  app.clock.set("2026-11-21T03:10:00.000Z");
  await app.services.purchaseClosing.expireDue();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "pending", grants: 0 });
  expect(await told()).toEqual([CONFIRMING]);
  sandbox.mood = "works";
  await app.services.paymentInbox.processWaiting();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  expect(await isBeingConfirmed(purchase)).toBe(false);
});

it("servers that look at the same time tell it once", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId);
  sandbox.mood = "fails";
  await prove(purchase, payment.id);
  app.clock.set(LATER);
  const { paymentConfirmations } = app.services;
  const looks = Array.from({ length: 8 }, () => paymentConfirmations.tellOfWaiting());
  expect((await Promise.all(looks)).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  sandbox.mood = "works";
  await app.services.reconciliation.reconcileDue();
});

it("REST says of a second payment that the purchase was paid already, and of the first that it is completed", async () => {
  const purchase = await beginPaying(paid.app);
  const [first, second] = [paid.sandbox.pay(purchase.orderId), paid.sandbox.pay(purchase.orderId)];
  const complete = async (id: string) => {
    const proof = paid.sandbox.proofOf({ id: purchase.orderId }, id);
    const { orderId, paymentId, signature } = proof;
    const response = await fetch(`${paid.app.url}/api/v1/purchases/${purchase.key}/complete`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...purchase.client.headers },
      body: JSON.stringify({
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      }),
    });
    return ((await response.json()) as { message: string }).message;
  };
  expect(await complete(first.id)).toBe("Payment completed");
  const paidAlready = "This purchase was paid already. The second payment comes back to you.";
  expect(await complete(second.id)).toBe(paidAlready);
  expect(await complete(second.id)).toBe(paidAlready);
  expect(await complete(first.id)).toBe("Payment completed");
  expect(await straysOf(paid.app)).toMatchObject([{ payment: second.id }]);
});

describe("while the provider is asked about a proof and says nothing", () => {
  async function asking() {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    const purchase = await beginPaying(paid.app, { couponCode: coupon.code });
    const payment = paid.sandbox.pay(purchase.orderId);
    paid.sandbox.mood = "hangs";
    const answer = prove(purchase, payment.id);
    return { purchase, coupon, answer };
  }

  it("nothing ends the purchase, and its coupon and credits wait for the answer", async () => {
    const carType = await paid.app.make.carType();
    const other = { carType, plan: await paid.app.make.plan(carType, 149_900) };
    const { purchase, coupon, answer } = await asking();
    while (!(await isBeingConfirmed(purchase))) await pause(20);
    expect((await cancelPurchase(purchase.client, purchase.id)).code).toBe("PURCHASE_CLOSED");
    const part = { couponCode: coupon.code, paymentMethod: "RAZORPAY" };
    const { code } = await startPurchase(purchase.client, other, part);
    expect(code).toBe("COUPON_ALREADY_HELD");
    await answer;
    expect(await isBeingConfirmed(purchase)).toBe(true);
    paid.sandbox.mood = "works";
    paid.app.clock.set(SOON);
    await paid.app.services.reconciliation.reconcileDue();
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await straysOf(paid.app)).toEqual([]);
  });

  it("it could be cancelled, and its money would come back by hand, were it not held", async () => {
    paid.app.services.paymentConfirmations.hold = async () => false;
    const { purchase, answer } = await asking();
    expect((await cancelPurchase(purchase.client, purchase.id)).code).toBeUndefined();
    await answer;
    paid.sandbox.mood = "works";
    await paid.app.services.reconciliation.reconcileDue();
  });
});

it("a check of the order that meets a proof's hold leaves it", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  const payment = sandbox.pay(purchase.orderId, { outcome: "created" });
  const holding = app.dataSource.createQueryRunner();
  const { paymentCaptures } = app.services;
  const collect = paymentCaptures.collect.bind(paymentCaptures);
  paymentCaptures.collect = async (seen) => {
    const collection = await collect(seen);
    await holding.startTransaction();
    const hold =
      "UPDATE purchases SET confirming_since = $2, confirming_payment_id = $3 WHERE id = $1";
    await holding.query(hold, [purchase.key, app.clock.now(), payment.id]);
    return collection;
  };
  app.clock.set(LATER);
  const checked = app.services.reconciliation.reconcileDue();
  await untilWaiting(app.dataSource, 1);
  await holding.commitTransaction();
  await holding.release();
  await checked;
  expect(await isBeingConfirmed(purchase)).toBe(true);
});

it("a proof that is refused leaves a purchase that can be cancelled", async () => {
  const [purchase, other] = [await beginPaying(paid.app), await beginPaying(paid.app)];
  const { code } = await prove(purchase, paid.sandbox.pay(other.orderId).id);
  expect(code).toBe("PAYMENT_NOT_PROVEN");
  expect(await isBeingConfirmed(purchase)).toBe(false);
  await paid.sandbox.webhooks.release();
});

it("a payment of a purchase that had ended is not called settled while it cannot be checked", async () => {
  const { app, sandbox } = paid;
  const purchase = await beginPaying(app);
  app.clock.set("2026-11-21T03:10:00.000Z");
  await app.services.purchaseClosing.expireDue();
  const payment = sandbox.pay(purchase.orderId);
  sandbox.mood = "fails";
  expect((await prove(purchase, payment.id)).code).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
  sandbox.mood = "works";
  await app.services.reconciliation.reconcileDue();
  expect(await stateOf(app, purchase)).toMatchObject({ status: "completed", grants: 1 });
});
