import type { Mood } from "../../../server/demo/payment-sandbox/sandbox-faults";
import { Buyers, purchasesOf, twiceOrdered } from "../buyers";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { begin } from "../resident";
import { atMost, exactly, judge, slowest } from "../verdict";

const MOODS: readonly Mood[] = [
  ...(["resets", "fails", "limits", "talks HTML", "fails in HTML"] as const),
  ...(["loses the answer", "hangs", "drips"] as const),
];
const TOLD_MS = 11_000;
const SLOW_MS = 300;

export const providerFaults: Fault = {
  id: "provider-down",
  title: "the payment provider hangs, resets, answers 500, 429, HTML, slow bytes, loses its answer",
  async run(stage) {
    const deployment = await Deployment.open(stage, "provider_down");
    try {
      const buyers = new Buyers(deployment);
      const checks: Check[] = [];
      for (const mood of MOODS) checks.push(...(await buyWhile(buyers, mood)));
      checks.push(exactly("coupons still held", (await purchasesOf(deployment)).held, 0));
      checks.push(...(await buyAtLast(buyers)));
      return await judge(deployment, buyers, checks);
    } finally {
      await deployment.close();
    }
  },
};

async function buyWhile(buyers: Buyers, mood: Mood): Promise<Check[]> {
  const { sandbox, scenery } = buyers.deployment;
  const since = performance.now();
  sandbox.mood = mood;
  const begun = await buyers.begin({ couponCode: scenery.couponCode });
  sandbox.mood = "works";
  const answers = buyers.answersSince(since);
  const codes = [...new Set(answers.map(({ code }) => code))].join(", ");
  return [
    exactly(`${mood}: orders of ${answers.length} requests (${codes})`, begun.length, 0),
    atMost("the slowest", slowest(answers), TOLD_MS),
  ];
}

async function buyAtLast(buyers: Buyers): Promise<Check[]> {
  const { deployment, clients } = buyers;
  const { couponCode } = deployment.scenery;
  deployment.sandbox.delayMs = SLOW_MS;
  const begun = await Promise.all(
    clients.map(async (client) => {
      const part = { couponCode, clientKey: client.nextKey() };
      const [first, second] = await Promise.all([begin(client, part), begin(client, part)]);
      return first && second && first.order === second.order ? { client, ...first } : null;
    }),
  );
  deployment.sandbox.delayMs = 0;
  const payables = begun.filter((payable) => payable !== null);
  const { length } = clients;
  return [
    exactly("then double clicks that got one order", payables.length, length),
    exactly("completed", await buyers.payAndProve(payables), length),
    exactly("purchases with two orders", twiceOrdered(deployment), 0),
    exactly("grants", (await purchasesOf(deployment)).grants, length),
  ];
}
