import type { DataSource } from "typeorm";
import { Parameters, readRows, type Statement } from "../../platform/statements";
import {
  type BookingCriteria,
  conditionsOf,
  type OwnCriteria,
  ownConditionsOf,
} from "./booking-search";

/** How many bookings there are. */
export class BookingCountService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Those of the criteria. By day and status they are counted beforehand (`booking_counts`, docs/decisions/0065); by
   * residency or resident the rows themselves are.
   */
  all(criteria: BookingCriteria): Promise<number> {
    const { residencyId, userIds, pattern } = criteria;
    const isByRow = residencyId != null || userIds != null || pattern != null;
    const parameters = new Parameters();
    const conditions = conditionsOf(criteria, parameters, "count");
    return this.number({
      text: `SELECT ${isByRow ? "count(*)" : "coalesce(sum(count), 0)"}::int
        FROM ${isByRow ? "bookings" : "booking_counts"}
        ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}`,
      ...{ values: parameters.values, isPrepared: !isByRow },
    });
  }

  /** One resident's. */
  ofUser(criteria: OwnCriteria): Promise<number> {
    const parameters = new Parameters();
    const conditions = ownConditionsOf(criteria, parameters).join(" AND ");
    return this.number({
      text: `SELECT count(*)::int FROM bookings WHERE ${conditions}`,
      ...{ values: parameters.values, isPrepared: true },
    });
  }

  /** Adds up what has gathered since the last time: the counts of each day and status become one row again. */
  async addUp(): Promise<void> {
    await this.dataSource.query(
      `WITH scattered AS (
         SELECT booking_date, status FROM booking_counts GROUP BY 1, 2 HAVING count(*) > 1
       ), gone AS (
         DELETE FROM booking_counts USING scattered
         WHERE booking_counts.booking_date = scattered.booking_date AND booking_counts.status = scattered.status
         RETURNING booking_counts.booking_date, booking_counts.status, booking_counts.count
       )
       INSERT INTO booking_counts (booking_date, status, count)
       SELECT booking_date, status, sum(count) FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0`,
    );
  }

  private async number(statement: Statement): Promise<number> {
    const [row] = await readRows<[count: number]>(this.dataSource, statement);
    return row?.[0] ?? 0;
  }
}
