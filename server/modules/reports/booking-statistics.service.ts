import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireBoundedRange } from "../../platform/period";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRows } from "../../platform/sql/query";
import type { BookingStatus } from "../bookings/booking.entity";
import { PLACES_OF_UNRECORDED_DAYS } from "../schedule/past-places";
import {
  BookingStatistics,
  DayStatistics,
  type ResidencyCounts,
  ResidencyStatistics,
} from "./booking-statistics";

const EVERY_DAY = null;

const PLACES_BY_DAY = `
  SELECT day.date, coalesce(past.places, current.places, 0)::int AS "placesOffered"
  FROM (SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n) day
  LEFT JOIN offered_places past ON past.day = day.date
  LEFT JOIN (${PLACES_OF_UNRECORDED_DAYS}) current ON current.date = day.date
  ORDER BY day.date`;

/** Counted by trigger (docs/decisions/0065). */
const BY_DAY = `
  SELECT booking_date AS date, status, sum(count)::int AS count FROM booking_counts
  WHERE booking_date BETWEEN $1 AND $2 GROUP BY booking_date, status`;

const BY_RESIDENCY = `
  SELECT residency_id AS "residencyId", sum(confirmed)::int AS confirmed, sum(completed)::int AS completed,
    sum(cancelled)::int AS cancelled, sum(pending)::int AS pending FROM residency_bookings
  WHERE booking_date BETWEEN $1 AND $2 GROUP BY residency_id
  HAVING sum(confirmed + completed + cancelled + pending) > 0
  ORDER BY sum(confirmed + completed + cancelled + pending) DESC, residency_id`;

type Places = Pick<DayStatistics, "date" | "placesOffered">;

interface Count {
  readonly date: Day;
  readonly status: BookingStatus;
  readonly count: number;
}

const MAX_RANGE_DAYS = 366;

export class BookingStatisticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {}

  async of(actor: Actor, startDate: Day, endDate: Day): Promise<BookingStatistics> {
    authorize(actor, "report.read");
    requireBoundedRange(startDate, endDate, MAX_RANGE_DAYS);
    await this.limiter.consume(callerOf(actor));
    const range = [startDate, endDate];
    const [places, byDay] = await Promise.all([
      queryRows<Places>(this.dataSource, PLACES_BY_DAY, [...range, EVERY_DAY]),
      queryRows<Count>(this.dataSource, BY_DAY, range),
    ]);
    const days = new Map(
      places.map((place) => [place.date, Object.assign(new DayStatistics(), place)]),
    );
    for (const { date, status, count } of byDay) days.get(date)?.bookings.add({ [status]: count });
    return new BookingStatistics([...days.values()], async () => {
      const rows = await queryRows<ResidencyCounts>(this.dataSource, BY_RESIDENCY, range);
      return rows.map((counts) => new ResidencyStatistics(counts));
    });
  }
}
