import { chmodSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { type Front, startCaddy, startPooler, versionOf } from "../../server/test/front";
import { makeTemporaryDirectory } from "../../server/test/temporary-directory";
import { Noise } from "../measure/noise";
import { untilQuiet } from "../measure/quiet";
import { measure } from "../measure/sample";
import { median } from "../measure/statistics";
import type { Options } from "../options";
import type { RunningStack } from "../stacks/stack";
import { startAaviri } from "../stacks/start-stacks";
import type { Station, World } from "../stacks/world";
import { type Case, requestOf } from "./case";
import { bookAndCancel } from "./run-booking";
import { jobOf } from "./run-reading";

const COUNTS = [1, 2, 4];
const READS = ["slots", "bookings-first", "dashboard"];
const CONNECTIONS = 32;
/** Per worker, as each compiles for itself. */
const WARM_UP_SECONDS = 4;
const LEAST = 2.2;

type Say = (line: string) => void;
type Way = "directly" | "through Caddy and PgBouncer";

/** With 1, 2 and 4 workers; false where reads gain too little. */
export async function runWorkers(
  world: World,
  options: Options,
  cases: readonly Case[],
  say: Say,
): Promise<boolean> {
  const ways: Way[] = ["directly"];
  if (versionOf("caddy") !== null && versionOf("pgbouncer") !== null)
    ways.push("through Caddy and PgBouncer");
  else say("Caddy and PgBouncer are not installed: directly only.");
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before`);
  const reads = cases.filter(({ id }) => READS.includes(id));
  const found = new Map<string, Rate[]>();
  const keep = (way: Way, workers: number, rate: Rate) => {
    const key = `${rate.title}|${way}|${workers}`;
    found.set(key, [...(found.get(key) ?? []), rate]);
  };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      for (const workers of round % 2 === 0 ? COUNTS : COUNTS.toReversed()) {
        const rates = await measureOne(world, options, { way, workers, reads, round });
        for (const rate of rates) keep(way, workers, rate);
      }
    }
    say(`round ${round + 1} of ${options.rounds} done, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const titles = [...reads.map(({ title }) => title), "booking a slot"];
  let isGood = true;
  for (const way of ways) {
    say(
      `\n| requests a second ${way} | 1 worker | 2 | 4 | 4 of 1 | processor ms of the server | of PostgreSQL |\n|---|---|---|---|---|---|---|`,
    );
    for (const title of titles) {
      const of = (value: (rate: Rate) => number) =>
        COUNTS.map((workers) => median((found.get(`${title}|${way}|${workers}`) ?? []).map(value)));
      const rates = of(({ perSecond }) => perSecond);
      const [one = 0, , four = 0] = rates;
      const costs = of(({ serverMs }) => serverMs);
      const ofPostgres = of(({ postgresMs }) => postgresMs);
      if (title !== "booking a slot" && four / one < LEAST) isGood = false;
      const shown = rates.map((rate) => rate.toFixed(0)).join(" | ");
      const ms = (values: readonly number[]) =>
        values.map((value) => (value >= 0 ? value.toFixed(2) : "–")).join(", ");
      say(
        `| ${title} | ${shown} | ${(four / one).toFixed(2)} × | ${ms(costs)} | ${ms(ofPostgres)} |`,
      );
    }
  }
  return isGood;
}

interface Rate {
  readonly title: string;
  readonly perSecond: number;
  readonly serverMs: number;
  readonly postgresMs: number;
}

interface Set {
  readonly way: Way;
  readonly workers: number;
  readonly reads: readonly Case[];
  readonly round: number;
}

async function measureOne(
  world: World,
  options: Options,
  { way, workers, reads, round }: Set,
): Promise<readonly Rate[]> {
  const [{ databaseUrl, people }] = world.stations as readonly [Station];
  const directory = makeTemporaryDirectory();
  // PgBouncer runs as another user.
  for (const folder of [path.dirname(directory.path), directory.path]) chmodSync(folder, 0o755);
  const fronts: Front[] = [];
  let server: RunningStack | null = null;
  try {
    const isDirect = way === "directly";
    const pooler = isDirect ? null : await startPooler(directory, databaseUrl);
    if (pooler) fronts.push(pooler);
    const behind: Readonly<Record<string, string>> = pooler
      ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl, TRUST_PROXY: "1" }
      : {};
    server = await startAaviri(
      { databaseUrl, logFile: path.join(directory.path, "server.log") },
      world.keysUrl,
      { settings: Object.assign({ WORKERS: `${workers}` }, behind) },
    );
    const balancer = isDirect ? null : await startCaddy(directory, server.url);
    if (balancer) fronts.push(balancer);
    const url = balancer?.url ?? server.url;
    const station: Station = {
      stack: "aaviri",
      extent: "large",
      server: { url, pid: server.pid, stop: server.stop },
      databaseUrl,
      people,
    };
    const noise = new Noise();
    const rates: Rate[] = [];
    for (const each of reads) {
      const request = requestOf(each, "aaviri");
      if (!request) continue;
      const job = Object.assign(jobOf(world, station, request), { connections: CONNECTIONS });
      await untilQuiet(databaseUrl);
      await world.loader.run(Object.assign({}, job, { seconds: WARM_UP_SECONDS * workers }));
      const sample = await measure(world.processesOf(server), noise, () =>
        world.loader.run(Object.assign({}, job, { seconds: options.seconds })),
      );
      if (sample.failures > 0) throw new Error(`${each.title}: ${sample.failure}`);
      const { perSecond, postgresMs, nodeMs: serverMs } = sample;
      rates.push({ title: each.title, perSecond, serverMs, postgresMs });
    }
    const { book } = await bookAndCancel(world, station, noise, `${way[0]}${workers}-${round}`);
    if (book.failures > 0) throw new Error(`booking a slot: ${book.failure}`);
    const { perSecond, postgresMs, nodeMs: serverMs } = book;
    return [...rates, { title: "booking a slot", perSecond, serverMs, postgresMs }];
  } finally {
    await fronts[1]?.stop();
    await server?.stop();
    await fronts[0]?.stop();
    await directory.remove();
  }
}
