import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRows } from "../../platform/sql/query";
import type { BookingStatus } from "../bookings/booking.entity";
import { requireBoundedRange } from "../bookings/booking-range.rules";
import { closings, hasOwn, inForce } from "../schedule/slots-in-force";
import { BookingStatistics, DayStatistics, ResidencyStatistics } from "./booking-statistics";

const IS_OFFERED = `slot.is_active AND ${inForce("slot", "day.date")}`;

/** A slot is offered in the residencies where it holds and the day is open; it counts also where it has bookings. */
const PLACES_BY_DAY = `
  WITH day AS (
    SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n
  ), home AS MATERIALIZED (
    SELECT day.date, residency.id, ${hasOwn("residency.id", "day.date")} AS has_own,
      EXISTS ${closings("residency.id", "day.date")} AS is_closed
    FROM day CROSS JOIN residencies residency
  ), place AS (
    SELECT day.date, slot.id AS slot_id, slot.max_bookings,
      slot.residency_id IS NOT NULL OR slot.counts_per_residency AS is_of_residency,
      count(home.id) FILTER (WHERE own.booked > 0 OR (${IS_OFFERED} AND NOT home.is_closed
        AND (slot.residency_id IS NOT NULL OR NOT home.has_own))) AS residencies,
      ${IS_OFFERED} AND NOT EXISTS (SELECT FROM residencies)
        AND NOT EXISTS ${closings("NULL::int", "day.date")} AS is_for_newcomers,
      coalesce(sum(own.booked), 0) AS booked
    FROM day CROSS JOIN booking_slots slot
    LEFT JOIN home ON home.date = day.date AND home.id = coalesce(slot.residency_id, home.id)
    LEFT JOIN residency_slot_days own
      ON own.residency_id = home.id AND own.day = day.date AND own.slot_id = slot.id
    GROUP BY day.date, slot.id
  )
  SELECT day.date, coalesce(sum(place.booked + coalesce(common.booked, 0)), 0)::int AS taken,
    coalesce(sum(place.max_bookings * CASE WHEN place.is_of_residency THEN place.residencies
      ELSE (place.residencies > 0 OR place.is_for_newcomers OR coalesce(common.booked, 0) > 0)::int END
    ), 0)::int AS offered
  FROM day
  LEFT JOIN place ON place.date = day.date
  LEFT JOIN slot_days common ON common.day = place.date AND common.slot_id = place.slot_id
  GROUP BY day.date ORDER BY day.date`;

const countBy = (column: string) => `
  SELECT ${column} AS key, status, count(*)::int AS count FROM bookings
  WHERE booking_date BETWEEN $1 AND $2 GROUP BY ${column}, status`;

interface Count<Key> {
  readonly key: Key;
  readonly status: BookingStatus;
  readonly count: number;
}

export class BookingStatisticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {}

  /** Three statements for any range. */
  async of(actor: Actor, startDate: Day, endDate: Day): Promise<BookingStatistics> {
    authorize(actor, "report.read");
    requireBoundedRange(startDate, endDate);
    await this.limiter.consume(callerOf(actor));
    const range = [startDate, endDate];
    const [places, byDay, byResidency] = await Promise.all([
      queryRows<{ date: Day; taken: number; offered: number }>(
        this.dataSource,
        PLACES_BY_DAY,
        range,
      ),
      queryRows<Count<Day>>(this.dataSource, countBy("booking_date"), range),
      queryRows<Count<number>>(this.dataSource, countBy("residency_id"), range),
    ]);
    const days = new Map(
      places.map(({ date, taken, offered }) => [date, new DayStatistics(date, taken, offered)]),
    );
    for (const { key, status, count } of byDay) days.get(key)?.bookings.add(status, count);
    return new BookingStatistics([...days.values()], residenciesOf(byResidency));
  }
}

function residenciesOf(counts: readonly Count<number>[]): ResidencyStatistics[] {
  const residencies = new Map(counts.map(({ key }) => [key, new ResidencyStatistics(key)]));
  for (const { key, status, count } of counts) residencies.get(key)?.bookings.add(status, count);
  return [...residencies.values()].sort(
    (a, b) => b.bookings.total - a.bookings.total || a.residencyId - b.residencyId,
  );
}
