import { checkConsistency, holds } from "../consistency/check-consistency";
import { runCommandOf } from "../test/command";
import {
  beginPaying,
  collected,
  type PaidApp,
  post,
  signedWith,
  startPaidApp,
  stateOf,
} from "../test/paying";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.webhooks.isHeld = true;
});

afterAll(() => paid.close());

function run(settings: Readonly<Record<string, string>>, ...given: readonly string[]) {
  const { url: DATABASE_URL = "" } = paid.app.dataSource.options as { url?: string };
  return runCommandOf("reconcile", given, { DATABASE_URL, ...settings });
}

const sandbox = () => ({
  PAYMENTS: "sandbox",
  PAYMENT_SANDBOX_PORT: new URL(paid.sandbox.settings.apiUrl).port,
});

it("npm run reconcile settles what was paid and never told of, and says so", async () => {
  const purchase = await beginPaying(paid.app);
  paid.sandbox.pay(purchase.orderId);
  await paid.app.dataSource.query("UPDATE purchases SET created_at = now() - interval '1 hour'");
  expect(await run(sandbox())).toEqual({
    code: 0,
    said: [
      "Payment events that waited and were dealt with: 0.",
      "Payments looked at: 1; purchases settled: 1; payments to pay back: 0.",
      "",
    ].join("\n"),
  });
  expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
});

it("npm run reconcile ends with code 1 where the provider does not answer", async () => {
  await beginPaying(paid.app);
  await paid.app.dataSource.query("UPDATE purchases SET created_at = now() - interval '1 hour'");
  paid.sandbox.mood = "fails";
  const { code, said } = await run(sandbox());
  expect(code).toBe(1);
  expect(said).toContain(
    "The payment provider did not always answer: not all payments were looked at.",
  );
});

describe("npm run reconcile ends with code 1 and says so where not all was looked at:", () => {
  beforeEach(() => {
    paid.sandbox.mood = "works";
  });

  it("a refund that cannot be read", async () => {
    const { books } = paid.sandbox;
    const payment = books.pay("order_of_nobody", { amount: 50_000 });
    books.failedRefund(payment, 3_000_000_000);
    const { code, said } = await run(sandbox());
    books.refunds.pop();
    books.payments.pop();
    expect(code).toBe(1);
    expect(said).toContain("Not all refunds of the last six months were looked at.\n");
    expect(said).not.toContain("not all payments were looked at");
  });

  it("a dispute that cannot be read", async () => {
    const payment = paid.sandbox.books.pay("order_of_nobody", { amount: 50_000 });
    paid.sandbox.dispute(payment, { amount: 3_000_000_000 });
    const { code, said } = await run(sandbox());
    paid.sandbox.disputes.pop();
    paid.sandbox.books.payments.pop();
    expect(code).toBe(1);
    expect(said).toContain("Not all disputes were looked at.\n");
  });

  it("a payment to pay back that cannot be read", async () => {
    const { books } = paid.sandbox;
    await paid.app.services.paymentArrivals.giveUp(collected("pay_stray", 50_000));
    const payment = books.pay("order_of_nobody", { id: "pay_stray", amount: 3_000_000_000 });
    Object.assign(payment, { created_at: 0 });
    const { code, said } = await run(sandbox());
    books.payments.pop();
    expect(code).toBe(1);
    expect(said).toContain("Not all payments that are to be paid back were looked at.\n");
  });
});

describe("a signed event that nobody can read", () => {
  const UNSEEN = "unreadable-events-are-seen-to";
  const broken = async () => {
    const findings = await checkConsistency(paid.app.dataSource);
    return findings.filter((finding) => !holds(finding)).map(({ name }) => name);
  };

  async function tellUnreadable(id: string): Promise<number> {
    const entity = { id: "pay_\u0000", amount: 129_900, currency: "INR" };
    const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
    const webhook = { id, event: "payment.captured", body };
    await post(paid.app, body, signedWith(webhook, paid.sandbox.settings.webhookSecrets[0] ?? ""));
    const [row] = await paid.app.dataSource.query(
      "SELECT id FROM payment_events WHERE event_id = $1",
      [id],
    );
    return row.id;
  }

  it("breaks the consistency check until an operator has seen to it, and is named by npm run reconcile", async () => {
    paid.sandbox.mood = "works";
    const first = await tellUnreadable("evt_unreadable_1");
    const second = await tellUnreadable("evt_unreadable_2");
    expect(await broken()).toEqual([UNSEEN]);
    const { said } = await run(sandbox());
    expect(said).toContain(`npm run reconcile -- seen-to ${first} ${second}\n`);
    expect(await run(sandbox(), "seen-to", `${first}`)).toEqual({
      code: 0,
      said: `Event ${first}: seen to.\n`,
    });
    expect(await broken()).toEqual([UNSEEN]);
    expect(await run(sandbox(), "seen-to", `${first}`, `${second}`)).toEqual({
      code: 1,
      said: `Event ${first}: is no event that waits for it.\nEvent ${second}: seen to.\n`,
    });
    expect(await broken()).toEqual([]);
    expect((await run(sandbox())).said).not.toContain("nobody could read");
  });

  it.each([["seen-to"], ["seen-to", "x"], ["seen"]])("is not meant by %s %s", async (...given) => {
    expect(await run(sandbox(), ...given)).toEqual({
      code: 1,
      said: "npm run reconcile, or: npm run reconcile -- seen-to <event> …\n",
    });
  });
});

it("npm run reconcile has nobody to ask where nothing is paid through a provider", async () => {
  expect(await run({ PAYMENTS: "mock" })).toEqual({
    code: 1,
    said: "PAYMENTS: nothing is paid through a provider here.\n",
  });
});
