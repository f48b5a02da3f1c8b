import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { claimDataDirectory } from "../../../server/demo/data-directory";
import { type RunningPostgres, startPostgres } from "../../../server/demo/postgres";
import { addDays, type Day, dayInBusinessZone } from "../../../server/platform/calendar-day";
import { runMigrations } from "../../../server/platform/run-migrations";
import { BUILD, ROOT } from "../../server-process";
import { seed } from "./seed";
import { SIZES, type SizeName, WINDOW_DAYS } from "./sizes";

/** Later migrations are applied to the data that there is. */
const SOURCES = ["server/migrations/baseline", "lab/bench/data"];
const NOT_DATA = ["cluster.js", "people.js", "forget-bookings.js"];
const DATABASE = "bench";
const MAX_CONNECTIONS = 120;
/** Until upcoming bookings have passed. */
const GOOD_DAYS = WINDOW_DAYS - 3;

/** In memory, and without autovacuum during a measurement. */
const SETTINGS = {
  shared_buffers: "1GB",
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  autovacuum: "off",
  shared_preload_libraries: "pg_stat_statements",
  wal_level: "minimal",
  max_wal_senders: "0",
};

interface Stamp {
  readonly madeOf: string;
  readonly today: Day;
}

export interface BenchCluster {
  readonly postgres: RunningPostgres;
  readonly url: string;
  readonly today: Day;
  close(): Promise<void>;
}

export interface ClusterOptions {
  readonly size: SizeName;
  readonly isFresh: boolean;
  /** Its clusters stay for the next run. */
  readonly data?: string;
}

interface Options extends ClusterOptions {
  say(line: string): void;
}

export async function openBenchCluster({
  size,
  isFresh,
  data,
  say,
}: Options): Promise<BenchCluster> {
  const home = path.join(path.resolve(data ?? path.join(ROOT, ".data/bench")), size);
  const claim = claimDataDirectory(home);
  const stampFile = path.join(home, "stamp.json");
  const today = dayInBusinessZone(new Date());
  const madeOf = fingerprint();
  let stamp = readStamp(stampFile);
  const isGood =
    stamp?.madeOf === madeOf && stamp.today <= today && today <= addDays(stamp.today, GOOD_DAYS);
  if (!stamp || !isGood || isFresh) {
    rmSync(stampFile, { force: true });
    rmSync(path.join(home, "postgres"), { recursive: true, force: true });
    await make(home, size, today, say);
    stamp = { madeOf, today };
    writeFileSync(stampFile, JSON.stringify(stamp));
  }
  const postgres = await start(home);
  const url = postgres.urlOf(DATABASE);
  await runMigrations(url);
  return {
    postgres,
    today: stamp.today,
    url,
    async close() {
      await postgres.stop();
      claim.release();
    },
  };
}

/** With statistics of statements. */
export async function startMeasuredPostgres(home: string): Promise<RunningPostgres> {
  await configure(await start(home));
  return start(home);
}

function start(home: string): Promise<RunningPostgres> {
  const directory = path.join(home, "postgres");
  return startPostgres({ directory, isDurable: false, maxConnections: MAX_CONNECTIONS });
}

async function make(
  home: string,
  size: SizeName,
  today: Day,
  say: (line: string) => void,
): Promise<void> {
  const postgres = await startMeasuredPostgres(home);
  try {
    const since = performance.now();
    say(`Making ${SIZES[size].bookings.toLocaleString("en")} bookings …`);
    await postgres.createDatabaseIfMissing(DATABASE);
    const url = postgres.urlOf(DATABASE);
    const seconds = () => ((performance.now() - since) / 1_000).toFixed(0);
    await seed(url, SIZES[size], today);
    say(`… made in ${seconds()} s`);
    await checkConsistency(url);
    say(`… and checked in ${seconds()} s`);
  } finally {
    await postgres.stop();
  }
}

async function configure(postgres: RunningPostgres): Promise<void> {
  const client = new Client({ connectionString: postgres.urlOf("postgres") });
  await client.connect();
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  }
  await client.end();
  await postgres.stop();
}

async function checkConsistency(databaseUrl: string): Promise<void> {
  const command = path.join(BUILD, "server/cli/consistency.js");
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [command], { env }).catch(({ stdout, stderr }) => {
    throw new Error(`The bench's data breaks an invariant:\n${stdout}${stderr}`);
  });
}

function readStamp(file: string): Stamp | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Stamp) : null;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    const directory = path.join(BUILD, folder);
    for (const name of readdirSync(directory).sort()) {
      if (name.endsWith(".js") && !NOT_DATA.includes(name))
        hash.update(readFileSync(path.join(directory, name)));
    }
  }
  return hash.digest("hex");
}
