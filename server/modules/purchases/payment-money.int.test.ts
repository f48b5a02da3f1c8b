import { setTimeout as pause } from "node:timers/promises";
import { provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { startKillable } from "../../test/killable";
import {
  beginPaying,
  heldByBooks,
  heldByProvider,
  type PaidApp,
  type Payable,
  startPaidApp,
} from "../../test/paying";

const EACH = 3;
const TIMEOUT_MS = 120_000;
const BEGUN = "2026-11-21T02:30:00.000Z";
const LATER = "2026-11-21T03:30:00.000Z";

/** A second server that processes messages until it is killed. */
const SERVER = `
  const [databaseUrl, port] = args;
  const { createDataSource } = load("platform/database");
  const { createServices } = load("modules");
  const { readConfig } = load("config/config");
  const { RazorpayProvider } = load("integrations/razorpay/razorpay-provider");
  const { sandboxSettings } = load("integrations/razorpay/razorpay-sandbox");
  const dataSource = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
  const paymentProvider = new RazorpayProvider(sandboxSettings(Number(port)));
  const clock = { now: () => new Date("${LATER}") };
  const services = createServices(dataSource, clock, readConfig({}), { paymentProvider });
  say({ at: "work" });
  for (;;) {
    await services.reconciliation.reconcileAll().catch(() => undefined);
    await services.paymentInbox.processWaiting().catch(() => undefined);
  }`;

type Sandbox = PaidApp["sandbox"];

/** Simulated histories; each returns whether the credits are due. */
const STORIES: Readonly<Record<string, (sandbox: Sandbox, order: string) => boolean>> = {
  "paid in full": (sandbox, order) => Boolean(sandbox.pay(order)),
  "authorised only": (sandbox, order) => Boolean(sandbox.pay(order, { outcome: "authorized" })),
  "begun only": (sandbox, order) => !sandbox.pay(order, { outcome: "created" }),
  declined: (sandbox, order) => !sandbox.pay(order, { outcome: "failed" }),
  "one rupee": (sandbox, order) => !sandbox.pay(order, { amount: 100 }),
  "one rupee authorised": (sandbox, order) =>
    !sandbox.pay(order, { amount: 100, outcome: "authorized" }),
  dollars: (sandbox, order) => !sandbox.pay(order, { currency: "USD" }),
  "paid twice": (sandbox, order) => Boolean(sandbox.pay(order) && sandbox.pay(order)),
  "refunded before anybody hears of it": (sandbox, order) => !sandbox.refund(sandbox.pay(order)),
  "refunded in part before anybody hears of it": (sandbox, order) =>
    Boolean(sandbox.refund(sandbox.pay(order), 10_050)),
  "authorised and returned by the bank": (sandbox, order) =>
    !sandbox.refund(sandbox.pay(order, { outcome: "authorized" })),
  disputed: (sandbox, order) => {
    const payment = sandbox.pay(order);
    const dispute = sandbox.dispute(payment);
    const lost = { ...dispute, status: "lost", amount_deducted: dispute.amount } as const;
    sandbox.tellOfDispute("lost", lost, payment);
    return true;
  },
};

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

afterAll(() => paid.close());

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([first], [second]) => first - second)
    .map(([, item]) => item);
}

async function proveAll(purchases: readonly Payable[], random: () => number): Promise<void> {
  const { app, sandbox } = paid;
  for (const purchase of purchases) {
    for (const { id } of sandbox.books.paymentsOf(purchase.orderId)) {
      const [dice, late] = [random(), random() < 0.3];
      sandbox.mood = dice < 0.15 ? "fails" : dice < 0.3 ? "loses the answer" : "works";
      if (late) app.clock.set(LATER);
      const proof = sandbox.proofOf({ id: purchase.orderId }, id);
      await provePurchase(purchase.client, purchase.id, proof);
    }
  }
  sandbox.mood = "works";
}

async function grantsOf(purchases: readonly Payable[]): Promise<number[]> {
  const rows = await paid.app.dataSource.query(
    "SELECT purchase_id AS key, sum(remaining)::int AS grants FROM credit_lots WHERE purchase_id IS NOT NULL GROUP BY 1",
  );
  const grants = new Map(rows.map((row: { key: number; grants: number }) => [row.key, row.grants]));
  return purchases.map(({ key }) => Number(grants.get(key) ?? 0));
}

it.each([
  ["webhooks first", 7],
  ["proofs first", 11],
  ["proofs and webhooks at once", 13],
])(
  "the provider holds what our books say, to the paisa, and nothing is granted for what was not captured: %s",
  async (order, seed) => {
    const { app, sandbox } = paid;
    const random = chance(seed);
    app.clock.set(BEGUN);
    sandbox.books.clock = () => app.clock.now();
    sandbox.webhooks.isHeld = true;
    const stories = shuffled(
      Object.values(STORIES).flatMap((story) => Array.from({ length: EACH }, () => story)),
      random,
    );
    const purchases: Payable[] = [];
    for (const _story of stories) purchases.push(await beginPaying(app));
    const due = stories.map((story, index) => story(sandbox, purchases[index]?.orderId ?? ""));
    const tell = () =>
      sandbox.webhooks.release((waiting) =>
        shuffled([...waiting, ...waiting], random).filter(() => random() < 0.8),
      );
    const prove = () => proveAll(purchases, random);
    if (order === "webhooks first") await tell();
    await Promise.all(order === "proofs first" ? [prove()] : [prove(), tell()]);
    await app.services.purchaseClosing.expireDue();
    await tell();
    app.clock.set(LATER);
    const { url = "" } = app.dataSource.options as { url?: string };
    for (const lives of [150, 400]) {
      const server = await startKillable(SERVER, url, new URL(sandbox.settings.apiUrl).port);
      await pause(lives);
      await server.kill();
    }
    await app.services.reconciliation.reconcileAll();
    await app.services.paymentInbox.processWaiting();
    expect(await heldByBooks(app)).toBe(heldByProvider(sandbox));
    expect((await grantsOf(purchases)).map(Boolean)).toEqual(due);
    await expectConsistent(app.dataSource);
  },
  TIMEOUT_MS,
);
