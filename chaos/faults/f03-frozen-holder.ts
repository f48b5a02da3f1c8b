import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../asking";
import { Deployment } from "../deployment";
import { BOOK } from "../documents";
import type { Check, Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { until } from "../until";
import { atMost, judge, slowest } from "../verdict";

const WARM_MS = 3_000;
const TOLD_MS = 2_500;
const FREE_MS = 6_000;
const SERVED_MS = 2_000;
const LOOK_MS = 12_000;
const ROUNDS = 2;
const HOT_IN_DAYS = 3;

const TAKE_HOT_SLOT = "SELECT id FROM booking_slots WHERE id = $1 FOR UPDATE";

/** Everyone wants one slot, whose row is locked by a frozen transaction. */
export const frozenHolder: Fault = {
  id: "F03",
  title: "a holder frozen inside a transaction on the hot slot; then a whole server frozen",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f03");
    try {
      const storm = new Storm(deployment, { ...WITHOUT_BUYING, move: 0, hot: 1 });
      const checks: Check[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        await pause(WARM_MS);
        checks.push(...(await holdHotSlot(deployment, storm)));
      }
      await pause(WARM_MS);
      checks.push(...(await freezeServer(deployment, storm)));
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
    }
  },
};

async function holdHotSlot(deployment: Deployment, storm: Storm): Promise<Check[]> {
  const holder = deployment.dataSource.createQueryRunner();
  const [{ pid }] = await holder.query("SELECT pg_backend_pid() AS pid");
  await until(async () => {
    await holder.startTransaction();
    return holder.query(TAKE_HOT_SLOT, [deployment.scenery.hotSlotKey]).then(
      () => true,
      () => holder.rollbackTransaction().then(() => false),
    );
  });
  const since = performance.now();
  const isHeld = async () => {
    const sessions = await deployment.rows("SELECT pid FROM pg_stat_activity WHERE pid = $1", [
      pid,
    ]);
    return sessions.length > 0 && performance.now() < since + LOOK_MS;
  };
  while (await isHeld()) await pause(100);
  const freeAfter = performance.now() - since;
  const busy = storm.answersSince(since).filter(({ code }) => code === "UNAVAILABLE");
  await holder.release().catch(() => undefined);
  return [
    { what: `${busy.length} told that it is busy`, isGood: busy.length > 0 },
    atMost("the slowest of them", slowest(busy), TOLD_MS),
    atMost("free again after", freeAfter, FREE_MS),
  ];
}

/** The other server's statements must not wait longer than the timeouts. */
async function freezeServer(deployment: Deployment, storm: Storm): Promise<Check[]> {
  const [frozen, other] = [deployment.server(0), deployment.server(1)];
  frozen.freeze();
  const since = performance.now();
  await pause(FREE_MS);
  const late = await bookHotSlot(deployment, other.url);
  const answers = storm.answersSince(since).filter(({ server }) => server === other.url);
  const busy = answers.filter(({ code }) => code === "UNAVAILABLE");
  frozen.thaw();
  return [
    atMost(
      `a server frozen: the slowest of ${answers.length} at the other`,
      slowest(answers),
      TOLD_MS,
    ),
    { what: `${busy.length} of them were told that it is busy`, isGood: true },
    { what: `${late} answered there from 6 to 8 s after`, isGood: late > 0 },
  ];
}

/** Returns the number of answers, errors included. */
async function bookHotSlot(deployment: Deployment, url: string): Promise<number> {
  const { residents, hotSlot: slotId } = deployment.scenery;
  const date = new Date(Date.now() + HOT_IN_DAYS * 86_400_000).toISOString().slice(0, 10);
  const end = performance.now() + SERVED_MS;
  let answered = 0;
  for (const person of residents) {
    if (performance.now() > end) break;
    const { code, status } = await ask(url, deployment.tokenOf(person), BOOK, {
      input: { slotId, date },
    });
    if (status > 0 && code !== "UNAVAILABLE") answered += 1;
    await pause(100);
  }
  return answered;
}
