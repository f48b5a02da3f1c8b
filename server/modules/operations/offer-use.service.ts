import { Field, Int, ObjectType } from "type-graphql";
import type { DataSource } from "typeorm";
import { boundedBy, RowsCounted } from "../../platform/bounded-count";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";

@ObjectType({ description: "What was bought of a plan, or for a car type, and still runs." })
export class OfferUse {
  @Field(() => RowsCounted, {
    description:
      "Residents who hold a plan that has not ended, paused ones too; counted up to 1,000.",
  })
  holders!: RowsCounted;

  @Field(() => RowsCounted, {
    description:
      "Live bookings that have not started and are paid with its credits; counted up to 1,000.",
  })
  upcomingBookings!: RowsCounted;

  @Field(() => Int, {
    deprecationReason: "Since 2026-11-29: `holders` shows whether there are more.",
    description: "Residents as in `holders`, 1,000 at most.",
  })
  holderCount(): number {
    return this.holders.count;
  }

  @Field(() => Int, {
    deprecationReason: "Since 2026-11-29: `upcomingBookings` shows whether there are more.",
    description: "Bookings as in `upcomingBookings`, 1,000 at most.",
  })
  upcomingBookingCount(): number {
    return this.upcomingBookings.count;
  }
}

type OfferPart = "pricing_plan_id" | "car_type_id";

const LIMIT = 1_000;

export class OfferUseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Callers authorize. `OFFSET 0` and subqueries keep the planner from reading all first. */
  async usesOf(part: OfferPart, ids: readonly number[]): Promise<OfferUse[]> {
    const rows = await queryRows<{ holders: number; bookings: number }>(
      this.dataSource,
      `SELECT (SELECT count(*)::int FROM (
           SELECT DISTINCT user_id FROM subscriptions
           WHERE ${part} = offer.id AND ended_at IS NULL AND (end_date IS NULL OR end_date >= $2::date)
           LIMIT ${LIMIT + 1}) holder) AS holders,
         (SELECT count(*)::int FROM (
           SELECT FROM subscriptions bought
           CROSS JOIN LATERAL (
             SELECT lot_id FROM bookings
             WHERE user_id = bought.user_id AND booking_date >= $2::date
               AND (booking_date, start_time) > ($2::date, $3::time)
               AND status IN ('confirmed', 'pending') OFFSET 0) booking
           WHERE bought.${part} = offer.id
             AND (SELECT purchase_id FROM credit_lots WHERE id = booking.lot_id) = bought.purchase_id
           LIMIT ${LIMIT + 1}) paid) AS bookings
       FROM unnest($1::int[]) WITH ORDINALITY AS offer(id, place) ORDER BY place`,
      [ids, today(this.clock), timeOfDay(this.clock)],
    );
    return rows.map(({ holders, bookings }) =>
      Object.assign(new OfferUse(), {
        holders: boundedBy(LIMIT, holders),
        upcomingBookings: boundedBy(LIMIT, bookings),
      }),
    );
  }
}
