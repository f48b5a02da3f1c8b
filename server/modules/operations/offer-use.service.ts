import { Field, Int, ObjectType } from "type-graphql";
import type { DataSource } from "typeorm";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";

@ObjectType({ description: "What was bought of a plan, or for a car type, and still runs." })
export class OfferUse {
  @Field(() => Int, {
    description: "Residents who hold a plan that has not ended, paused ones too.",
  })
  holderCount!: number;

  @Field(() => Int, {
    description: "Live bookings that have not started and are paid with its credits.",
  })
  upcomingBookingCount!: number;
}

type OfferPart = "pricing_plan_id" | "car_type_id";

export class OfferUseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Callers authorize. */
  async usesOf(part: OfferPart, ids: readonly number[]): Promise<OfferUse[]> {
    const day = today(this.clock);
    const [holders, bookings] = await Promise.all([
      this.count(
        `SELECT ${part} AS id, count(DISTINCT user_id)::int AS count FROM subscriptions
         WHERE ${part} = ANY($1) AND ended_at IS NULL AND (end_date IS NULL OR end_date >= $2::date)
         GROUP BY ${part}`,
        [ids, day],
      ),
      this.count(
        `SELECT purchase.${part} AS id, count(*)::int AS count
         FROM bookings booking
         JOIN credit_lots lot ON lot.id = booking.lot_id
         JOIN purchases purchase ON purchase.id = lot.purchase_id
         WHERE booking.booking_date >= $2::date
           AND (booking.booking_date, booking.start_time) > ($2::date, $3::time)
           AND booking.status IN ('confirmed', 'pending') AND purchase.${part} = ANY($1)
         GROUP BY purchase.${part}`,
        [ids, day, timeOfDay(this.clock)],
      ),
    ]);
    return ids.map((id) =>
      Object.assign(new OfferUse(), {
        holderCount: holders.get(id) ?? 0,
        upcomingBookingCount: bookings.get(id) ?? 0,
      }),
    );
  }

  private async count(text: string, values: unknown[]): Promise<Map<number, number>> {
    const rows = await queryRows<{ id: number; count: number }>(this.dataSource, text, values);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
