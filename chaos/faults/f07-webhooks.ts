import { setTimeout as pause } from "node:timers/promises";
import { Buyers, type Payable, payOnly, purchasesOf, untilTaken } from "../buyers";
import type { Check, Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { Town } from "../town";
import { exactly, judge } from "../verdict";

const PACE_MS = 2_500;
const NEVER = 10;
const LATE = 10;
const COPIES = 3;

/** Fifty pay and close their browser; what the provider tells comes three times, backwards, days late, or never. */
export const webhooks: Fault = {
  id: "F07",
  title: "webhooks sent three times, backwards, days late, never",
  async run(stage) {
    const town = await Town.open(stage, "f07");
    try {
      const storm = new Storm(town, WITHOUT_BUYING, PACE_MS);
      const buyers = new Buyers(town);
      town.sandbox.webhooks.isHeld = true;
      const payables = await buyers.begin();
      for (const payable of payables) payOnly(town, payable);
      const checks = await tell(town, payables);
      return await judge(town, [storm, buyers], checks);
    } finally {
      await town.close();
    }
  },
};

async function tell(town: Town, payables: readonly Payable[]): Promise<Check[]> {
  const { webhooks: hooks } = town.sandbox;
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
  const first = await purchasesOf(town);
  await town.rows(
    `UPDATE purchases SET payment_status = 'expired', message = 'It was not paid in time.',
       created_at = created_at - interval '3 days', expires_at = expires_at - interval '3 days'
     WHERE payment_status = 'pending'`,
  );
  await Promise.all(daysLate.toReversed().map((webhook) => untilTaken(town, webhook)));
  await pause(1_000);
  const second = await purchasesOf(town);
  const { isGood, printed } = await town.command("reconcile");
  const third = await purchasesOf(town);
  const { length } = payables;
  return [
    exactly("paid", length, town.scenery.residents.length),
    exactly("granted by webhooks", first.grants, length - NEVER - LATE),
    exactly("and by those that came days late", second.grants, length - NEVER),
    exactly("and by reconciliation", third.grants, length),
    { what: `reconcile: ${printed.trim().split("\n").at(-1)}`, isGood },
    exactly("payments to pay back", third.strays, 0),
  ];
}
