import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRows } from "../../platform/sql/query";
import type { BookingStatus } from "../bookings/booking.entity";
import { requireBoundedRange } from "../bookings/booking-range.rules";
import { hasOwn, inForce } from "../schedule/slots-in-force";
import { BookingStatistics, DayStatistics, ResidencyStatistics } from "./booking-statistics";

const PLACES_BY_DAY = `
  SELECT day.date, coalesce(sum(place.booked), 0)::int AS taken,
    coalesce(sum(slot.max_bookings * offer.residencies) FILTER (
      WHERE place.booked > 0 OR (slot.is_active AND ${inForce("slot", "day.date")} AND disabled.day IS NULL)
    ), 0)::int AS offered
  FROM (SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n) day
  LEFT JOIN booking_slots slot ON true
  LEFT JOIN LATERAL (
    SELECT booked FROM slot_days WHERE day = day.date AND slot_id = slot.id
    UNION ALL
    SELECT sum(booked)::int FROM residency_slot_days
    WHERE day = day.date AND slot_id = slot.id HAVING count(*) > 0
  ) place ON true
  LEFT JOIN disabled_dates disabled ON disabled.day = day.date
  LEFT JOIN LATERAL (
    SELECT CASE WHEN slot.counts_per_residency THEN (
      SELECT count(*) FROM residencies residency WHERE NOT ${hasOwn("residency.id", "day.date")}
    ) ELSE 1 END AS residencies
  ) offer ON true
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
