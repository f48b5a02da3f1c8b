import type { DataSource } from "typeorm";
import { MAIL_LANES } from "../modules/mail/mail-lanes";
import type { Log } from "../platform/log";
import type { Metrics, Reading } from "../platform/metrics";
import { poolOf } from "../platform/sql/driver";
import { queryRows } from "../platform/sql/query";

const COUNTED = [
  {
    name: "aaviri_bookings_last_day",
    help: "Bookings made in the last 24 hours, by their status now.",
    labelNames: ["status"],
    sql: `SELECT status, count(*)::int AS value FROM bookings
          WHERE created_at > now() - interval '1 day' GROUP BY status`,
  },
  {
    name: "aaviri_purchases_last_day",
    help: "Purchases begun in the last 24 hours, by their state now.",
    labelNames: ["state"],
    sql: `SELECT payment_status AS state, count(*)::int AS value FROM purchases
          WHERE created_at > now() - interval '1 day' GROUP BY payment_status`,
  },
  {
    name: "aaviri_outbox",
    help: "Pieces of news that wait to be written about.",
    labelNames: [],
    sql: "SELECT count(*)::int AS value FROM mail_outbox",
  },
  {
    name: "aaviri_emails_given_up",
    help: "E-mails of the last 24 hours that failed, or whose server died, too often to be tried again.",
    labelNames: [],
    sql: `SELECT count(*)::int AS value FROM pgboss.job
          WHERE name IN (${MAIL_LANES.map(({ queue }) => `'${queue}'`).join(", ")})
            AND state IN ('failed', 'cancelled') AND completed_on > now() - interval '1 day'`,
  },
  {
    name: "aaviri_archiving_fails",
    help: "1 where the last attempt to archive the write-ahead log failed, or archive_mode is on without an archive_command.",
    labelNames: [],
    sql: `SELECT (coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
            OR current_setting('archive_mode') <> 'off' AND current_setting('archive_command') = ''
              AND current_setting('archive_library') = '')::int AS value
          FROM pg_stat_archiver`,
  },
  {
    name: "aaviri_webhook_oldest_due_seconds",
    help: "How long the oldest webhook has been due, of endpoints that hear of events; 0 where none is.",
    labelNames: [],
    sql: `SELECT coalesce(max(extract(epoch FROM now() - due.next_attempt_at)), 0)::float8 AS value
          FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
            SELECT next_attempt_at FROM webhook_deliveries
            WHERE endpoint_id = endpoint.id AND status = 'pending' ORDER BY next_attempt_at LIMIT 1
          ) due
          WHERE endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL AND due.next_attempt_at <= now()`,
  },
  {
    name: "aaviri_webhook_attempts_last_hour",
    help: "Attempts to deliver webhooks in the last hour by how they ended, of the last 10,000.",
    labelNames: ["outcome"],
    sql: `SELECT outcome, count(attempt.id)::int AS value
          FROM (VALUES ('delivered', true), ('failed', false)) AS possible (outcome, is_success)
          LEFT JOIN (
            SELECT id, coalesce(status BETWEEN 200 AND 299, false) AS is_success
            FROM (SELECT * FROM webhook_attempts ORDER BY id DESC LIMIT 10000) last
            WHERE attempted_at > now() - interval '1 hour'
          ) attempt USING (is_success) GROUP BY outcome`,
  },
] as const;

/** Each server reports the same figures. A scrape uses one connection, to spare requests. */
export function watchDomain(metrics: Metrics, dataSource: DataSource, log: Log): void {
  const inTurn = oneAtATime();
  for (const { sql, ...gauge } of COUNTED) {
    let reading: Promise<Record<string, unknown>[]> | null = null;
    const read = async () => {
      // Slow scrapes share it.
      reading ??= inTurn(() => queryRows<Record<string, unknown>>(dataSource, sql)).finally(() => {
        reading = null;
      });
      return readings(await reading);
    };
    metrics.watch(gauge, read, log);
  }
  const pool = poolOf(dataSource);
  metrics.watch(
    {
      name: "aaviri_database_connections",
      help: "Connections of the pool, and those who wait for one.",
      labelNames: ["state"],
    },
    async () => [
      { labels: { state: "open" }, value: pool.totalCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "awaited" }, value: pool.waitingCount },
    ],
    log,
  );
}

function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

function readings(rows: readonly Record<string, unknown>[]): Reading[] {
  return rows.map(({ value, ...labels }) => ({
    labels: labels as Record<string, string>,
    value: Number(value),
  }));
}
