import { setTimeout } from "node:timers/promises";
import {
  type EntitySubscriberInterface,
  EventSubscriber,
  type MigrationInterface,
  type QueryRunner,
  type TransactionStartEvent,
} from "typeorm";
import { createDataSource } from "./database";
import { isBusy } from "./database-error";
import { BACKGROUND_SETTINGS, type SessionSettings } from "./session-settings";
import { execute, queryRow, queryRows } from "./sql/query";
import { StartupError } from "./startup-error";

const MIGRATION_LOCK = 7_262_001;
const TURN_MS = 200;

/** Waiting for a lock blocks everyone behind it, so retry. */
const GIVING_WAY: SessionSettings = { ...BACKGROUND_SETTINGS, lock_timeout: "800" };

/**
 * A migration may deadlock with requests. Its wait ends before PostgreSQL's deadlock check, which
 * would end the request that waits longest.
 */
@EventSubscriber()
class GivesWayFirst implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    await execute(
      queryRunner,
      `SELECT set_config('lock_timeout', least(800, greatest(1, setting::int / 5))::text, true)
       FROM pg_settings WHERE name = 'deadlock_timeout'`,
    );
  }
}

interface MigrationOptions {
  /** Run after those of this version. */
  readonly also?: readonly MigrationInterface[];
  readonly waitMs?: number;
}

/** Returns the number run; processes take turns. @throws StartupError for a too old database, or locks never free */
export async function runMigrations(
  databaseUrl: string,
  { also = [], waitMs }: MigrationOptions = {},
): Promise<number> {
  const source = await createDataSource({
    databaseUrl,
    poolSize: 2,
    settings: GIVING_WAY,
    subscribers: [GivesWayFirst],
  }).initialize();
  source.migrations.push(...also);
  const runner = source.createQueryRunner();
  try {
    await requireVersion(runner);
    await takeTurn(runner);
    const before = await namesOfDone(runner);
    const reason = whyTooOld(before);
    if (reason) throw new StartupError(reason);
    await untilLocksAreFree(() => source.runMigrations(), waitMs);
    await execute(runner, "SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    return (await namesOfDone(runner)).length - before.length;
  } finally {
    await runner.release();
    await source.destroy();
  }
}

/** For virtual columns, and `old` and `new` in RETURNING. */
const OLDEST_VERSION = 18;

async function requireVersion(runner: QueryRunner): Promise<void> {
  const { version } = await queryRow<{ version: string }>(
    runner,
    `SELECT current_setting('server_version') AS version`,
  );
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new StartupError(
    `The database is PostgreSQL ${version}: version ${OLDEST_VERSION} or later is needed. Upgrade it (pg_upgrade, or a backup that is restored into a new one).`,
  );
}

/** Polls, as a waiting statement's snapshot blocks CREATE INDEX CONCURRENTLY. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  const isMine = async () => {
    const row = await queryRow<{ isMine: boolean }>(
      runner,
      `SELECT pg_try_advisory_lock($1) AS "isMine"`,
      [MIGRATION_LOCK],
    );
    return row.isMine;
  };
  while (!(await isMine())) await setTimeout(TURN_MS);
}

/** The pause lets waiting statements through. */
export async function untilLocksAreFree(
  work: () => Promise<unknown>,
  waitMs = 60_000,
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let pauseMs = TURN_MS; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() + pauseMs > end)
        throw new StartupError(
          "The schema could not be brought up to date: other transactions hold its tables for too long. Look for them in pg_stat_activity, then start again.",
        );
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  }
}

const NEWEST = "CalendarHostOfBookings1769742000001";
const MIGRATIONS = 117;

const IDS_AT_ONCE = 5_000;

/**
 * Changes the rows of a large table beside servers, for a migration with `transaction = false`.
 * It may run again, so leave rows that are done.
 * @param change for the ids from $1 to below $2, in a transaction of its own
 */
export async function changeInSlices(
  runner: QueryRunner,
  table: string,
  change: string,
): Promise<void> {
  const { first, last } = await queryRow<{ first: number; last: number }>(
    runner,
    `SELECT coalesce(min(id), 1) AS first, coalesce(max(id), 0) AS last FROM ${table}`,
  );
  for (let id = Number(first); id <= Number(last); id += IDS_AT_ONCE)
    await untilLocksAreFree(() => execute(runner, change, [id, id + IDS_AT_ONCE]));
}

/** The baseline starts from an empty database or the last version 0.1. Takes migration names; null if it can run. */
export function whyTooOld(done: readonly string[]): string | null {
  const isWhole = done.length >= MIGRATIONS && done.includes(NEWEST);
  if (done.length === 0 || isWhole || done.includes("Baseline1769762000000")) return null;
  return `The database needs the last version 0.1 first: ${done.length} of its ${MIGRATIONS} migrations have run. Start that version once, then this one.`;
}

async function namesOfDone(runner: QueryRunner): Promise<string[]> {
  const table = await queryRow<{ isThere: boolean }>(
    runner,
    `SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`,
  );
  if (!table.isThere) return [];
  const rows = await queryRows<{ name: string }>(runner, "SELECT name FROM migrations");
  return rows.map(({ name }) => name);
}
