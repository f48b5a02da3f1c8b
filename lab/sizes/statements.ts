import type { ClientBase } from "pg";

export const APPLICATION = "aaviri-sizes";

interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly ms: number;
  /** 8 kB each, from memory or disk. */
  readonly blocks: number;
  readonly rows: number;
}

export interface Cost {
  readonly statements: readonly Statement[];
  readonly blocks: number;
  readonly ms: number;
  readonly waitMs: number;
  /** PostgreSQL counts no statement that it cancels: the last that was seen to take long. */
  readonly longest: string;
}

/** Without the lab's own, and without the job queue's. */
const READ = `SELECT query, calls::int, total_exec_time AS ms, rows::float8,
    (shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written)::float8 AS blocks
  FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND query !~ 'pg_stat_|pgboss'`;
const LOOK_MS = 400;
const ACTIVE = `SELECT query FROM pg_stat_activity
  WHERE state = 'active' AND datname = current_database() AND application_name <> '${APPLICATION}'
    AND query !~ 'pg_stat_|pgboss' AND query_start < now() - interval '${LOOK_MS} ms'
  ORDER BY query_start LIMIT 1`;

export async function costOf(client: ClientBase, work: () => Promise<unknown>): Promise<Cost> {
  await client.query("SELECT pg_stat_statements_reset()");
  let longest = "";
  const timer = setInterval(async () => {
    const { rows } = await client.query<{ query: string }>(ACTIVE);
    longest = rows[0]?.query ?? longest;
  }, LOOK_MS);
  const since = performance.now();
  await work().finally(() => clearInterval(timer));
  const waitMs = performance.now() - since;
  const { rows: statements } = await client.query<Statement>(READ);
  const sum = (name: "blocks" | "ms") => statements.reduce((all, each) => all + each[name], 0);
  return { statements, blocks: sum("blocks"), ms: sum("ms"), waitMs, longest };
}
