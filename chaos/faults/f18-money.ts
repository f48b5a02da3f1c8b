import { setTimeout as pause } from "node:timers/promises";
import { integerKey } from "../../server/platform/global-id";
import { Buyers, type Payable, untilTaken } from "../buyers";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { booksOf, grantedForNothing, heldBy } from "../money";
import { newOperation } from "../operation";
import { prove } from "../resident";
import { exactly, judge } from "../verdict";

const FROZEN_MS = 4_000;

type Sandbox = Deployment["sandbox"];

const STORIES: readonly ((sandbox: Sandbox, order: string) => void)[] = [
  (sandbox, order) => sandbox.pay(order),
  (sandbox, order) => sandbox.pay(order, { outcome: "authorized" }),
  (sandbox, order) => sandbox.pay(order, { amount: 100 }),
  (sandbox, order) => sandbox.pay(order, { currency: "USD", outcome: "authorized" }),
  (sandbox, order) => sandbox.pay(order, { currency: "USD" }),
  (sandbox, order) => sandbox.refund(sandbox.pay(order)),
  (sandbox, order) => sandbox.refund(sandbox.pay(order), 10_050),
  (sandbox, order) => [sandbox.pay(order), sandbox.pay(order)],
  (sandbox, order) => sandbox.dispute(sandbox.pay(order)),
  (sandbox, order) => sandbox.pay(order, { outcome: "failed" }),
];

/** Payers pay too little, twice, in dollars, late or not at all, and get refunds, while servers die and the database freezes. */
export const moneyOfAllKinds: Fault = {
  id: "F18",
  title:
    "payments of all kinds, kill -9 and a frozen database: the provider's money is that of our books",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f18");
    deployment.sandbox.webhooks.isHeld = true;
    try {
      const buyers = new Buyers(deployment);
      const payables = await buyers.begin();
      const late = payables.filter((_payable, index) => index % 5 === 0);
      const now = payables.filter((_payable, index) => index % 5 !== 0);
      tellStories(deployment.sandbox, now);
      await Promise.all([
        proveAll(deployment, now),
        killInTurn(deployment),
        freezeDatabase(deployment),
      ]);
      await expire(deployment, late);
      for (const payable of late) closeBrowser(payable);
      tellStories(deployment.sandbox, late);
      await Promise.all([tellAll(deployment), killInTurn(deployment)]);
      const { isGood, printed } = await deployment.command("reconcile");
      const checks: Check[] = [
        { what: `reconcile: ${printed.trim().split("\n").at(-1)}`, isGood },
        exactly("our books, in paise", await booksOf(deployment), heldBy(deployment.sandbox)),
        exactly("granted for what was not captured", await grantedForNothing(deployment), 0),
      ];
      return await judge(deployment, buyers, checks);
    } finally {
      await deployment.close();
    }
  },
};

function tellStories(sandbox: Sandbox, payables: readonly Payable[]): void {
  for (const [index, { order }] of payables.entries())
    STORIES[index % STORIES.length]?.(sandbox, order);
}

async function proveAll(deployment: Deployment, payables: readonly Payable[]): Promise<void> {
  await Promise.all(
    payables.flatMap(({ client, id, order }) =>
      deployment.sandbox.books
        .paymentsOf(order)
        .map((payment) => prove(client, id, order, payment.id)),
    ),
  );
}

async function tellAll(deployment: Deployment): Promise<void> {
  const events = deployment.sandbox.webhooks.events.toReversed();
  for (const webhook of [...events, ...events]) await untilTaken(deployment, webhook);
}

async function killInTurn({ servers }: Deployment): Promise<void> {
  for (const server of servers) {
    await pause(700);
    await server.kill();
    await server.start();
  }
}

async function freezeDatabase(deployment: Deployment): Promise<void> {
  await pause(300);
  const rows = await deployment.rows<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()",
  );
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const { pid } of rows) {
      try {
        process.kill(pid, name);
      } catch {}
    }
  };
  signal("SIGSTOP");
  await pause(FROZEN_MS);
  signal("SIGCONT");
}

async function expire(deployment: Deployment, payables: readonly Payable[]): Promise<void> {
  await deployment.rows(
    `UPDATE purchases SET payment_status = 'expired', message = 'It was not paid in time.'
     WHERE payment_status = 'pending' AND provider_order_id = ANY($1)`,
    [payables.map(({ order }) => order)],
  );
}

function closeBrowser({ client, id }: Payable): void {
  const operation = newOperation("pay", integerKey("Purchase", id) ?? "");
  operation.outcome = "unknown";
  client.operations.push(operation);
}
