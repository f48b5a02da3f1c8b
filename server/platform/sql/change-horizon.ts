import type { DataSource } from "typeorm";
import { queryArrays } from "./statements";

const HIDDEN = "query = '<insufficient privilege>'";

/** Longest assumed transaction of invisible sessions. */
const UNSEEN = "interval '1 minute'";

/** All changes before this instant are visible. Requires the trigger `set_updated_at_in_order`. */
export async function changeHorizon(dataSource: DataSource): Promise<Date> {
  const rows = await queryArrays<[Date]>(dataSource, {
    text: `SELECT date_trunc('milliseconds', least(
        statement_timestamp(),
        min(CASE WHEN ${HIDDEN} THEN statement_timestamp() - ${UNSEEN} ELSE xact_start END)
      )) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND (backend_xid IS NOT NULL OR ${HIDDEN})`,
    values: [],
    isPrepared: true,
  });
  return (rows as [[Date]])[0][0];
}
