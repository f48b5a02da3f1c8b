import type { Day } from "../../platform/calendar-day";
import { boundOn, orderOn, type PageWindow } from "../../platform/sql/pagination";
import type { Parameters } from "../../platform/sql/statements";
import { isAmongResidentsFound, isResidentFound } from "../users/resident-search.rules";
import type { BookingStatus } from "./booking.entity";

/** Which bookings are looked for; what is absent or null is not asked. */
export interface BookingCriteria {
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  readonly residencyId?: number | null;
  readonly residencyIds?: readonly number[] | null;
  readonly id?: number | null;
  /** Of these residents only, who are few. */
  readonly userIds?: readonly number[] | null;
  readonly pattern?: string | null;
  /** Last changed then or later. */
  readonly updatedSince?: Date | null;
  /** Last changed earlier. */
  readonly updatedBefore?: Date | null;
}

/** Which bookings of one resident are looked for. */
export interface OwnCriteria {
  readonly userId: number;
  readonly statuses: readonly BookingStatus[] | null;
  /** Only washes that start after a moment, or, where those under way count too, end after it. */
  readonly toCome: {
    readonly day: Day;
    readonly time: string;
    readonly underWayToo: boolean;
  } | null;
}

/** An order of the list, as the table has it. */
export interface ListOrder {
  readonly columns: readonly string[];
  readonly isByDate: boolean;
}

/** Up to so many residents who have any have their bookings looked up one by one; those of more are met on the way. */
export const FEW_RESIDENTS = 200;

/**
 * Whether a resident may have bookings, as they are counted in advance. Of many who are found and of whom hardly
 * anybody has any, a walk in the order of the list would meet nearly all bookings of others (docs/decisions/0072). A
 * subquery, and no `EXISTS`, for which the planner may read all counts first: anyone who asks stops at a few.
 */
export function hasBookings(userId: string): string {
  return `(SELECT true FROM booking_counts_of_residents WHERE user_id = ${userId} LIMIT 1)`;
}

type Reading = "walk" | "count";

/** What the criteria ask of a row of bookings. */
export function conditionsOf(
  criteria: BookingCriteria,
  parameters: Parameters,
  reading: Reading,
): string[] {
  const isWalk = reading === "walk";
  const add = (value: unknown) => parameters.add(value);
  const conditions: { [Name in keyof BookingCriteria]-?: (value: unknown) => string } = {
    status: (value) =>
      `status = ${isWalk ? parameters.addHiddenFromPlanner(value, "text") : add(value)}`,
    startDate: (value) => `booking_date >= ${add(value)}`,
    endDate: (value) => `booking_date <= ${add(value)}`,
    residencyId: (value) => `residency_id = ${add(value)}`,
    residencyIds: (value) => `residency_id = ANY(${add(value)})`,
    id: (value) => `id = ${add(value)}`,
    userIds: (value) => `user_id = ANY(${add(value)})`,
    pattern: (value) =>
      isWalk
        ? isResidentFound(
            "user_id",
            `(SELECT lower(${parameters.addHiddenFromPlanner(value, "text")}))`,
          )
        : isAmongResidentsFound("user_id", `lower(${add(value)})`),
    updatedSince: (value) => `updated_at >= ${add(value)}`,
    updatedBefore: (value) => `updated_at < ${add(value)}`,
  };
  return (Object.keys(conditions) as (keyof BookingCriteria)[])
    .filter((name) => criteria[name] != null)
    .map((name) => conditions[name](criteria[name]));
}

/** Until then a wash is under way; which of a slot's times comes first is not checked (product-rules.md#slot-values). */
const LATER_TIME = "GREATEST(start_time, end_time)";

/** What the criteria ask of a row of a resident's bookings. */
export function ownConditionsOf(criteria: OwnCriteria, parameters: Parameters): string[] {
  const { userId, statuses, toCome } = criteria;
  const conditions = [`user_id = ${parameters.add(userId)}`];
  if (statuses)
    conditions.push(`status = ANY(${parameters.addHiddenFromPlanner(statuses, "text[]")})`);
  if (toCome) {
    const day = parameters.addHiddenFromPlanner(toCome.day, "date");
    const time = parameters.addHiddenFromPlanner(toCome.time, "time");
    const until = toCome.underWayToo ? LATER_TIME : "start_time";
    conditions.push(`(booking_date, ${until}) > (${day}, ${time})`);
  }
  return conditions;
}

/** The rows of a window of one resident's bookings, under the name `booking`: a walk over the index of his or hers. */
export function ownRowsOf(
  criteria: OwnCriteria,
  order: ListOrder,
  window: PageWindow,
  parameters: Parameters,
): string {
  const conditions = [
    ...ownConditionsOf(criteria, parameters),
    ...boundsOf(order, window, parameters),
  ];
  return `(${walk("*", conditions, order, window)}) booking`;
}

/**
 * The rows of a window, under the name `booking`. Walks one index in the order that is asked for; or one index for
 * each of a few residents, or for each day where days are asked for in another order than theirs, and takes the first
 * of what each of them has: as many rows as the page has from each, however long the list is.
 */
export function rowsOf(
  criteria: BookingCriteria,
  order: ListOrder,
  window: PageWindow,
  parameters: Parameters,
): string {
  const bounds = boundsOf(order, window, parameters);
  const merged = (sources: string, source: string, others: BookingCriteria) => {
    const named = order.columns.map((column) => `head.${column}`);
    const conditions = [source, ...conditionsOf(others, parameters, "walk"), ...bounds];
    return `(SELECT head.id FROM ${sources}
       CROSS JOIN LATERAL (${walk(order.columns.join(", "), conditions, order, window)}) head
       ORDER BY ${orderOn(named, window)} LIMIT ${window.limit}
     ) page JOIN bookings booking ON booking.id = page.id`;
  };
  if (criteria.userIds) {
    const residents = `unnest(${parameters.addHiddenFromPlanner(criteria.userIds, "int[]")}) AS resident(id)`;
    return merged(residents, "user_id = resident.id", { ...criteria, userIds: null });
  }
  if (criteria.residencyIds) {
    const places = `unnest(${parameters.addHiddenFromPlanner(criteria.residencyIds, "int[]")}) AS place(id)`;
    return merged(places, "residency_id = place.id", { ...criteria, residencyIds: null });
  }
  const hasDates = criteria.startDate != null || criteria.endDate != null;
  if (hasDates && !order.isByDate) {
    return merged(daysOf(criteria, parameters), "booking_date = span.first + each.day", {
      ...criteria,
      startDate: null,
      endDate: null,
    });
  }
  const conditions = conditionsOf(criteria, parameters, "walk");
  const isFiltered = conditions.length > 0;
  // An index that has all that is asked leads to the ids; asked for whole rows, the planner may take the next best.
  const found = walk(isFiltered ? "id" : "*", [...conditions, ...bounds], order, window);
  return isFiltered
    ? `(${found}) page JOIN bookings booking ON booking.id = page.id`
    : `(${found}) booking`;
}

function boundsOf({ columns }: ListOrder, { bounds }: PageWindow, parameters: Parameters) {
  return bounds.map((bound) => {
    const values = bound.values.map((value) => parameters.add(value));
    return boundOn(columns, bound, values);
  });
}

function walk(
  selected: string,
  conditions: readonly string[],
  { columns }: ListOrder,
  window: PageWindow,
): string {
  return `SELECT ${selected} FROM bookings ${where(conditions)}
    ORDER BY ${orderOn(columns, window)} LIMIT ${window.limit}`;
}

/** The days between the criteria's, of those that there are bookings of, as numbers counted from the first. */
function daysOf({ startDate, endDate }: BookingCriteria, parameters: Parameters): string {
  const from =
    startDate == null ? "0" : `greatest(${parameters.add(startDate)}::date - span.first, 0)`;
  const to = endDate == null ? "span.last" : `least(${parameters.add(endDate)}::date, span.last)`;
  return `(SELECT min(booking_date) AS first, max(booking_date) AS last FROM bookings) span
    CROSS JOIN LATERAL generate_series(${from}, ${to} - span.first) AS each(day)`;
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}
