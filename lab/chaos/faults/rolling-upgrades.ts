import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { watchLocks } from "../../../server/test/lock-watch";
import { BUILD, ROOT } from "../../server-process";
import { isUnknown } from "../asking";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atLeast, atMost, exactly, judge } from "../verdict";

const MIGRATIONS = "server/migrations";
const BASELINE = `${MIGRATIONS}/1769762000000-baseline.ts`;
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
    const deployment = await Deployment.open(stage, "deploy", {
      build: earlier,
      prepare: (databaseUrl) => writeMigrationsOf(earlier, databaseUrl),
    });
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
  const tsc = [path.join(ROOT, "node_modules/.bin/tsc"), ["-p", "tsconfig.build.json"]] as const;
  await execute(...tsc, { cwd: home }).catch((error: unknown) => {
    if (!existsSync(path.join(build, "server/main.js"))) throw error;
  });
  return build;
}

/** The table of migrations identifies the release. */
async function writeMigrationsOf(build: string, databaseUrl: string): Promise<void> {
  const folder = path.join(build, MIGRATIONS);
  const files = readdirSync(folder).filter((file) => /^\d+-.*\.js$/.test(file));
  const names = files.sort().flatMap((file) => Object.keys(require(path.join(folder, file))));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("TRUNCATE migrations");
    await client.query(
      `INSERT INTO migrations (timestamp, name)
       SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) name`,
      [names],
    );
  } finally {
    await client.end();
  }
}
