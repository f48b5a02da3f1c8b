import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { seed } from "../../bench/data/seed";
import { FULL, QUICK } from "../../bench/data/sizes";
import { dayInBusinessZone } from "../../server/platform/calendar-day";
import { runMigrations } from "../../server/platform/run-migrations";
import { watchLocks } from "../../server/test/lock-watch";
import { isUnknown } from "../asking";
import { Deployment } from "../deployment";
import { compileRelease, releaseBefore } from "../earlier-release";
import type { Check, Fault } from "../fault";
import { type RunningProxy, startProxy } from "../proxy";
import { operationRows } from "../rows";
import { furnish } from "../scenery";
import { type Program, THIS_RELEASE } from "../server-process";
import type { Stage } from "../stage";
import { Storm } from "../storm";
import { tallyOf } from "../tally";
import { replace, undoWhatItLacks } from "../upgrading";
import { atLeast, atMost, judge } from "../verdict";

const FIRST = "1769490000000-vehicles.ts";
const WARM_MS = 5_000;
const LOCK_MS = 1_000;
const PACE_MS = 1_500;
const SIZE = process.env.CHAOS_SIZE === "full" ? FULL.large : QUICK.large;

export const carsAndSchedules: Fault = {
  id: "F19",
  title: `Cars, schedules and the key of communities come to ${SIZE.bookings.toLocaleString("en")} bookings under load`,
  async run(stage) {
    const main = await compileRelease(await releaseBefore(FIRST), stage.path);
    const earlier: Program = { node: process.execPath, main };
    const deployment = await Deployment.open(stage, "f19", {
      program: earlier,
      furnish: (name) => furnishedWithYears(stage, name),
      prepare: (databaseUrl) => undoWhatItLacks(databaseUrl, main),
    });
    const watcher = new Client({ connectionString: deployment.databaseUrl });
    let proxy: RunningProxy | null = null;
    try {
      await watcher.connect();
      const before = await deployment.command("audit", earlier);
      proxy = await startProxy(deployment.servers, stage.path);
      if (proxy) deployment.balancer.leaveTo(proxy);
      else deployment.balancer.watch();
      const seeded = tallyOf([], await operationRows(deployment.dataSource)).unasked;
      const storm = new Storm(deployment, undefined, PACE_MS);
      await pause(WARM_MS);
      const broken = before.printed
        .split("\n")
        .filter((line) => /^(BROKEN|FAILED|not ok)/i.test(line));
      const what = `audit before: ${before.isGood ? "clean" : broken.join("; ") || before.printed.slice(-300)}`;
      const checks: Check[] = [{ what, isGood: before.isGood }];
      for (const name of migrationsSince(FIRST)) {
        const { seconds, longestMs } = await watched(watcher, () =>
          runMigrations(deployment.databaseUrl, { only: [name] }),
        );
        checks.push(
          atMost(`${name} took ${seconds} s, longest wait for a lock`, longestMs, LOCK_MS),
        );
      }
      const { longestMs } = await watched(watcher, async () => {
        for (const server of deployment.servers) {
          await replace(server, THIS_RELEASE);
          await pause(WARM_MS);
        }
      });
      checks.push(atMost("longest wait for a lock afterwards", longestMs, LOCK_MS));
      const answers = storm.answersSince();
      const failed = answers.filter((answer) => answer.status === 0 || isUnknown(answer));
      const codes = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(", ");
      checks.push({
        what: `failed requests: ${failed.length} of ${answers.length} ${codes}`.trim(),
        isGood: failed.length === 0,
      });
      const finding = await judge(deployment, storm, checks);
      checks.push(atLeast("acknowledged", finding.tally.acknowledged, 50));
      const after = await deployment.command("audit");
      const lost = held(before.printed).filter((name) => !held(after.printed).includes(name));
      checks.push({
        what: `invariants that held before and do not now: ${lost.join(", ") || "none"}`,
        isGood: lost.length === 0,
      });
      const tally = { ...finding.tally, unasked: finding.tally.unasked - seeded };
      return { ...finding, tally, checks: [...new Set([...finding.checks, ...checks])] };
    } finally {
      deployment.balancer.stopWatching();
      await proxy?.close();
      await watcher.end();
      await deployment.close();
    }
  },
};

async function watched(watcher: Client, work: () => Promise<unknown>) {
  const locks = watchLocks(watcher);
  const since = performance.now();
  try {
    await work();
  } finally {
    await locks.stop();
  }
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  return { seconds, longestMs: await locks.stop() };
}

async function furnishedWithYears(stage: Stage, name: string) {
  const databaseUrl = await stage.emptyDatabase(name);
  await seed(databaseUrl, SIZE, dayInBusinessZone(new Date()));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("UPDATE users SET firebase_uid = 'of-years-' || firebase_uid");
  // The seed has no events, which steps of the last day need.
  await client.query("ALTER TABLE booking_status_changes DISABLE TRIGGER USER");
  await client.query(
    "UPDATE booking_status_changes SET changed_at = changed_at - interval '2 days' WHERE changed_at > now() - interval '2 days'",
  );
  await client.query("ALTER TABLE booking_status_changes ENABLE TRIGGER USER");
  await client.end();
  return { databaseUrl, scenery: await furnish(databaseUrl) };
}

function migrationsSince(first: string): string[] {
  const folder = path.resolve(__dirname, "../../server/migrations");
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const since = files.filter((file) => path.basename(file, ".js") >= path.basename(first, ".ts"));
  return since.sort().map((file) => {
    const [migration] = Object.values(require(path.join(folder, file))) as [{ name: string }];
    return migration.name;
  });
}

/** The invariants that hold, by what an audit printed. */
function held(printed: string): string[] {
  return printed
    .split("\n")
    .filter((line) => line.startsWith("ok "))
    .map((line) => line.split(/\s+/)[1] ?? "");
}
