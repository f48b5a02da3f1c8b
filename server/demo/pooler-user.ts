import { Client } from "pg";
import { queryRow } from "../platform/sql/query";

/**
 * A line of PgBouncer's users for a role: what PostgreSQL itself keeps of its password. From a password PgBouncer would have to
 * derive it at each login, one after the other.
 * @param role that of the URL unless given; the URL's has to be a superuser
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
