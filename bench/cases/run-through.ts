import { chmodSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { carriesPreparedStatements } from "../../server/platform/pooler";
import { type Front, startCaddy, startPooler, versionOf } from "../../server/test/front";
import { makeTemporaryDirectory } from "../../server/test/temporary-directory";
import { Noise } from "../measure/noise";
import { untilQuiet } from "../measure/quiet";
import { measure, type Sample } from "../measure/sample";
import { median, pairedRatio } from "../measure/statistics";
import type { Options } from "../options";
import type { RunningStack } from "../stacks/stack";
import { startAaviri } from "../stacks/start-stacks";
import type { Station, World } from "../stacks/world";
import { type Case, requestOf } from "./case";
import { bookAndCancel } from "./run-booking";
import { jobOf } from "./run-reading";

const WORKERS = [1, 2];
const READS = ["slots", "bookings-first", "dashboard"];
const BOOKING = "booking a slot";
const CONNECTIONS = 32;
/** Per worker, as each compiles for itself. */
const WARM_UP_SECONDS = 4;
/** What has to be left of requests a second. */
const LEAST = { read: 0.85, booking: 0.8 };

type Say = (line: string) => void;

interface Pair {
  readonly direct: Sample[];
  readonly through: Sample[];
}

/** The same server directly, and behind Caddy and before PgBouncer, in turns; false where too little is left. */
export async function runThrough(
  world: World,
  options: Options,
  cases: readonly Case[],
  say: Say,
): Promise<boolean> {
  const [caddy, pgbouncer] = [versionOf("caddy"), versionOf("pgbouncer")];
  if (caddy === null || pgbouncer === null) {
    say(
      "Caddy or PgBouncer is not installed: .ci/debian-14 build/bench/main.js --through brings both.",
    );
    return false;
  }
  const noise = new Noise();
  const reads = cases.filter(({ id }) => READS.includes(id));
  const found = new Map<number, ReadonlyMap<string, Pair>>();
  for (const workers of WORKERS) {
    found.set(workers, await measureBoth(world, options, { workers, reads, noise, say }));
  }
  noise.sample();
  say(`Caddy ${caddy}, ${pgbouncer}; ${availableParallelism()} cores. ${noise.verdict}`);
  const isGood = [...found].map(([workers, pairs]) => tell(workers, pairs, say));
  tellGain(found, say);
  return isGood.every(Boolean);
}

interface Both {
  readonly workers: number;
  readonly reads: readonly Case[];
  readonly noise: Noise;
  readonly say: Say;
}

async function measureBoth(
  world: World,
  options: Options,
  { workers, reads, noise, say }: Both,
): Promise<ReadonlyMap<string, Pair>> {
  const [large] = world.stations as readonly [Station];
  const { databaseUrl } = large;
  const directory = makeTemporaryDirectory();
  // PgBouncer runs as another user.
  for (const folder of [path.dirname(directory.path), directory.path]) chmodSync(folder, 0o755);
  const stopping: (() => Promise<void>)[] = [];
  const pairs = new Map<string, Pair>();
  try {
    const start = async (name: string, settings: Readonly<Record<string, string>>) => {
      const place = { databaseUrl, logFile: path.join(directory.path, `${name}.log`) };
      const all = Object.assign({ WORKERS: `${workers}` }, settings);
      const server = await startAaviri(place, world.keysUrl, { settings: all });
      stopping.push(() => server.stop());
      return server;
    };
    const pooler = await startPooler(directory, databaseUrl);
    stopping.push(() => pooler.stop());
    const carries = await carriesPreparedStatements(pooler.url);
    if (!carries)
      say(
        "This PgBouncer carries no named statements, each is planned anew: .ci/debian-14 has one that does.",
      );
    const direct = await start("direct", {});
    const behind = await start("through", {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      TRUST_PROXY: "1",
    });
    const balancer = await startCaddy(directory, behind.url);
    stopping.push(() => balancer.stop());
    const stations = {
      direct: { ...large, server: direct },
      through: { ...large, server: behindFronts(behind, balancer, pooler) },
    };
    for (let round = 0; round < options.rounds; round += 1) {
      const ways = (["direct", "through"] as const).toSorted(() => (round % 2 === 0 ? 1 : -1));
      noise.sample();
      for (const each of options.only.length > 0 ? reads : [...reads, null]) {
        for (const way of ways) {
          const station = stations[way];
          const sample = each
            ? await read(world, options, { station, each, noise, isFirst: round === 0, workers })
            : (await bookAndCancel(world, station, noise, `${way[0]}${workers}-${round}`)).book;
          const title = each?.title ?? BOOKING;
          if (sample.failures > 0) throw new Error(`${title}, ${way}: ${sample.failure}`);
          const pair = pairs.get(title) ?? { direct: [], through: [] };
          pair[way].push(sample);
          pairs.set(title, pair);
        }
      }
      say(
        `${workers} workers: round ${round + 1} of ${options.rounds}, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    return pairs;
  } finally {
    for (const stop of stopping.toReversed()) await stop();
    directory.remove();
  }
}

function behindFronts(server: RunningStack, balancer: Front, pooler: Front): RunningStack {
  const { pid, stop } = server;
  return { url: balancer.url, pid, stop, fronts: [balancer.pid, pooler.pid] };
}

interface Reading {
  readonly station: Station;
  readonly each: Case;
  readonly noise: Noise;
  readonly isFirst: boolean;
  readonly workers: number;
}

async function read(
  world: World,
  { seconds, warmUpSeconds }: Options,
  { station, each, noise, isFirst, workers }: Reading,
): Promise<Sample> {
  const request = requestOf(each, "aaviri");
  if (!request) throw new Error(`${each.id} is nothing that we are asked`);
  const job = { ...jobOf(world, station, request), connections: CONNECTIONS };
  await untilQuiet(station.databaseUrl);
  const warmUp = isFirst ? WARM_UP_SECONDS * workers : warmUpSeconds;
  await world.loader.run({ ...job, seconds: warmUp });
  return measure(world.processesOf(station.server), noise, () =>
    world.loader.run({ ...job, seconds }),
  );
}

const ofBoth = ({ nodeMs, postgresMs }: Sample) => nodeMs + postgresMs;
const rate = ({ perSecond }: Sample) => perSecond;

function tell(workers: number, pairs: ReadonlyMap<string, Pair>, say: Say): boolean {
  say(
    `\n| ${workers} ${workers === 1 ? "worker" : "workers"} | requests a second directly | through | left | of them by server and PostgreSQL alone | processor ms: server, PostgreSQL directly | through | Caddy, PgBouncer |\n|---|---:|---:|---:|---:|---|---|---|`,
  );
  const verdicts = [...pairs].map(([title, { direct, through }]) => {
    const { ratio, low, high } = pairedRatio(through.map(rate), direct.map(rate));
    const own = pairedRatio(direct.map(ofBoth), through.map(ofBoth));
    const middle = (samples: readonly Sample[], value: (sample: Sample) => number) =>
      median(samples.map(value));
    const ms = (samples: readonly Sample[], ...values: ((sample: Sample) => number)[]) =>
      values.map((value) => middle(samples, value).toFixed(2)).join(", ");
    const costs = [(each: Sample) => each.nodeMs, (each: Sample) => each.postgresMs];
    const fronts = [0, 1].map((index) => (each: Sample) => each.frontsMs[index] ?? 0);
    const cells = [
      title,
      middle(direct, rate).toFixed(0),
      middle(through, rate).toFixed(0),
      `${percent(ratio)} (${percent(low)}–${percent(high)})`,
      `${percent(own.ratio)} (${percent(own.low)}–${percent(own.high)})`,
      ms(direct, ...costs),
      ms(through, ...costs),
      ms(through, ...fronts),
    ];
    say(`| ${cells.join(" | ")} |`);
    return ratio >= (title === BOOKING ? LEAST.booking : LEAST.read);
  });
  return verdicts.every(Boolean);
}

/** Requests a second with two workers, of twice those with one. */
function tellGain(found: ReadonlyMap<number, ReadonlyMap<string, Pair>>, say: Say): void {
  const [one, two] = WORKERS.map((workers) => found.get(workers));
  for (const [title, pair] of one ?? []) {
    const other = two?.get(title);
    if (!other) continue;
    const gain = (way: keyof Pair) =>
      median(other[way].map(rate)) / median(pair[way].map(rate)) / (WORKERS[1] ?? 1);
    say(
      `${title}: two workers answer ${percent(gain("direct"))} of twice what one does directly, ${percent(gain("through"))} through both.`,
    );
  }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
