import type { DataSource } from "typeorm";
import { queryArrays } from "./statements";

const HIDDEN = "query = '<insufficient privilege>'";

/** The longest that a transaction of a role is taken to last whose sessions ours may not see. */
const UNSEEN = "interval '1 minute'";

/**
 * The instant before which every change is visible to whoever reads next: no transaction that is under way, or begins
 * later, writes an earlier `updated_at`. That holds for tables whose trigger reads the clock after the transaction has
 * its number (`set_updated_at_in_order`): one that has none yet writes a later instant than this one.
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
