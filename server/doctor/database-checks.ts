import { globSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import type { Config } from "../config/config";
import { WebhookVault } from "../modules/webhooks/webhook-vault";
import { whyTooOld } from "../platform/run-migrations";
import { queryRow, queryRows } from "../platform/sql/query";
import { type Check, type Finding, look, ok, wrong } from "./check";
import { poolerSizes } from "./pooler-check";

/** Connections for operators, backups and jobs. */
const OTHERS = 10;
/** Past any pooler: three for jobs, one to listen. */
const BESIDE_POOL = 4;
const CLOCK_SECONDS = 2;
const LONG_SECONDS = 60;
const LAG_SECONDS = 30;
/** PostgreSQL stops after two billion. */
const OLD_TRANSACTIONS = 1_000_000_000;
const MIGRATIONS = path.join(__dirname, "../migrations");

export function databaseChecks(client: Client, config: Config): readonly Check[] {
  return [
    { name: "database", run: () => database(client) },
    { name: "connections", run: () => connections(client, config) },
    { name: "clock", run: () => clock(client) },
    { name: "transactions", run: () => transactions(client) },
    { name: "standbys", run: () => standbys(client) },
    { name: "jobs", run: () => jobs(client) },
    { name: "webhooks", run: () => webhookSecrets(client, config) },
    { name: "schema", run: () => schema(client) },
  ];
}

async function database(client: Client): Promise<readonly Finding[]> {
  const row = await queryRow<Record<"version" | "locale" | "zone", string> & Facts>(
    client,
    `SELECT current_setting('server_version') AS version, current_setting('fsync') = 'on' AS "isSafe",
       current_setting('autovacuum') = 'on' AS "isVacuumed",
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
       (SELECT coalesce(datlocale, datcollate) FROM pg_database WHERE datname = current_database()) AS locale,
       EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
       (SELECT datctype IN ('C', 'POSIX') FROM pg_database WHERE datname = current_database()) AS "isAscii",
       (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS age`,
  );
  const findings: Finding[] = [ok(`PostgreSQL ${row.version}, locale ${row.locale}.`)];
  if (!row.isSafe) findings.push(wrong("fsync is off: a crash loses bookings. Switch it on."));
  if (!row.isVacuumed)
    findings.push(wrong("autovacuum is off: tables grow without end. Switch it on."));
  if (!row.hasTrigrams)
    findings.push(wrong("The extension pg_trgm is missing: searches do not work without it."));
  if (row.isAscii)
    findings.push(
      look(
        "LC_CTYPE is C: names in Telugu are searched without an index. Create the database with --lc-ctype=C.UTF-8 at the next restore.",
      ),
    );
  if (row.isSuperuser)
    findings.push(look("The role is a superuser: a role that owns the database is enough."));
  if (row.age > OLD_TRANSACTIONS)
    findings.push(
      wrong(
        `The oldest transaction is ${row.age} back: run VACUUM (FREEZE) before PostgreSQL stops.`,
      ),
    );
  return findings;
}

interface Facts {
  readonly isSafe: boolean;
  readonly isVacuumed: boolean;
  readonly isSuperuser: boolean;
  readonly hasTrigrams: boolean;
  /** pg_trgm then has no trigrams of other scripts. */
  readonly isAscii: boolean;
  readonly age: number;
}

async function connections(client: Client, config: Config): Promise<Finding> {
  const { databaseUrl, databasePoolSize, databaseDirectUrl, workers } = config;
  const { most, used } = await queryRow<{ most: number; used: number }>(
    client,
    `SELECT current_setting('max_connections')::int AS most,
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
  );
  const beside = workers * BESIDE_POOL;
  const ofServer = databaseDirectUrl ? beside : databasePoolSize + beside;
  const sizes = databaseUrl && databaseDirectUrl ? await poolerSizes(databaseUrl) : null;
  const pool = sizes?.pool ?? 0;
  const room = Math.max(0, Math.floor((most - OTHERS - pool) / ofServer));
  const sum = databaseDirectUrl
    ? `${beside} past the pooler${sizes ? `, which has ${pool} of its own` : ""}`
    : `DATABASE_POOL_SIZE ${databasePoolSize} and ${beside} beside`;
  const said = `${used} of ${most} connections are in use; there is room for ${room} servers of ${workers} workers (${sum}).`;
  if (most - used < ofServer)
    return wrong(`${said} Another server cannot connect: raise max_connections, or use a pooler.`);
  if (pool > most - OTHERS)
    return wrong(
      `${said} The pooler's do not fit beside ${OTHERS} for operators and backups: lower default_pool_size, or raise max_connections.`,
    );
  // A rolling deploy of two servers needs room for a third.
  return room < 3
    ? look(`${said} A rolling deploy of two servers needs room for three.`)
    : ok(said);
}

async function clock(client: Client): Promise<Finding> {
  const asked = Date.now();
  const { now } = await queryRow<{ now: Date }>(client, "SELECT clock_timestamp() AS now");
  const seconds = Math.abs(now.getTime() - (asked + Date.now()) / 2) / 1_000;
  return seconds > CLOCK_SECONDS
    ? wrong(
        `The clocks of this machine and of the database are ${seconds.toFixed(0)} s apart: let both follow a time server (NTP).`,
      )
    : ok("The clocks of this machine and of the database agree.");
}

async function transactions(client: Client): Promise<readonly Finding[]> {
  const old = await queryRows<{ pid: number; name: string; state: string; seconds: number }>(
    client,
    `SELECT pid, application_name AS name, state, extract(epoch FROM now() - xact_start)::int AS seconds
     FROM pg_stat_activity
     WHERE xact_start < now() - $1 * interval '1 second' AND backend_type = 'client backend'
       AND pid <> pg_backend_pid() ORDER BY xact_start LIMIT 5`,
    [LONG_SECONDS],
  );
  if (old.length === 0) return [ok("No transaction is older than a minute.")];
  return old.map(({ pid, name, state, seconds }) =>
    look(
      `A transaction of ${name || "an unnamed program"} (pid ${pid}, ${state}) is ${seconds} s old: it holds back vacuum and migrations.`,
    ),
  );
}

async function standbys(client: Client): Promise<readonly Finding[]> {
  const rows = await queryRows<Standby>(
    client,
    `SELECT application_name AS name, state, extract(epoch FROM replay_lag)::float8 AS seconds
     FROM pg_stat_replication ORDER BY 1 LIMIT 10`,
  );
  const slots = await queryRows<{ name: string; bytes: string }>(
    client,
    `SELECT slot_name AS name, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) AS bytes
     FROM pg_replication_slots WHERE NOT active LIMIT 10`,
  );
  if (rows.length === 0 && slots.length === 0)
    return [
      look("No standby follows the database: if its disk is lost, so is all since the backup."),
    ];
  return [
    ...rows.map(standby),
    ...slots.map(({ name, bytes }) =>
      look(
        `No standby reads the replication slot ${name}, which keeps ${bytes} of WAL on the disk: drop it where its standby is gone.`,
      ),
    ),
  ];
}

function standby({ name, state, seconds }: Standby): Finding {
  if (state === null)
    return look(
      `Whether the standby ${name} follows is not told to this role: GRANT pg_read_all_stats TO it.`,
    );
  return (seconds ?? 0) > LAG_SECONDS
    ? look(`The standby ${name} (${state}) is ${seconds?.toFixed(0)} s behind.`)
    : ok(`The standby ${name} follows (${state}).`);
}

interface Standby {
  readonly name: string;
  /** Null without permission. */
  readonly state: string | null;
  readonly seconds: number | null;
}

async function jobs(client: Client): Promise<Finding> {
  const { isThere } = await queryRow<{ isThere: boolean }>(
    client,
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`,
  );
  if (!isThere) return look("No server has run a job on this database yet.");
  const { failed, waiting } = await queryRow<{ failed: number; waiting: number }>(
    client,
    `SELECT count(*) FILTER (WHERE state IN ('failed', 'cancelled'))::int AS failed,
       count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after < now() - interval '15 minutes')::int AS waiting
     FROM pgboss.job`,
  );
  if (waiting > 0)
    return wrong(
      `${waiting} jobs wait since more than a quarter of an hour: is a server running, and does it reach the mail server?`,
    );
  return failed > 0
    ? look(`${failed} jobs failed for good: see data and output in pgboss.job.`)
    : ok("No job waits for long, and none has failed.");
}

async function webhookSecrets(client: Client, { webhookKey }: Config): Promise<Finding> {
  const rows = await queryRows<{ id: number; ciphertext: Buffer }>(
    client,
    `SELECT endpoint.id, secret.ciphertext FROM webhook_endpoints endpoint
       JOIN webhook_secrets secret ON secret.endpoint_id = endpoint.id AND secret.ends_at IS NULL
     WHERE endpoint.deleted_at IS NULL`,
  );
  const vault = new WebhookVault(webhookKey);
  const unreadable = rows.filter(({ id, ciphertext }) => vault.open(ciphertext, id) === null);
  return unreadable.length === 0
    ? ok("The secrets of all webhook endpoints can be read.")
    : wrong(
        `WEBHOOK_KEY cannot read the secrets of ${unreadable.length} webhook endpoints: bring the earlier key back, or have them rotated.`,
      );
}

async function schema(client: Client): Promise<Finding> {
  const { isThere } = await queryRow<{ isThere: boolean }>(
    client,
    `SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`,
  );
  if (!isThere)
    return wrong("The database is empty: the first start of a server makes its tables.");
  const rows = await queryRows<{ name: string; timestamp: string }>(
    client,
    "SELECT name, timestamp::text AS timestamp FROM migrations",
  );
  const reason = whyTooOld(rows.map(({ name }) => name));
  if (reason) return wrong(reason);
  const done = rows.map(({ timestamp }) => timestamp);
  const own = globSync("*.js", { cwd: MIGRATIONS }).map((name) => name.split("-")[0] ?? "");
  const newest = own.reduce((one, other) => (one > other ? one : other));
  const missing = own.filter((timestamp) => !done.includes(timestamp)).length;
  const later = done.filter((timestamp) => timestamp > newest).length;
  if (missing > 0)
    return wrong(`${missing} migrations have not run: the next start of this version runs them.`);
  return later > 0
    ? look(`The database has ${later} migrations of a later version: servers of it are running.`)
    : ok("The schema is that of this version.");
}
