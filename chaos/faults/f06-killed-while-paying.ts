import { Balancer } from "../balancer";
import { Buyers, type Payable, payOnly, purchasesOf, twiceOrdered } from "../buyers";
import type { Client } from "../client";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { CommitGate } from "../gate";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { until } from "../until";
import { exactly, judge } from "../verdict";

const AT_ONCE = 5;
const PACE_MS = 2_500;

/** The server is killed at four points between order and answer. */
export const killedWhilePaying: Fault = {
  id: "F06",
  title:
    "a server killed after: pending row, order created, grant before commit, commit before reply",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f06");
    deployment.sandbox.webhooks.isHeld = true;
    try {
      const gate = await CommitGate.install(deployment);
      const storm = new Storm(deployment, WITHOUT_BUYING, PACE_MS);
      const buyers = new Buyers(deployment, new Balancer([deployment.server(0)]));
      const part = (number: number) =>
        buyers.clients.slice(number * AT_ONCE, (number + 1) * AT_ONCE);
      const begun = await killBeforeOrdersAreStored(buyers, part(0), part(1));
      const unheard = begun.slice(0, AT_ONCE);
      const checks: Check[] = [
        exactly("got their order afterwards", begun.length, 2 * AT_ONCE),
        exactly("purchases with two orders", twiceOrdered(deployment), 0),
        ...(await killBeforeCommit(gate, buyers, await buyers.begin({}, part(2)))),
        ...(await killBeforeReply(gate, buyers, await buyers.begin({}, part(3)))),
        ...(await reconcile(deployment, unheard)),
        exactly("of all that were begun, completed", (await purchasesOf(deployment)).completed, 15),
      ];
      return await judge(deployment, [storm, buyers], checks);
    } finally {
      await deployment.close();
    }
  },
};

/** Some wait for the hanging provider; others have an order that is not stored. */
async function killBeforeOrdersAreStored(
  buyers: Buyers,
  waiting: readonly Client[],
  ordering: readonly Client[],
): Promise<Payable[]> {
  const { sandbox } = buyers.deployment;
  sandbox.mood = "hangs";
  const first = buyers.begin({}, waiting);
  await until(async () => (await purchasesOf(buyers.deployment)).pending === AT_ONCE);
  // Only new requests are answered, after the last order is made.
  sandbox.mood = "works";
  const { books } = sandbox;
  const makeOrder = books.makeOrder.bind(books);
  const killed = new Promise<void>((resolve) => {
    books.makeOrder = (asked) => {
      const order = makeOrder(asked);
      books.makeOrder = makeOrder;
      process.kill(buyers.deployment.server(0).pid, "SIGKILL");
      resolve();
      return order;
    };
  });
  const second = buyers.begin({}, ordering);
  await killed;
  await restart(buyers.deployment);
  return (await Promise.all([first, second])).flat();
}

/** Grants so far, and payments waiting before their commit. */
async function proveUntilCommit(gate: CommitGate, buyers: Buyers, payables: Payable[]) {
  const before = await grantsOf(buyers.deployment);
  await gate.shut();
  const proving = buyers.payAndProve(payables);
  await gate.isReached();
  return { before, proving };
}

async function killBeforeCommit(
  gate: CommitGate,
  buyers: Buyers,
  payables: Payable[],
): Promise<Check[]> {
  const { deployment } = buyers;
  const { before, proving } = await proveUntilCommit(gate, buyers, payables);
  await deployment.server(0).kill();
  await gate.isLeft();
  await gate.open();
  const granted = (await grantsOf(deployment)) - before;
  await restart(deployment);
  return [
    exactly("grants of a server killed before commit", granted, 0),
    exactly("completed when proved again", await proving, AT_ONCE),
  ];
}

/** Frozen before the commit, which then succeeds, and killed before the answer. */
async function killBeforeReply(
  gate: CommitGate,
  buyers: Buyers,
  payables: Payable[],
): Promise<Check[]> {
  const { deployment } = buyers;
  const { before, proving } = await proveUntilCommit(gate, buyers, payables);
  deployment.server(0).freeze();
  await gate.open();
  await until(async () => (await grantsOf(deployment)) > before);
  const unsaid = (await grantsOf(deployment)) - before;
  await deployment.server(0).kill();
  await restart(deployment);
  return [
    { what: `${unsaid} committed, and never said`, isGood: unsaid > 0 },
    exactly("completed when proved again", await proving, AT_ONCE),
    exactly("grants of them", (await grantsOf(deployment)) - before, AT_ONCE),
  ];
}

async function reconcile(deployment: Deployment, payables: readonly Payable[]): Promise<Check[]> {
  for (const payable of payables) payOnly(deployment, payable);
  await deployment.rows("UPDATE purchases SET created_at = created_at - interval '10 minutes'");
  const { isGood, printed } = await deployment.command("reconcile");
  return [
    { what: `reconcile: ${printed.trim().split("\n").at(-1)}`, isGood },
    exactly("of them still pending", (await purchasesOf(deployment)).pending, AT_ONCE),
  ];
}

const grantsOf = async (deployment: Deployment) => (await purchasesOf(deployment)).grants ?? 0;

const restart = async (deployment: Deployment) => {
  await deployment.server(0).kill();
  await deployment.server(0).start();
};
