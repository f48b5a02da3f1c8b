import type { Day } from "../../platform/calendar-day";
import type { KeysetWindow } from "../../platform/pagination";
import type { BookingStatus } from "./booking.entity";

/** Which bookings are looked for; what is absent or null is not asked. */
export interface BookingCriteria {
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  readonly residencyId?: number | null;
  /** Of these residents only. */
  readonly userIds?: readonly number[] | null;
}

/** An order of the list, as the table has it. */
interface ListOrder {
  readonly columns: readonly string[];
  /** Whether it is by the day of the wash. */
  readonly isByDate: boolean;
}

/** Up to so many residents have their bookings looked up one by one; more than that are met on the way. */
const FEW_RESIDENTS = 200;

/** What the criteria ask of a row of bookings; the parameters are named after them. */
export function conditionsOf(criteria: BookingCriteria): string[] {
  const conditions: Record<keyof BookingCriteria, string> = {
    status: "status = :status",
    startDate: "booking_date >= :startDate",
    endDate: "booking_date <= :endDate",
    residencyId: "residency_id = :residencyId",
    userIds: "user_id = ANY(:userIds)",
  };
  return (Object.keys(conditions) as (keyof BookingCriteria)[])
    .filter((name) => criteria[name] != null)
    .map((name) => conditions[name]);
}

/**
 * The ids of a window's rows. Walks one index in the order that is asked for; or one index for each of a few
 * residents, or for each day where days are asked for in another order than theirs, and takes the first of
 * what each of them has: as many rows as the page has from each, however long the list is.
 */
export function idsOf(
  criteria: BookingCriteria,
  { columns, isByDate }: ListOrder,
  window: KeysetWindow,
): string {
  const walk = (conditions: readonly string[]) =>
    `SELECT ${columns.join(", ")} FROM bookings
     ${where([...conditions, ...window.boundsOn(columns)])}
     ORDER BY ${window.orderOn(columns)} LIMIT ${window.limit}`;
  const merged = (sources: string, source: string, others: BookingCriteria) => {
    const named = columns.map((column) => `head.${column}`);
    return `SELECT head.id FROM ${sources}
      CROSS JOIN LATERAL (${walk([source, ...conditionsOf(others)])}) head
      ORDER BY ${window.orderOn(named)} LIMIT ${window.limit}`;
  };
  if (criteria.userIds && criteria.userIds.length <= FEW_RESIDENTS) {
    return merged("unnest(:userIds::int[]) AS resident(id)", "user_id = resident.id", {
      ...criteria,
      userIds: null,
    });
  }
  const hasDates = criteria.startDate != null || criteria.endDate != null;
  if (hasDates && !isByDate) {
    return merged(daysOf(criteria), "booking_date = span.first + each.day", {
      ...criteria,
      ...{ startDate: null, endDate: null },
    });
  }
  return `SELECT id FROM (${walk(conditionsOf(criteria))}) page`;
}

/** The days between the criteria's, of those that there are bookings of, as numbers counted from the first. */
function daysOf({ startDate, endDate }: BookingCriteria): string {
  const from = startDate == null ? "0" : "greatest(:startDate::date - span.first, 0)";
  const to = endDate == null ? "span.last" : "least(:endDate::date, span.last)";
  return `(SELECT min(booking_date) AS first, max(booking_date) AS last FROM bookings) span
    CROSS JOIN LATERAL generate_series(${from}, ${to} - span.first) AS each(day)`;
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}
