import { Client } from "pg";

export interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly ms: number;
  /** 8 kB each, from memory or disk. */
  readonly blocks: number;
  readonly rows: number;
}

/** Without the lab's own, and without those of the job queue, which asks by itself. */
const READ = `SELECT query, calls::int, total_exec_time AS ms, rows::float8,
    (shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written)::float8 AS blocks
  FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND query !~ 'pg_stat_|pgboss' ORDER BY blocks DESC`;
/** PostgreSQL counts no statement that it cancels. */
const ACTIVE = `SELECT query, extract(epoch FROM now() - query_start) * 1000 AS ms FROM pg_stat_activity
  WHERE state = 'active' AND datname = current_database() AND application_name <> 'aaviri-sizes'
    AND query !~ 'pg_stat_|pgboss' ORDER BY query_start LIMIT 1`;
const LOOK_MS = 400;

export interface Cost {
  readonly statements: readonly Statement[];
  /** Of the statements that were cancelled, the last seen. */
  readonly longest: string | null;
  readonly waitMs: number;
}

export class Statements {
  private constructor(private readonly client: Client) {}

  static async of(databaseUrl: string): Promise<Statements> {
    const application_name = "aaviri-sizes";
    const client = new Client({ connectionString: databaseUrl, application_name });
    await client.connect();
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    return new Statements(client);
  }

  async during(work: () => Promise<unknown>): Promise<Cost> {
    await this.client.query("SELECT pg_stat_statements_reset()");
    let longest: string | null = null;
    const timer = setInterval(async () => {
      const { rows } = await this.client.query<{ query: string; ms: number }>(ACTIVE);
      if (rows[0] && rows[0].ms > LOOK_MS) longest = rows[0].query;
    }, LOOK_MS);
    const since = performance.now();
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    const waitMs = performance.now() - since;
    const { rows: statements } = await this.client.query<Statement>(READ);
    return { statements, longest, waitMs };
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

export const sumOf = ({ statements }: Cost, name: "blocks" | "ms" | "calls") =>
  statements.reduce((sum, statement) => sum + statement[name], 0);
