import type { DataSource } from "typeorm";

/** Counts of calls: a refused call is counted too. */
const COUNTS = "rate_limits";

/** A digest of every table's rows: two that are equal mean that nothing was written in between. */
export async function contentsOf(dataSource: DataSource): Promise<Record<string, string>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '${COUNTS}' ORDER BY 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(content::text, ';' ORDER BY content::text), ''))
         AS digest FROM "${name}" content`,
  );
  const rows = await dataSource.query<{ name: string; digest: string }[]>(
    digests.join(" UNION ALL "),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
