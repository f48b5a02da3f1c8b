import type { DataSource } from "typeorm";
import { queryArrays } from "./statements";

const HIDDEN = "query = '<insufficient privilege>'";

/** Assumed longest transaction of sessions that are not visible. */
const UNSEEN = "interval '1 minute'";

/**
 * Instant before which all changes are visible: no open or later transaction writes an earlier `updated_at`.
 * Requires the trigger `set_updated_at_in_order`.
 */
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
