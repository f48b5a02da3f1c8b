import { Client } from "pg";
import { queryRow } from "../platform/sql/query";

/**
 * A users line with PostgreSQL's stored verifier: from a password PgBouncer would derive it at each
 * login, serially.
 * @param role default that of the URL, which must be a superuser
 */
export async function poolerUserOf(url: string, role?: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    const { line } = await queryRow<{ line: string }>(
      client,
      `SELECT format('"%s" "%s"', rolname, rolpassword) AS line FROM pg_authid WHERE rolname = coalesce($1, current_user)`,
      [role ?? null],
    );
    return `${line}\n`;
  } finally {
    await client.end();
  }
}
