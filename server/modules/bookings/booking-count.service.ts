import type { DataSource } from "typeorm";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays, type Statement } from "../../platform/sql/statements";
import {
  type BookingCriteria,
  conditionsOf,
  type OwnCriteria,
  ownConditionsOf,
} from "./booking-search";

/** Where bookings are counted in advance by their status and something else. */
const COUNTED = [
  { table: "booking_counts", key: "booking_date" },
  { table: "booking_counts_of_residents", key: "user_id" },
] as const;

/** How many bookings there are. */
export class BookingCountService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Those of the criteria. By status they are counted in advance, of each day and of each resident
   * (docs/decisions/0065, 0068); by residency, or by residents and days, the rows themselves are.
   */
  all(criteria: BookingCriteria): Promise<number> {
    const parameters = new Parameters();
    const conditions = conditionsOf(criteria, parameters, "count");
    const table = tableOf(criteria);
    return this.number({
      text: `SELECT ${table === "bookings" ? "count(*)" : "coalesce(sum(count), 0)"}::int FROM ${table}
        ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}`,
      values: parameters.values,
      isPrepared: table === "booking_counts",
    });
  }

  /** One resident's. */
  ofUser(criteria: OwnCriteria): Promise<number> {
    const parameters = new Parameters();
    const conditions = ownConditionsOf(criteria, parameters).join(" AND ");
    return this.number({
      text: `SELECT count(*)::int FROM bookings WHERE ${conditions}`,
      values: parameters.values,
      isPrepared: true,
    });
  }

  /** Adds up what has gathered since the last time: each day or resident has one row for a status again. */
  async addUp(): Promise<void> {
    for (const { table, key } of COUNTED) {
      await execute(
        this.dataSource,
        `WITH scattered AS (
           SELECT ${key}, status FROM ${table} GROUP BY 1, 2 HAVING count(*) > 1
         ), gone AS (
           DELETE FROM ${table} counted USING scattered
           WHERE counted.${key} = scattered.${key} AND counted.status = scattered.status
           RETURNING counted.${key}, counted.status, counted.count
         )
         INSERT INTO ${table} (${key}, status, count)
         SELECT ${key}, status, sum(count) FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0`,
      );
    }
  }

  private async number(statement: Statement): Promise<number> {
    const [row] = await queryArrays<[count: number]>(this.dataSource, statement);
    return row?.[0] ?? 0;
  }
}

/** The table that a number is read from: the smallest that has all that is asked. */
function tableOf(criteria: BookingCriteria) {
  const { residencyId, residencyIds, id, userIds, pattern, startDate, endDate } = criteria;
  if (criteria.updatedSince != null || criteria.updatedBefore != null) return "bookings";
  const isOfResidents = userIds != null || pattern != null;
  const isOfDays = startDate != null || endDate != null;
  if (residencyId != null || residencyIds != null || id != null || (isOfResidents && isOfDays))
    return "bookings";
  return isOfResidents ? COUNTED[1].table : COUNTED[0].table;
}
