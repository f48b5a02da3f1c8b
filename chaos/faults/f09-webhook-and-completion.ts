import { Buyers, type Payable, purchasesOf, untilTaken } from "../buyers";
import { Deployment } from "../deployment";
import type { Fault } from "../fault";
import { prove } from "../resident";
import { exactly, judge } from "../verdict";

const ROUNDS = 4;

/** Two hundred payments, each reported by webhook and resident at once. */
export const webhookAndCompletion: Fault = {
  id: "F09",
  title: "webhook and completion at once × 200",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f09");
    try {
      const buyers = new Buyers(deployment);
      deployment.sandbox.webhooks.isHeld = true;
      const payables: Payable[] = [];
      while (payables.length < ROUNDS * deployment.scenery.residents.length) {
        payables.push(...(await buyers.begin()));
      }
      const told = await Promise.all(payables.map((payable) => tellTwice(deployment, payable)));
      const { completed, grants, strays } = await purchasesOf(deployment);
      return await judge(deployment, buyers, [
        exactly("payments", payables.length, told.length),
        exactly("seen as completed by the resident", told.filter(Boolean).length, payables.length),
        exactly("completed", completed, payables.length),
        exactly("grants", grants, payables.length),
        exactly("payments to pay back", strays, 0),
      ]);
    } finally {
      await deployment.close();
    }
  },
};

async function tellTwice(deployment: Deployment, { client, id, order }: Payable): Promise<boolean> {
  const { sandbox } = deployment;
  const payment = sandbox.pay(order);
  const [captured, paid] = sandbox.webhooks.events.slice(-2);
  if (!captured || !paid) return false;
  const [isCompleted] = await Promise.all([
    prove(client, id, order, payment.id),
    ...[untilTaken(deployment, captured), untilTaken(deployment, paid)],
  ]);
  return isCompleted;
}
