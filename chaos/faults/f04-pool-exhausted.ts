import { setTimeout as pause } from "node:timers/promises";
import { statusAt } from "../asking";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { atMost, judge, slowest } from "../verdict";

const POOL = 4;
const WARM_MS = 3_000;
const HELD_MS = 12_000;
/** Two and a half seconds for a connection, two for the lock. */
const TOLD_MS = 5_000;
const WAITED_MS = { least: 2_300, most: 3_200 };
const BACK_MS = 2_000;

/** Few connections, all waiting for one lock, and fifty clients. */
export const poolExhausted: Fault = {
  id: "F04",
  title: `the pool exhausted: ${POOL} connections, all stuck behind a lock for 12 s`,
  async run(stage) {
    const settings = { DATABASE_POOL_SIZE: String(POOL) };
    const deployment = await Deployment.open(stage, "f04", { servers: 1, settings });
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING);
      await pause(WARM_MS);
      const checks = await stickAll(deployment, storm);
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
    }
  },
};

async function stickAll(deployment: Deployment, storm: Storm): Promise<Check[]> {
  const holder = deployment.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query("SET LOCAL lock_timeout = 0");
  await holder.query("SET LOCAL statement_timeout = 0");
  await holder.query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
  const since = performance.now();
  const live: number[] = [];
  while (performance.now() < since + HELD_MS) {
    live.push(await statusAt(`${deployment.server(0).url}/livez`));
    await holder.query("SELECT 1");
    await pause(500);
  }
  const answers = storm.answersSince(since).filter(({ at, ms }) => at - ms > since);
  await holder.rollbackTransaction();
  const freed = performance.now();
  await holder.release();
  const back = await storm.backAfter(freed, 20_000);
  await pause(BACK_MS);
  const after = storm.answersSince(freed + BACK_MS);
  const waited = answers.filter(({ ms }) => ms >= WAITED_MS.least && ms <= WAITED_MS.most);
  return [
    { what: `${answers.length} answers, ${waited.length} at 2.5 s`, isGood: waited.length > 0 },
    {
      what: `all of them 503: ${answers.every(({ status }) => status === 503)}`,
      isGood: answers.length > 0 && answers.every(({ status }) => status === 503),
    },
    atMost("the slowest", slowest(answers), TOLD_MS),
    { what: "liveness 200 throughout", isGood: live.every((status) => status === 200) },
    atMost("back after", back, BACK_MS),
    atMost(`no pile-up: the slowest of ${after.length} two seconds later`, slowest(after), 3_000),
  ];
}
