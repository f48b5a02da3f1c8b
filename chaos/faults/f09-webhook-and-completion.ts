import { Buyers, type Payable, purchasesOf, untilTaken } from "../buyers";
import type { Fault } from "../fault";
import { prove } from "../resident";
import { Town } from "../town";
import { exactly, judge } from "../verdict";

const ROUNDS = 4;

/** Two hundred payments, of each of which the provider and the resident tell at the same moment. */
export const webhookAndCompletion: Fault = {
  id: "F09",
  title: "webhook and completion at once × 200",
  async run(stage) {
    const town = await Town.open(stage, "f09");
    try {
      const buyers = new Buyers(town);
      town.sandbox.webhooks.isHeld = true;
      const payables: Payable[] = [];
      while (payables.length < ROUNDS * town.scenery.residents.length) {
        payables.push(...(await buyers.begin()));
      }
      const told = await Promise.all(payables.map((payable) => tellTwice(town, payable)));
      const { completed, grants, strays } = await purchasesOf(town);
      return await judge(town, buyers, [
        exactly("payments", payables.length, told.length),
        exactly("seen as completed by the resident", told.filter(Boolean).length, payables.length),
        exactly("completed", completed, payables.length),
        exactly("grants", grants, payables.length),
        exactly("payments to pay back", strays, 0),
      ]);
    } finally {
      await town.close();
    }
  },
};

async function tellTwice(town: Town, { client, id, order }: Payable): Promise<boolean> {
  const { sandbox } = town;
  const payment = sandbox.pay(order);
  const [captured, paid] = sandbox.webhooks.events.slice(-2);
  if (!captured || !paid) return false;
  const [isCompleted] = await Promise.all([
    prove(client, id, order, payment.id),
    ...[untilTaken(town, captured), untilTaken(town, paid)],
  ]);
  return isCompleted;
}
