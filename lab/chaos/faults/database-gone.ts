import { setTimeout as pause } from "node:timers/promises";
import { statusAt } from "../asking";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import type { Stage } from "../stage";
import { Storm } from "../storm";
import { atMost, exactly, judge, slowest } from "../verdict";

const QUIET_MS = 3_000;
const GONE_MS = 30_000;
const BACK_MS = 5_000;
const NOTICE_MS = 300;
/** Milliseconds. */
const LOST_MS = 30_000;
/** A new connection may take two and a half seconds. */
const TOLD_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

export const databaseGone: Fault = {
  id: "database-gone",
  title: "a database connection killed × 3, Postgres restarted at once × 3, gone for 30 s",
  async run(stage) {
    const deployment = await Deployment.open(stage, "database_gone");
    try {
      const pids = deployment.servers.map(({ pid }) => pid);
      const storm = new Storm(deployment);
      const checks: Check[] = [];
      for (let time = 1; time <= 3; time += 1) {
        await pause(QUIET_MS);
        await killConnection(deployment);
        await pause(NOTICE_MS);
        const back = await storm.backAfter(performance.now(), LOST_MS);
        const since = back === null ? null : back + NOTICE_MS;
        checks.push(atMost(`back after kill −9 of connection ${time}:`, since, BACK_MS));
      }
      for (let time = 1; time <= 3; time += 1) {
        await pause(QUIET_MS);
        await stage.crashPostgres();
        await stage.restorePostgres();
        const back = await storm.backAfter(performance.now(), LOST_MS);
        checks.push(atMost(`back after restart ${time}:`, back, BACK_MS));
      }
      checks.push(...(await goneForHalfAMinute(stage, deployment, storm)));
      checks.push(
        exactly("processes are the same", pidsOf(deployment).join() === pids.join(), true),
      );
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
    }
  },
};

async function goneForHalfAMinute(
  stage: Stage,
  deployment: Deployment,
  storm: Storm,
): Promise<Check[]> {
  const { url } = deployment.server(0);
  const [ready, live] = [new Set<number>(), new Set<number>()];
  await stage.crashPostgres();
  const gone = performance.now();
  while (performance.now() < gone + GONE_MS) {
    ready.add(await statusAt(`${url}/readyz`));
    live.add(await statusAt(`${url}/livez`));
    await pause(LOOK_EVERY_MS);
  }
  const answers = storm.answersSince(gone + LOOK_EVERY_MS);
  const statuses = [...new Set(answers.map(({ status }) => status))];
  await stage.restorePostgres();
  const back = await storm.backAfter(performance.now(), LOST_MS);
  return [
    exactly("readiness while it is gone", [...ready], [503]),
    exactly("liveness", [...live], [200]),
    exactly(`statuses of ${answers.length} answers`, statuses, [503]),
    atMost("the slowest of them", slowest(answers), TOLD_MS),
    atMost("back after 30 s without:", back, BACK_MS),
  ];
}

/** SIGKILL of one backend makes PostgreSQL end all others and recover. */
async function killConnection(deployment: Deployment): Promise<void> {
  const connections = await deployment.rowsAtLast<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'aaviri' AND datname = current_database()
       AND pid <> pg_backend_pid() ORDER BY state = 'active' DESC, random() LIMIT 1`,
  );
  for (const connection of connections) process.kill(connection.pid, "SIGKILL");
}

const pidsOf = (deployment: Deployment) => deployment.servers.map(({ pid }) => pid);
