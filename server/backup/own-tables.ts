import { type Client, escapeIdentifier } from "pg";
import { execute, queryRows } from "../platform/sql/query";

export interface OwnTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const NOT_KEPT = [
  ...["migrations", "rate_limits", "api_key_budgets", "application_budgets"],
  ...["exports", "export_chunks"],
  ...["announcements", "announcing", "announcer_lease"],
];

/** Every table with lasting data; queued work is not included (docs/decisions/0052). */
export async function ownTables(client: Client): Promise<OwnTable[]> {
  return queryRows<OwnTable>(
    client,
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT (relname = ANY ($1))
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [NOT_KEPT],
  );
}

export function copied({ name, columns }: OwnTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(", ")})`;
}

/** Formats that do not depend on database settings, and no timeouts. */
export async function inPlainFormats(client: Client): Promise<void> {
  for (const setting of [
    "client_encoding = 'UTF8'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "lock_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ]) {
    await execute(client, `SET LOCAL ${setting}`);
  }
}
