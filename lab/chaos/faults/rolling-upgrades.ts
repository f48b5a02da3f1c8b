import { execFile } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { watchLocks } from "../../../server/test/lock-watch";
import { BUILD, ROOT } from "../../server-process";
import { isUnknown } from "../asking";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { furnish, type Scenery } from "../scenery";
import { Storm } from "../storm";
import { atLeast, atMost, exactly, judge } from "../verdict";

const BASELINE = "server/migrations/1769762000000-baseline.ts";
const WARM_MS = 2_000;
const LOCK_MS = 1_000;
const LEAST_ACKNOWLEDGED = 50;

/**
 * Two servers of an earlier release are upgraded one by one, rolled back on the new schema, and
 * upgraded again.
 */
export const rollingUpgrades: Fault = {
  id: "deploy",
  title: "a rolling upgrade from the last release, a step back, and forwards again",
  async run(stage) {
    const earlier = await compileEarlierRelease(stage.path);
    const databaseUrl = await stage.emptyDatabase("deploy");
    const scenery = await furnishAs(earlier, databaseUrl);
    const furnished = { databaseUrl, scenery };
    const deployment = await Deployment.open(stage, "deploy", { build: earlier, furnished });
    const watcher = new Client({ connectionString: deployment.databaseUrl });
    try {
      await watcher.connect();
      deployment.balancer.watch();
      const storm = new Storm(deployment);
      const locks = watchLocks(watcher);
      for (const build of [BUILD, earlier, BUILD]) {
        for (const server of deployment.servers) {
          await pause(WARM_MS);
          await server.terminate();
          await server.startServer(build);
        }
      }
      await pause(WARM_MS);
      const longestMs = await locks.stop();
      const failed = storm.answersSince().filter(isUnknown);
      const kinds = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))];
      const checks: Check[] = [
        exactly(`failed requests (${kinds.join(", ")})`, failed.length, 0),
        atMost("longest wait for a lock", longestMs, LOCK_MS),
      ];
      const finding = await judge(deployment, storm, checks);
      const { acknowledged } = finding.tally;
      const enough = atLeast("acknowledged", acknowledged, LEAST_ACKNOWLEDGED);
      return { ...finding, checks: [...finding.checks, enough] };
    } finally {
      deployment.balancer.stopWatching();
      await watcher.end();
      await deployment.close();
    }
  },
};

const execute = promisify(execFile);

/** The commit before the baseline was added. */
async function compileEarlierRelease(directory: string): Promise<string> {
  const git = async (...words: string[]) => (await execute("git", words, { cwd: ROOT })).stdout;
  const added = await git("log", "--diff-filter=A", "--format=%H", "--", BASELINE);
  const commit = added.trim().split("\n").at(-1);
  if (!commit) throw new Error(`No commit of this repository added ${BASELINE}.`);
  const home = path.join(directory, "earlier");
  mkdirSync(home);
  await git("archive", "--output", `${home}.tar`, `${commit}^`);
  await execute("tar", ["-xf", `${home}.tar`, "-C", home]);
  // tsc complains about packages removed since, but emits.
  symlinkSync(path.join(ROOT, "node_modules"), path.join(home, "node_modules"));
  const build = path.join(home, "build");
  const tsc = [path.join(ROOT, "node_modules/.bin/tsc"), ["-p", "tsconfig.json"]] as const;
  await execute(...tsc, { cwd: home }).catch((error: unknown) => {
    if (!existsSync(path.join(build, "server/main.js"))) throw error;
  });
  return build;
}

async function furnishAs(build: string, databaseUrl: string): Promise<Scenery> {
  const part = (name: string) => require(path.join(build, "server", name));
  await part("platform/run-migrations").runMigrations(databaseUrl);
  const { createDataSource } = part("platform/database");
  return furnish(databaseUrl, { createDataSource, Make: part("test/make").Make });
}
