import { setTimeout as pause } from "node:timers/promises";
import { createDataSource } from "../../../server/platform/database";
import { BackRest, backRestVersion } from "../back-rest";
import { Deployment, runCommand } from "../deployment";
import type { Fault } from "../fault";
import type { Operation } from "../operation";
import { operationRows, oversold } from "../rows";
import type { Stage } from "../stage";
import { Storm } from "../storm";
import { tallyOf } from "../tally";
import { atLeast, atMost, exactly } from "../verdict";

const QUIET_MS = 8_000;
const AFTER_MS = 4_000;
const TARGET_MS = 1_000;
const RECOVERED_MS = 5 * 60_000;
const FEWEST = 50;
const DELETE = "DELETE FROM bookings";

export const pointInTime: Fault = {
  id: "recovery",
  title: `Recovery to the second before a ${DELETE} without WHERE`,
  lack: () =>
    backRestVersion() ? null : "needs pgBackRest for PostgreSQL 18: run it by .ci/debian-14",
  async run(stage) {
    const archive = await BackRest.open(stage);
    const deployment = await Deployment.open(stage, "recovery");
    try {
      const storm = new Storm(deployment);
      await pause(QUIET_MS);
      const backup = await timed(() => archive.backUp());
      await pause(QUIET_MS);
      const { isRefused, at } = await deleteAll(stage, deployment.databaseUrl);
      const [left] = await deployment.rowsAtLast<{ count: number }>(
        "SELECT count(*)::int AS count FROM bookings",
      );
      const target = at - TARGET_MS;
      await pause(AFTER_MS);
      await storm.end();
      await Promise.all(deployment.servers.map((server) => server.kill()));
      await archive.complete();
      const recovery = await timed(() => archive.recover(new Date(target)));
      try {
        const recoveredUrl = recovery.result.urlOf("recovery");
        const acknowledged = beforehand(storm.operations, target);
        return {
          ...(await judgeRecovered(deployment, recoveredUrl, acknowledged)),
          checks: [
            { what: `with ${backRestVersion()}`, isGood: true },
            exactly("PostgreSQL refuses it at first, for what refers to bookings", isRefused, true),
            exactly("bookings left by one who has his way", (left?.count ?? 0) < FEWEST, true),
            atLeast(
              "operations acknowledged before the second before:",
              acknowledged.filter(({ outcome }) => outcome === "acknowledged").length,
              FEWEST,
            ),
            atMost("full backup beside 50 clients", backup.ms, RECOVERED_MS),
            atMost("recovered and open for writing", recovery.ms, RECOVERED_MS),
          ],
        };
      } finally {
        await recovery.result.stop();
      }
    } finally {
      await deployment.close();
    }
  },
};

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const since = performance.now();
  const result = await work();
  return { result, ms: performance.now() - since };
}

/** Once normally, then as a superuser without foreign keys; returns the moment before that. */
async function deleteAll(stage: Stage, url: string): Promise<{ isRefused: boolean; at: number }> {
  const isRefused = await stage.sqlAt(url, DELETE).then(
    () => false,
    (error: { code?: string }) => error.code === "23503",
  );
  const at = Date.now();
  const database = new URL(url).pathname.slice(1);
  await stage.sql(database, `SET session_replication_role = replica; ${DELETE}`);
  return { isRefused, at };
}

/** Later operations may be there or not. */
function beforehand(operations: readonly Operation[], target: number): Operation[] {
  return operations.map((operation) => {
    const { acknowledgedAt = Number.POSITIVE_INFINITY } = operation;
    const isBefore = performance.timeOrigin + acknowledgedAt <= target;
    return isBefore || operation.outcome === "refused"
      ? operation
      : { ...operation, outcome: "unknown", answers: new Set() };
  });
}

async function judgeRecovered(
  { environment }: Deployment,
  databaseUrl: string,
  operations: readonly Operation[],
) {
  const dataSource = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
  try {
    const tally = tallyOf(operations, await operationRows(dataSource, operations));
    const consistency = await runCommand("consistency", {
      ...environment,
      DATABASE_URL: databaseUrl,
    });
    return {
      tally: { ...tally, oversold: await oversold(dataSource) },
      isConsistent: consistency.isGood,
    };
  } finally {
    await dataSource.destroy();
  }
}
