import type { EntityManager } from "typeorm";
import { usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, type Payable, startPaidApp, straysOf } from "../../test/paying";
import { atOnce, barrier, openConnections, retryWhile } from "../../test/race";
import { Purchase } from "./purchase.entity";

const PURCHASES = 200;
const USES = 5;
const EXPIRY_MS = 31 * 60_000;
/** The last is said of a purchase that had ended where a busy machine answers late. */
const RETRIED: readonly unknown[] = ["UNAVAILABLE", "TIMED_OUT", "PAYMENT_PROVIDER_UNAVAILABLE"];

const PROVE = `mutation ($input: CompletePurchaseInput!) {
  completePurchase(input: $input) { purchase { paymentStatus isBeingConfirmed } }
}`;

interface Proven {
  readonly completePurchase: {
    readonly purchase: { readonly paymentStatus: string; readonly isBeingConfirmed: boolean };
  };
}

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  await openConnections(paid.app.dataSource);
});

afterAll(() => paid.close());

async function totals() {
  const [row] = await paid.app.dataSource.query(
    `SELECT count(*) FILTER (WHERE payment_status = 'completed')::int AS completed,
       count(attention)::int AS marked,
       (SELECT count(*)::int FROM credit_lots) AS grants,
       (SELECT count(*)::int FROM subscriptions) AS subscriptions
     FROM purchases`,
  );
  return row;
}

/** A busy machine did not read the request in time. */
const REQUEST_TIMEOUT = 408;

/** Repeats as the network does, and while it is being confirmed. */
async function prove({ client, id, orderId }: Payable, paymentId: string): Promise<string> {
  const proof = paid.sandbox.proofOf({ id: orderId }, paymentId);
  const input = { purchaseId: id, proof };
  const answer = await retryWhile(
    () => unlessCut(client.send<Proven>(PROVE, { input })),
    (tried) =>
      tried === null ||
      tried.status === REQUEST_TIMEOUT ||
      RETRIED.includes(tried.code) ||
      tried.data?.completePurchase.purchase.isBeingConfirmed,
  );
  if (!answer?.data) throw new Error(`The proof is refused: ${JSON.stringify(answer)}`);
  return answer.data.completePurchase.purchase.paymentStatus;
}

/** Null for a connection cut by a busy machine. */
function unlessCut<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch(() => null);
}

/** With one coupon, a few at a time, as earlier ones are unpaid. */
async function beginAll(couponCode: string): Promise<Payable[]> {
  const { clock, services } = paid.app;
  const begun: Payable[] = [];
  while (begun.length < PURCHASES) {
    begun.push(...(await atOnce(USES, () => beginPaying(paid.app, { couponCode }))));
    clock.set(new Date(clock.now().getTime() + EXPIRY_MS).toISOString());
    await services.purchaseClosing.expireDue();
  }
  return begun;
}

it("200 purchases on a coupon of 5, each completed twice and told of five times at once: 5 uses, 200 grants", async () => {
  const { app, sandbox } = paid;
  const { webhooks } = sandbox;
  const coupon = await app.make.coupon({ usageLimit: USES });
  const purchases = await beginAll(coupon.code);
  webhooks.isHeld = true;
  const seen = await Promise.all(
    purchases.flatMap((purchase) => {
      const { id } = sandbox.pay(purchase.orderId);
      const [captured, orderPaid] = webhooks.events.slice(-2);
      if (!captured || !orderPaid) throw new Error("The payment was not captured");
      const told = [captured, captured, captured, orderPaid, orderPaid];
      return [
        ...[prove(purchase, id), prove(purchase, id)],
        ...told.map((webhook) => untilTaken(() => webhooks.deliver(webhook))),
      ];
    }),
  );
  await app.services.paymentInbox.processWaiting();
  expect(new Set(seen)).toEqual(new Set(["COMPLETED", 200]));
  expect(await totals()).toEqual({
    completed: PURCHASES,
    grants: PURCHASES,
    subscriptions: PURCHASES,
    marked: PURCHASES - USES,
  });
  expect(await usesOf(app.dataSource, coupon)).toEqual({
    held: 0,
    used: USES,
    holds: { used: USES, released: PURCHASES - USES },
  });
  expect(await straysOf(app)).toEqual([]);
  await expectConsistent(app.dataSource);
});

it("a webhook and a completion at once would grant twice without the locks, were it not for the database", async () => {
  const { app, sandbox } = paid;
  sandbox.webhooks.isHeld = true;
  const purchase = await beginPaying(app);
  const { id } = sandbox.pay(purchase.orderId);
  const [captured, orderPaid] = sandbox.webhooks.events.slice(-2);
  if (!captured || !orderPaid) throw new Error("The payment was not captured");
  await app.dataSource.query("DROP INDEX credit_lots_one_grant_per_purchase");
  await app.dataSource.query(
    "ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_purchase_id_key",
  );
  const bothLooked = barrier(2);
  app.services.settlements.lockForSettling = async (tx: EntityManager, found: Purchase) => {
    const purchase = await tx.getRepository(Purchase).findOneByOrFail({ id: found.id });
    await bothLooked();
    return { purchase, isDeleted: false };
  };
  await Promise.all([
    prove(purchase, id),
    ...[captured, orderPaid].map((webhook) => sandbox.webhooks.deliver(webhook)),
  ]);
  const [{ grants }] = await app.dataSource.query(
    "SELECT count(*)::int AS grants FROM credit_lots WHERE purchase_id = $1",
    [purchase.key],
  );
  expect(grants).toBeGreaterThan(1);
});

/** Repeats until accepted, as the provider does. */
function untilTaken(deliver: () => Promise<number>): Promise<number | null> {
  return retryWhile(
    () => unlessCut(deliver()),
    (status) => status === null || status === 503,
  );
}
