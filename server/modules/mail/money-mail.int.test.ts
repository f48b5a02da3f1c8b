import { SmtpMailer } from "../../integrations/smtp-mailer";
import { asPerson } from "../../test/api";
import { startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { type MailServer, startMailServer } from "../../test/mail-server";
import { beginPaying, type PaidApp, startPaidApp } from "../../test/paying";
import { changePlan, revokeCredits } from "../../test/plan-changes";
import type { MailJob } from "./mail-lanes";

let mailServer: MailServer;
let mailer: SmtpMailer;
/** Name of the recipient of e-mails to the office. */
const OFFICE = "Aaviri";

let paid: PaidApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  paid = await startPaidApp({ mailer });
});

afterEach(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

const toResidents = () => mailServer.mails.filter(({ to }) => to?.[0]?.name !== OFFICE);

async function subjects(): Promise<(string | undefined)[]> {
  await paid.sandbox.webhooks.settled();
  const jobs: MailJob[] = [];
  const { mailQueue, mail } = paid.app.services;
  await mailQueue.queueNews(async (_tx, queued) => void jobs.push(...queued));
  const before = toResidents().length;
  for (const job of jobs) await mail?.send(job);
  return toResidents()
    .slice(before)
    .map(({ subject }) => subject);
}

async function told(): Promise<number> {
  const amounts = (await subjects()).map((subject) => subject?.match(/₹([\d,.]+)/)?.[1] ?? "");
  return amounts.reduce((sum, amount) => sum + Number(amount.replaceAll(",", "")), 0);
}

const lastText = () => toResidents().at(-1)?.text ?? "";

describe("a resident is written, once,", () => {
  beforeEach(() => {
    paid.sandbox.webhooks.copies = 2;
  });

  it("that a payment failed, with why and where to try again", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
    paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
    expect(await subjects()).toEqual(["Your payment of ₹1,299.00 did not go through"]);
    expect(lastText()).toContain("You can try again");
    expect(lastText()).toContain("Your bank said:");
    paid.sandbox.pay(purchase.orderId);
    expect(await subjects()).toEqual([expect.stringMatching(/^Receipt: /)]);
  });

  it("of a payment that failed and was made good at once only the receipt", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
    paid.sandbox.pay(purchase.orderId);
    expect(await subjects()).toEqual([expect.stringMatching(/^Receipt: /)]);
  });

  it("that a payment failed although no webhook told of it, and not of one of last week", async () => {
    const { app, sandbox } = paid;
    app.clock.set("2026-11-21T02:30:00.000Z");
    sandbox.books.clock = () => app.clock.now();
    const purchase = await beginPaying(app);
    sandbox.webhooks.isHeld = true;
    sandbox.pay(purchase.orderId, { outcome: "failed" });
    await sandbox.webhooks.release(() => []);
    app.clock.set("2026-11-21T02:35:00.000Z");
    await app.services.reconciliation.reconcileDue();
    await app.services.reconciliation.reconcileAll();
    expect(await subjects()).toEqual(["Your payment of ₹1,299.00 did not go through"]);
    const other = await beginPaying(app);
    sandbox.pay(other.orderId, { outcome: "failed" });
    await sandbox.webhooks.release(() => []);
    app.clock.set("2026-11-23T02:35:00.000Z");
    await app.services.reconciliation.reconcileAll();
    expect(await subjects()).toEqual([]);
  });

  it("that a payment failed although a plan for another car was paid meanwhile; not where it was for that car", async () => {
    const { app, sandbox } = paid;
    for (const [isSameCar, told] of [
      [false, ["Your payment of ₹1,299.00 did not go through"]],
      [true, []],
    ] as const) {
      const client = await asPerson(app, await app.make.resident());
      const [small, large] = [await app.make.carType(), await app.make.carType()];
      const begin = async (carType: typeof small) => {
        const offer = { carType, plan: await app.make.plan(carType, 129_900) };
        const { data } = await startPurchase(client, offer, { paymentMethod: "RAZORPAY" });
        return data.startPurchase.paymentOrder?.orderId ?? "";
      };
      const first = await begin(small);
      sandbox.pay(await begin(isSameCar ? small : large));
      expect(await subjects()).toEqual([expect.stringMatching(/^Receipt: /)]);
      sandbox.pay(first, { outcome: "failed" });
      expect(await subjects()).toEqual(told);
    }
  });

  it("that a purchase was not paid in time", async () => {
    await beginPaying(paid.app);
    paid.app.clock.set("2026-11-21T03:30:00.000Z");
    await paid.app.services.purchaseClosing.expireDue();
    await paid.app.services.purchaseClosing.expireDue();
    expect(await subjects()).toEqual(["Your purchase was not paid in time"]);
    expect(await subjects()).toEqual([]);
  });

  it("that they paid twice, and that the second payment is paid back", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId);
    await subjects();
    const second = paid.sandbox.pay(purchase.orderId);
    expect(await subjects()).toEqual(["You paid twice: ₹1,299.00 will be paid back"]);
    paid.sandbox.refund(second);
    expect(await subjects()).toEqual(["Paid back: ₹1,299.00"]);
    expect(lastText()).toContain("Your plans stay as they are");
  });

  it("of money in another currency never as rupees, until it is paid back", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId, { currency: "USD" });
    expect(await subjects()).toEqual(["Your payment of 1299.00 USD will be paid back"]);
    expect(lastText()).not.toContain("₹");
    paid.sandbox.refund(payment);
    expect(await subjects()).toEqual(["Paid back: 1299.00 USD"]);
    expect(lastText()).not.toContain("₹");
  });

  it.each([
    [false, "is"],
    [true, "was"],
  ])(
    "that a purchase was not paid in time without a word of no charge where something else was paid (refunded: %s)",
    async (isRefunded, tense) => {
      const { app, sandbox } = paid;
      app.clock.set("2026-11-21T02:30:00.000Z");
      sandbox.books.clock = () => app.clock.now();
      const purchase = await beginPaying(app);
      const other = sandbox.pay(purchase.orderId, { amount: 100_000 });
      await subjects();
      if (isRefunded) {
        sandbox.refund(other);
        await subjects();
      }
      app.clock.set("2026-11-21T03:30:00.000Z");
      await app.services.purchaseClosing.expireDue();
      expect(await subjects()).toEqual(["Your purchase was not paid in time"]);
      expect(lastText()).toContain(`What you had paid for it ${tense} paid back to you`);
    },
  );

  it("why a payment was not collected: a second one, and one of another amount", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId, { amount: 100, outcome: "authorized" });
    expect(await subjects()).toEqual(["Your payment of ₹1.00 comes back to you"]);
    expect(lastText()).toContain("is not what this purchase costs");
    expect(lastText()).toContain("You can try again");
    paid.sandbox.pay(purchase.orderId);
    await subjects();
    paid.sandbox.pay(purchase.orderId, { outcome: "authorized" });
    expect(await subjects()).toEqual(["Your payment of ₹1,299.00 comes back to you"]);
    expect(lastText()).toContain("had been paid already");
    expect(lastText()).not.toContain("try again");
  });

  it("of each part of a second payment that is paid back, told backwards or not", async () => {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId);
    await subjects();
    const second = paid.sandbox.pay(purchase.orderId);
    await subjects();
    paid.sandbox.webhooks.isHeld = true;
    paid.sandbox.refund(second, 10_000);
    paid.sandbox.refund(second, 20_000);
    await paid.sandbox.webhooks.release((waiting) => [...waiting].reverse());
    paid.sandbox.webhooks.isHeld = false;
    expect(await told()).toBe(300);
    paid.sandbox.refund(second, 99_900);
    expect(await told()).toBe(999);
  });

  it("that a part was paid back, then another, then the rest with what became of the plan", async () => {
    const purchase = await beginPaying(paid.app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await subjects();
    paid.sandbox.refund(payment, 10_000);
    expect(await subjects()).toEqual(["Paid back: ₹100.00 of your purchase"]);
    paid.sandbox.refund(payment, 2_550);
    expect(await subjects()).toEqual(["Paid back: ₹25.50 of your purchase"]);
    paid.sandbox.refund(payment, 117_350);
    expect(await subjects()).toEqual(["Paid back: ₹1,173.50"]);
    expect(lastText()).toContain("The plan has ended, and 4 unused credits were taken back.");
  });
});

describe("a resident whose plan an administrator changes is written", () => {
  async function bought() {
    const purchase = await beginPaying(paid.app);
    paid.sandbox.pay(purchase.orderId);
    await subjects();
    const OWN =
      "{ viewer { subscriptions { edges { node { id } } } creditLots { edges { node { id } } } } }";
    type Page = { edges: [{ node: { id: string } }] };
    const { data } = await purchase.client.send<{
      viewer: { subscriptions: Page; creditLots: Page };
    }>(OWN);
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    const { subscriptions, creditLots } = data.viewer;
    return { admin, plan: subscriptions.edges[0].node.id, lot: creditLots.edges[0].node.id };
  }

  it("once for each change, with the reason", async () => {
    const { admin, plan } = await bought();
    await changePlan(admin, "PauseSubscription", plan);
    expect(await subjects()).toEqual([expect.stringMatching(/^Your plan is paused: /)]);
    expect(lastText()).toContain("On holiday");
    await changePlan(admin, "ResumeSubscription", plan);
    await changePlan(admin, "ExtendSubscription", plan, { endDate: "2027-06-30" });
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your plan goes on: /),
      expect.stringMatching(/^Your plan runs longer: /),
    ]);
    expect(lastText()).toContain("Its last day is Wed, 30 Jun 2027.");
  });

  it("of credits that were taken back, and of a plan that ended in one e-mail with its credits", async () => {
    const { admin, plan, lot } = await bought();
    await revokeCredits(admin, lot, 1);
    expect(await subjects()).toEqual(["Taken back: 1 credit"]);
    expect(lastText()).toContain("Granted by mistake");
    await changePlan(admin, "EndSubscription", plan, { reason: "Moved away" });
    expect(await subjects()).toEqual([expect.stringMatching(/^Your plan has ended: /)]);
    expect(lastText()).toContain("Moved away");
    expect(await subjects()).toEqual([]);
  });
});

it("writes nothing to a buyer who has left", async () => {
  const purchase = await beginPaying(paid.app);
  paid.sandbox.pay(purchase.orderId, { outcome: "failed" });
  await paid.sandbox.webhooks.settled();
  await paid.app.dataSource.query("UPDATE purchases SET payment_status = 'failed' WHERE id = $1", [
    purchase.key,
  ]);
  await paid.app.dataSource.query(
    `UPDATE users SET deleted_at = now(), email = 'deleted-' || id || '@deleted.invalid',
       display_name = 'Deleted user', car_number = NULL, car_model = NULL, mobile_number = NULL,
       parking_number = NULL, residency_id = NULL, block_id = NULL, flat_id = NULL
     WHERE id = (SELECT user_id FROM purchases WHERE id = $1)`,
    [purchase.key],
  );
  expect(await subjects()).toEqual([]);
});
