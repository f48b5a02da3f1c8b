import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { childrenOf, signal } from "../cluster";
import { Deployment } from "../deployment";
import { countFailures, failedOf } from "../failures";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atMost, exactly, judge } from "../verdict";

const WORKERS = 2;
const QUIET_MS = 5_000;
/** By then no new connection goes to the frozen worker, */
const NOTICED_MS = 2_000;
/** and by then it is replaced. */
const REPLACED_MS = 15_000;
const LOOK_MS = 100;
const ANSWERED_MS = 2_500;
const TIMES = 2;

/** A worker of a server stands still with the connections that it has; the supervisor replaces it. */
export const frozenWorker: Fault = {
  id: "worker",
  title: `one of ${WORKERS} workers frozen (SIGSTOP) until it is replaced × ${TIMES}`,
  async run(stage) {
    const settings = { WORKERS: `${WORKERS}` };
    const deployment = await Deployment.open(stage, "worker", { servers: 1, settings });
    try {
      const storm = new Storm(deployment);
      const checks: Check[] = [];
      for (let time = 1; time <= TIMES; time += 1) {
        await pause(QUIET_MS);
        checks.push(...(await freezeOne(deployment, storm, time)));
      }
      await pause(QUIET_MS);
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
    }
  },
};

async function freezeOne(deployment: Deployment, storm: Storm, time: number): Promise<Check[]> {
  const { pid: supervisor, url } = deployment.server(0);
  const [frozen = 0] = childrenOf(supervisor);
  const since = performance.now();
  signal([frozen], "SIGSTOP");
  const newcomers: Promise<number>[] = [];
  const timer = setInterval(() => {
    if (performance.now() > since + NOTICED_MS) newcomers.push(askAnew(url));
  }, LOOK_MS);
  const replaced = await untilReplaced(supervisor, frozen);
  clearInterval(timer);
  const until = performance.now();
  const slowest = Math.max(...(await Promise.all(newcomers)));
  await pause(QUIET_MS);
  const answers = storm.answersSince(since);
  const later = answers.filter(({ at, ms }) => at - ms > until + NOTICED_MS);
  return [
    atMost(`freeze ${time}: replaced after`, replaced, REPLACED_MS),
    atMost(`of ${newcomers.length} new connections from 2 s on, the slowest`, slowest, ANSWERED_MS),
    countFailures(`freeze ${time}: failed requests:`, answers),
    exactly("of those begun 2 s after the replacement", failedOf(later).length, 0),
  ];
}

/** On a connection of its own; milliseconds until its answer, infinite where there is none. */
function askAnew(url: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve) => {
    const request = get(`${url}/storefront.json`, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(performance.now() - since));
    });
    request.once("error", () => resolve(Number.POSITIVE_INFINITY));
  });
}

/** Milliseconds until another stands in its place; null if none does. */
async function untilReplaced(supervisor: number, frozen: number): Promise<number | null> {
  const since = performance.now();
  for (; performance.now() < since + REPLACED_MS; await pause(LOOK_MS)) {
    const workers = childrenOf(supervisor);
    if (workers.length === WORKERS && !workers.includes(frozen)) return performance.now() - since;
  }
  return null;
}
