import type { DataSource } from "typeorm";

const TABLES =
  "bookings purchases subscriptions users residencies blocks flats booking_slots disabled_dates pricing_plans pricing_plan_car_types car_types coupons";

/** Their community follows their owner's home, which is no change of theirs (docs/decisions/0214). */
const IN_OWNERS_COMMUNITY = ["purchases", "subscriptions"];

const ROWS = TABLES.split(" ")
  .map((table) => {
    const hidden = ["updated_at", ...(IN_OWNERS_COMMUNITY.includes(table) ? ["residency_id"] : [])];
    return `SELECT '${table}' AS place, id, md5((to_jsonb(one) - '{${hidden}}'::text[])::text) AS content, updated_at
    FROM ${table} one`;
  })
  .join(" UNION ALL ");

/** Then waits, for distinct instants. */
export async function rememberRows(dataSource: DataSource): Promise<void> {
  await dataSource.query("DROP TABLE IF EXISTS rows_before");
  await dataSource.query(`CREATE UNLOGGED TABLE rows_before AS ${ROWS}`);
  await dataSource.query("SELECT pg_sleep(0.003)");
}

export async function rowsWithOldTime(dataSource: DataSource): Promise<string[]> {
  const rows: { row: string }[] = await dataSource.query(
    `SELECT place || ' ' || id AS row FROM (${ROWS}) now JOIN rows_before before USING (place, id)
     WHERE now.content <> before.content AND now.updated_at <= before.updated_at`,
  );
  return rows.map(({ row }) => row);
}
