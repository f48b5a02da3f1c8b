import type { DataSource } from "typeorm";
import { boundedBy, type RowsCounted } from "../../platform/bounded-count";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays, type Statement } from "../../platform/sql/statements";
import {
  type BookingCriteria,
  conditionsOf,
  type OwnCriteria,
  ownConditionsOf,
} from "./booking-search";

const COUNTED = [
  { table: "booking_counts", key: "booking_date" },
  { table: "booking_counts_of_residents", key: "user_id" },
] as const;

export class BookingCountService {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts rows where no counts are kept (docs/decisions/0065). */
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
  return isOfResidents ? COUNTED[1].table : COUNTED[0].table;
}
