import { setTimeout as pause } from "node:timers/promises";
import { Buyers, type Payable, payOnly, purchasesOf, untilTaken } from "../buyers";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { exactly, judge } from "../verdict";

const PACE_MS = 2_500;
const NEVER = 10;
const LATE = 10;
const COPIES = 3;

export const webhooks: Fault = {
  id: "webhooks",
  title: "webhooks sent three times, backwards, days late, never",
  async run(stage) {
    const deployment = await Deployment.open(stage, "webhooks");
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING, PACE_MS);
      const buyers = new Buyers(deployment);
      deployment.sandbox.webhooks.isHeld = true;
      const payables = await buyers.begin();
      for (const payable of payables) payOnly(deployment, payable);
      const checks = await tell(deployment, payables);
      return await judge(deployment, [storm, buyers], checks);
    } finally {
      await deployment.close();
    }
  },
};

async function tell(deployment: Deployment, payables: readonly Payable[]): Promise<Check[]> {
  const { webhooks: hooks } = deployment.sandbox;
  const never = new Set(payables.slice(0, NEVER).map(({ order }) => order));
  const late = new Set(payables.slice(NEVER, NEVER + LATE).map(({ order }) => order));
  const isOf = (orders: ReadonlySet<string>, body: string) =>
    [...orders].some((order) => body.includes(order));
  const daysLate = hooks.events.filter(({ body }) => isOf(late, body));
  hooks.copies = COPIES;
  await hooks.release((waiting) =>
    [...waiting].reverse().filter(({ body }) => !isOf(never, body) && !isOf(late, body)),
  );
  await pause(1_000);
  const first = await purchasesOf(deployment);
  await deployment.rows(
    `UPDATE purchases SET payment_status = 'expired', message = 'It was not paid in time.',
       created_at = created_at - interval '3 days', expires_at = expires_at - interval '3 days'
     WHERE payment_status = 'pending'`,
  );
  await Promise.all(daysLate.toReversed().map((webhook) => untilTaken(deployment, webhook)));
  await pause(1_000);
  const second = await purchasesOf(deployment);
  const { isGood, printed } = await deployment.command("reconcile");
  const third = await purchasesOf(deployment);
  const { length } = payables;
  return [
    exactly("paid", length, deployment.scenery.residents.length),
    exactly("granted by webhooks", first.grants, length - NEVER - LATE),
    exactly("and by those that came days late", second.grants, length - NEVER),
    exactly("and by reconciliation", third.grants, length),
    { what: `reconcile: ${printed.trim().split("\n").at(-1)}`, isGood },
    exactly("payments to pay back", third.strays, 0),
  ];
}
