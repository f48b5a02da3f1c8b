import { type Client, escapeIdentifier } from "pg";
import { execute, queryRows } from "../platform/sql/query";

/** A table and the columns that its rows are made of. */
export interface OwnTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What the migrations keep of themselves, counts of calls that are over in minutes, and files that are over in an hour. */
const NOT_KEPT = [
  ...["migrations", "rate_limits", "api_key_budgets", "application_budgets"],
  ...["exports", "export_chunks"],
];

/** Every table that holds what must not be lost. (Work that waits for a server is not of it: docs/decisions/0052.) */
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

/** A table with its columns, as COPY names them. */
export function copied({ name, columns }: OwnTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(", ")})`;
}

/** Values are written and read the same, whatever the settings of the database; copying may take long. */
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
