import { type Connection, queryRows } from "../platform/sql/query";
import { RETENTION } from "./retention";

export interface PersonKey {
  readonly id: number;
  readonly email: string;
}

/** For a request of access. */
export async function personData(
  on: Connection,
  { id, email }: PersonKey,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const tables = Object.entries(RETENTION).flatMap(([table, { ofPerson }]) =>
    ofPerson ? [[table, ofPerson] as const] : [],
  );
  const found: Record<string, readonly object[]> = {};
  for (const [table, ofPerson] of tables) {
    const rows = await queryRows<{ row: object }>(
      on,
      `SELECT to_jsonb(found) - 'token_hash' AS row FROM ${table} found
       WHERE (${ofPerson}) AND $1::int IS NOT NULL AND $2::text IS NOT NULL`,
      [id, email],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}
