import { setTimeout } from "node:timers/promises";
import type { DataSource, MigrationInterface, QueryRunner } from "typeorm";
import { createDataSource } from "./database";
import { isBusy } from "./database-error";
import { BACKGROUND_SETTINGS, type SessionSettings } from "./session-settings";
import { execute, queryRow, queryRows } from "./sql/query";
import { StartupError } from "./startup-error";

const MIGRATION_LOCK = 7_262_001;
const TURN_MS = 200;

/** A migration that waits for a lock makes everybody behind it wait: it gives way within a second and starts again. */
const GIVING_WAY: SessionSettings = { ...BACKGROUND_SETTINGS, lock_timeout: "800" };

export interface MigrationOptions {
  readonly only?: readonly string[];
  /** For how long a migration is started again while others hold the locks that it needs. */
  readonly waitMs?: number;
}

/**
 * Brings the schema of the database up to date and returns how many migrations ran. They may take long, but wait less than
 * a second for a lock; of two processes starting at once the second waits.
 * @throws StartupError where one of `only` is of a later version, or the locks were never free
 */
export async function runMigrations(
  databaseUrl: string,
  { only, waitMs = 60_000 }: MigrationOptions = {},
): Promise<number> {
  return migrating(databaseUrl, async (source, runner) => {
    if (only) keepOnly(source.migrations, only);
    const before = await countOfDone(runner);
    await untilLocksAreFree(() => source.runMigrations(), waitMs);
    return (await countOfDone(runner)) - before;
  });
}

export async function undoLastMigration(databaseUrl: string, waitMs = 60_000): Promise<void> {
  await migrating(databaseUrl, async (source, runner) => {
    const [last] = await queryRows<{ name: string }>(
      runner,
      "SELECT name FROM migrations ORDER BY id DESC LIMIT 1",
    );
    const migration = source.migrations.find(
      (each) => (each.name ?? each.constructor.name) === last?.name,
    );
    // TypeORM asks a migration for this on its way up only.
    const transaction = migration?.transaction === false ? "none" : "all";
    await untilLocksAreFree(() => source.undoLastMigration({ transaction }), waitMs);
  });
}

async function migrating<Result>(
  databaseUrl: string,
  work: (source: DataSource, runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const source = await createDataSource({
    databaseUrl,
    poolSize: 2,
    settings: GIVING_WAY,
  }).initialize();
  const runner = source.createQueryRunner();
  try {
    await requireVersion(runner);
    await takeTurn(runner);
    const result = await work(source, runner);
    await execute(runner, "SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    return result;
  } finally {
    await runner.release();
    await source.destroy();
  }
}

/** What our schema and statements are written for: virtual columns, `old` and `new` of what a statement returns. */
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

/** Asks again and again: a statement that waited would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits. */
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

/** What was done before a lock was unavailable stays done; the pause lets those through who waited behind it. */
async function untilLocksAreFree(work: () => Promise<unknown>, waitMs: number): Promise<void> {
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

async function countOfDone(runner: QueryRunner): Promise<number> {
  const table = await queryRow<{ isThere: boolean }>(
    runner,
    `SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`,
  );
  if (!table.isThere) return 0;
  const row = await queryRow<{ count: number }>(
    runner,
    "SELECT count(*)::int AS count FROM migrations",
  );
  return row.count;
}

function keepOnly(migrations: MigrationInterface[], names: readonly string[]): void {
  const kept = migrations.filter((migration) => names.includes(migration.constructor.name));
  if (kept.length < names.length)
    throw new StartupError("The backup is of a later version: restore it with that one.");
  migrations.splice(0, migrations.length, ...kept);
}
