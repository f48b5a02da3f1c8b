import type { DataSource } from "typeorm";
import { boundedBy, type RowsCounted } from "../../platform/bounded-count";
import { lockKey } from "../../platform/sql/locks";
import { whereAll } from "../../platform/sql/pagination";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays, type Statement } from "../../platform/sql/statements";
import {
  type BookingCriteria,
  conditionsOf,
  type OwnCriteria,
  ownConditionsOf,
} from "./booking-search";

/** Two at once would leave two rows. */
const ADD_UP_LOCK = 7_262_003;

/** A trigger keeps those of residencies. */
const ADD_UP = `
  WITH appended AS (
    DELETE FROM booking_counts WHERE user_id IS NOT NULL RETURNING booking_date, user_id, status, count
  ), day AS (
    DELETE FROM booking_counts counted USING (SELECT DISTINCT booking_date FROM appended) changed
    WHERE counted.booking_date = changed.booking_date AND user_id IS NULL
    RETURNING counted.booking_date, status, count
  ), resident AS (
    DELETE FROM booking_counts_of_residents counted USING (SELECT DISTINCT user_id FROM appended) changed
    WHERE counted.user_id = changed.user_id
    RETURNING counted.user_id, status, count
  ), of_days AS (
    INSERT INTO booking_counts (booking_date, status, count)
    SELECT booking_date, status, sum(count)
    FROM (SELECT booking_date, status, count FROM appended UNION ALL SELECT * FROM day) part
    GROUP BY 1, 2 HAVING sum(count) <> 0
  )
  INSERT INTO booking_counts_of_residents (user_id, status, count)
  SELECT user_id, status, sum(count) FROM resident GROUP BY 1, 2 HAVING sum(count) <> 0`;

export class BookingCountService {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts rows where no counts are kept (docs/decisions/0065). */
  all(criteria: BookingCriteria): Promise<number> {
    const parameters = new Parameters();
    const conditions = conditionsOf(criteria, parameters, "count");
    const table = tableOf(criteria);
    return this.number({
      text: `SELECT ${table === "bookings" ? "count(*)" : "coalesce(sum(count), 0)"}::int FROM ${table} ${whereAll(conditions)}`,
      values: parameters.values,
      isPrepared: table === "booking_counts",
    });
  }

  /** Exact where counted in advance. */
  async upTo(limit: number, criteria: BookingCriteria): Promise<RowsCounted> {
    if (isCountedInAdvance(criteria)) return { count: await this.all(criteria), isExact: true };
    const parameters = new Parameters();
    const conditions = conditionsOf(criteria, parameters, "count");
    const rows = await this.number({
      text: `SELECT count(*)::int FROM (
          SELECT FROM bookings WHERE ${conditions.join(" AND ")} LIMIT ${limit + 1}
        ) AS counted`,
      values: parameters.values,
    });
    return boundedBy(limit, rows);
  }

  ofUser(criteria: OwnCriteria): Promise<number> {
    const parameters = new Parameters();
    const conditions = ownConditionsOf(criteria, parameters).join(" AND ");
    return this.number({
      text: `SELECT count(*)::int FROM bookings WHERE ${conditions}`,
      values: parameters.values,
      isPrepared: true,
    });
  }

  /** Merges appended changes into one row per key and status. */
  async addUp(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockKey(tx, ADD_UP_LOCK);
      await execute(tx, ADD_UP);
    });
  }

  private async number(statement: Statement): Promise<number> {
    const [row] = await queryArrays<[count: number]>(this.dataSource, statement);
    return row?.[0] ?? 0;
  }
}

/** A pattern needs one summand per resident found. */
function isCountedInAdvance(criteria: BookingCriteria): boolean {
  return tableOf(criteria) !== "bookings" && criteria.pattern == null;
}

function tableOf(criteria: BookingCriteria) {
  const { residencyId, residencyIds, id, userIds, pattern, startDate, endDate } = criteria;
  if (criteria.updatedSince != null || criteria.updatedBefore != null) return "bookings";
  const isOfResidents = userIds != null || pattern != null;
  const isOfDays = startDate != null || endDate != null;
  if (residencyId != null || residencyIds != null || id != null || (isOfResidents && isOfDays))
    return "bookings";
  return isOfResidents ? "booking_counts_of_residents" : "booking_counts";
}
