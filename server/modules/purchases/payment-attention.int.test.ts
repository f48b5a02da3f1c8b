import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { expectConsistent } from "../../test/consistency";
import {
  beginPaying,
  collected,
  type PaidApp,
  startPaidApp,
  stateOf,
  straysOf,
} from "../../test/paying";
import { changePlan } from "../../test/plan-changes";
import { letterAboutDispute, letterAboutStray } from "../mail/office-mail";

const MARK =
  "mutation ($input: MarkPurchaseSeenToInput!) { markPurchaseSeenTo(input: $input) { purchase { id } } }";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(() => {
  paid.sandbox.books.clock = () => paid.app.clock.now();
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

const told = () => paid.sandbox.webhooks.settled();

async function bought() {
  const purchase = await beginPaying(paid.app);
  const payment = paid.sandbox.pay(purchase.orderId);
  await told();
  return { purchase, payment };
}

async function linesOf(purchase: { readonly key: number }): Promise<string[]> {
  return (await stateOf(paid.app, purchase)).attention?.split("\n") ?? [];
}

describe("what went wrong with a purchase and is not settled", () => {
  it("stays beside what goes wrong later: a dispute's deadline beside a part that is paid back", async () => {
    const { purchase, payment } = await bought();
    const dispute = paid.sandbox.dispute(payment);
    await told();
    paid.sandbox.refund(payment, 10_000);
    await told();
    paid.sandbox.refund(payment, 2_000);
    await told();
    expect(await linesOf(purchase)).toEqual([
      expect.stringMatching(`disputes ₹1,299\\.00 \\(${dispute.id}\\).* Answer at Razorpay by`),
      expect.stringMatching(/^₹120\.00 of ₹1,299\.00 were paid back/),
    ]);
  });

  it("stays beside the end of another dispute; of each dispute the last step is told", async () => {
    const { purchase, payment } = await bought();
    const first = paid.sandbox.dispute(payment);
    const second = paid.sandbox.dispute(payment);
    await told();
    paid.sandbox.tellOfDispute("closed", { ...second, status: "closed" }, payment);
    await told();
    expect(await linesOf(purchase)).toEqual([
      expect.stringContaining(`(${first.id})`),
      `The dispute over ₹1,299.00 (${second.id}) was closed.`,
    ]);
  });

  it("stays, of each of many disputes that are told at once", async () => {
    const { purchase, payment } = await bought();
    const disputes = Array.from({ length: 8 }, () => paid.sandbox.dispute(payment));
    await told();
    const lines = (await linesOf(purchase)).join("\n");
    for (const { id } of disputes) expect(lines).toContain(`(${id})`);
  });

  it("is found of a dispute that was told in the very moment in which its payment came", async () => {
    const { purchase, payment } = await bought();
    const dispute = paid.sandbox.dispute(payment);
    await told();
    await paid.app.dataSource.query(
      "UPDATE payment_disputes SET purchase_id = NULL WHERE provider_dispute_id = $1",
      [dispute.id],
    );
    await paid.app.dataSource.query("UPDATE purchases SET attention = NULL WHERE id = $1", [
      purchase.key,
    ]);
    await paid.app.services.paymentInbox.processWaiting();
    expect(await linesOf(purchase)).toEqual([expect.stringContaining(`(${dispute.id})`)]);
  });

  it("stays beside a coupon that had no use left", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    const purchase = await beginPaying(paid.app, { couponCode: coupon.code });
    paid.sandbox.pay(purchase.orderId, { amount: 100, outcome: "authorized" });
    await told();
    paid.app.clock.set(new Date(paid.app.clock.now().getTime() + 3_600_000).toISOString());
    await paid.app.services.purchaseClosing.expireDue();
    await beginPaying(paid.app, { couponCode: coupon.code });
    paid.sandbox.pay(purchase.orderId);
    await told();
    expect(await linesOf(purchase)).toEqual([
      expect.stringContaining("were authorised instead of"),
      `${coupon.code} could not be used for it again when it was paid.`,
    ]);
  });

  it("goes when an administrator has seen to it and something else goes wrong", async () => {
    const { purchase, payment } = await bought();
    paid.sandbox.failRefund(payment, 10_000);
    await told();
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    await admin.send(MARK, { input: { purchaseId: toGlobalId("Purchase", purchase.key) } });
    paid.sandbox.refund(payment, 10_000);
    await told();
    expect(await linesOf(purchase)).toEqual([expect.stringMatching(/^₹100\.00 of/)]);
  });

  it("keeps the newest twenty things that strangers can cause", async () => {
    const { purchase, payment } = await bought();
    const dispute = paid.sandbox.dispute(payment);
    await told();
    for (let amount = 100; amount < 130; amount += 1) {
      paid.sandbox.pay(purchase.orderId, { amount, outcome: "authorized" });
      await told();
    }
    const lines = await linesOf(purchase);
    expect(lines).toHaveLength(20);
    expect(lines[0]).toContain(`(${dispute.id})`);
    expect(lines.at(-1)).toMatch(/^₹1\.29 were authorised/);
  });
});

it("a refund that fails of a payment in another currency is not told of in rupees", async () => {
  const { purchase } = await bought();
  const foreign = paid.sandbox.pay(purchase.orderId, { currency: "USD" });
  await told();
  paid.sandbox.failRefund(foreign, 5_000);
  await told();
  expect((await linesOf(purchase)).at(-1)).toMatch(/^A refund of 50\.00 USD did not go through/);
});

describe("a payment that is wholly paid back", () => {
  it("says no more that a part was, or that a refund failed", async () => {
    const { purchase, payment } = await bought();
    paid.sandbox.failRefund(payment, 129_900);
    paid.sandbox.refund(payment, 10_000);
    await told();
    expect(await linesOf(purchase)).toHaveLength(2);
    paid.sandbox.refund(payment, 119_900);
    await told();
    expect(await linesOf(purchase)).toEqual([
      "It was paid back. The plan has ended and 4 unused credits were taken back; none was used.",
    ]);
  });

  it("says so of a plan that an administrator had ended before", async () => {
    const { purchase, payment } = await bought();
    paid.sandbox.refund(payment, 100_000);
    await told();
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    const [{ id }] = await paid.app.dataSource.query(
      "SELECT id FROM subscriptions WHERE purchase_id = $1",
      [purchase.key],
    );
    await changePlan(admin, "EndSubscription", toGlobalId("Subscription", id));
    paid.sandbox.refund(payment, 29_900);
    await told();
    expect(await linesOf(purchase)).toEqual([
      "It was paid back. The plan had ended before, and its unused credits with it.",
    ]);
  });
});

describe("a payment that nothing was granted for, disputed by the payer's bank", () => {
  it("is not to be paid back besides, and is closed when the bank has taken it", async () => {
    const { purchase } = await bought();
    const second = paid.sandbox.pay(purchase.orderId);
    await told();
    const dispute = paid.sandbox.dispute(second);
    await told();
    const what = `₹1,299.00 (${dispute.id})`;
    expect(await linesOf(purchase)).toEqual([
      expect.stringMatching(
        `^The payer's bank disputes .*It is a payment to pay back \\(${second.id}\\): accept the dispute at Razorpay by .*, and do not pay it back besides\\.$`,
      ),
    ]);
    const lost = { ...dispute, status: "lost" as const, amount_deducted: 129_900 };
    paid.sandbox.tellOfDispute("lost", lost, second);
    await told();
    expect(await linesOf(purchase)).toEqual([
      `The dispute over ${what} was lost: ₹1,299.00 were taken back. It was a payment to pay back (${second.id}), and is paid back with that.`,
    ]);
    expect((await straysOf(paid.app)).at(-1)).toMatchObject({
      payment: second.id,
      refunded: paid.app.clock.now(),
    });
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("is closed by the next sweep where both came at the same moment, whether or not its order is known", async () => {
    const { app, sandbox } = paid;
    const { purchase } = await bought();
    for (const orderId of [purchase.orderId, "order_of_nobody"]) {
      const payment = sandbox.pay(orderId, { amount: 129_900 });
      await told();
      await app.services.paymentArrivals.giveUp(collected(payment.id, 129_900));
      await app.dataSource.query(
        `INSERT INTO payment_disputes (provider_dispute_id, provider_payment_id, amount_paise, deducted_paise,
           currency, step, told_at, created_at)
         VALUES ('disp_of_' || $1, $1, 129900, 129900, 'INR', 'lost', now(), now())`,
        [payment.id],
      );
      await app.services.paymentInbox.processWaiting();
      expect((await straysOf(app)).at(-1)).toMatchObject({
        payment: payment.id,
        refunded: app.clock.now(),
      });
    }
  });

  it("is closed too where the bank has taken it before it was known, or has taken the rest", async () => {
    const { app, sandbox } = paid;
    const { purchase } = await bought();
    sandbox.webhooks.isHeld = true;
    const early = sandbox.pay(purchase.orderId);
    const dispute = sandbox.dispute(early);
    const lost = { ...dispute, status: "lost" as const, amount_deducted: 129_900 };
    sandbox.tellOfDispute("lost", lost, early);
    await sandbox.webhooks.release((waiting) => [...waiting].reverse());
    const part = sandbox.pay(purchase.orderId);
    sandbox.refund(part, 29_900);
    const other = { ...sandbox.dispute(part), amount: 100_000, status: "lost" as const };
    sandbox.tellOfDispute("lost", { ...other, amount_deducted: 100_000 }, part);
    await sandbox.webhooks.release();
    sandbox.webhooks.isHeld = false;
    // Concurrent arrivals have not seen each other.
    await app.services.paymentInbox.processWaiting();
    expect((await straysOf(app)).slice(-2)).toEqual([
      expect.objectContaining({ payment: early.id, refunded: app.clock.now() }),
      expect.objectContaining({ payment: part.id, refunded: app.clock.now() }),
    ]);
  });
});

describe("the office", () => {
  const sender = { phone: "", email: "care@aaviri.example", publicUrl: "https://aaviri.example" };
  const newest = async (kind: string): Promise<number> => {
    const [{ id }] = await paid.app.dataSource.query(
      "SELECT max(source_id) AS id FROM mail_outbox WHERE kind = $1",
      [kind],
    );
    return id;
  };

  it("counts disputes and payments to pay back, and gets an e-mail of each until it is settled", async () => {
    const { dataSource } = paid.app;
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    const counts = async () =>
      (
        await admin.send<{ attentionCounts: Record<string, number> }>(
          "{ attentionCounts { openDisputes paymentsToReturn failingWebhooks } }",
        )
      ).data.attentionCounts;
    const before = await counts();
    const { purchase } = await bought();
    const second = paid.sandbox.pay(purchase.orderId);
    await told();
    const stray = await newest("STRAY_PAYMENT");
    const letter = await letterAboutStray(dataSource, sender, stray);
    expect(letter).toMatchObject({
      to: { address: "care@aaviri.example" },
      subject: "A payment of ₹1,299.00 has to be paid back",
      text: expect.stringContaining("https://aaviri.example/admin-dashboard/purchases"),
    });
    const dispute = paid.sandbox.dispute(second);
    await told();
    const disputed = await newest("PAYMENT_DISPUTE");
    expect(await letterAboutDispute(dataSource, sender, disputed)).toMatchObject({
      subject: "₹1,299.00 of a payment is disputed",
      text: expect.stringContaining("do not pay it back besides."),
    });
    expect(await counts()).toEqual({
      ...before,
      openDisputes: Number(before.openDisputes) + 1,
      paymentsToReturn: Number(before.paymentsToReturn) + 1,
    });
    const lost = { ...dispute, status: "lost" as const, amount_deducted: 129_900 };
    paid.sandbox.tellOfDispute("lost", lost, second);
    await told();
    expect(await letterAboutDispute(dataSource, sender, disputed)).toBeNull();
    expect(await letterAboutStray(dataSource, sender, stray)).toBeNull();
    expect(await counts()).toEqual(before);
  });
});
