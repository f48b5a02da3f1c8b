import type { Day } from "../../platform/calendar-day";
import { boundsOn, orderOn, type PageWindow, whereAll } from "../../platform/sql/pagination";
import { inResidencies, limitOf } from "../../platform/sql/residencies";
import type { Parameters } from "../../platform/sql/statements";
import { isAmongResidentsFound, isResidentFound } from "../users/resident-search";
import type { BookingStatus } from "./booking.entity";

export interface BookingCriteria {
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  readonly residencyId?: number | null;
  readonly residencyIds?: readonly number[] | null;
  readonly id?: number | null;
  readonly userIds?: readonly number[] | null;
  readonly pattern?: string | null;
  /** Current residents only. */
  readonly livesIn?: number | null;
  readonly updatedSince?: Date | null;
  readonly updatedBefore?: Date | null;
}

export interface OwnCriteria {
  readonly userId: number;
  /** Current and former homes. */
  readonly residencyIds: readonly number[];
  readonly statuses: readonly BookingStatus[] | null;
  /** With `underWayToo`, bookings count until their end. */
  readonly toCome: {
    readonly day: Day;
    readonly time: string;
    readonly underWayToo: boolean;
  } | null;
}

export interface ListOrder {
  readonly columns: readonly string[];
  readonly isByDate: boolean;
}

/** As indexed. */
export const plateIn = (column: string) => `upper(translate(${column}, ' -', ''))`;

/** More are matched while walking the list. */
export const FEW_RESIDENTS = 200;

/** Not `EXISTS`, for which the planner may read all counts (docs/decisions/0065). */
export function hasBookings(userId: string): string {
  return `(SELECT true FROM booking_counts_of_residents WHERE user_id = ${userId} LIMIT 1)`;
}

type Reading = "walk" | "count";

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
    livesIn: (value) => `user_id IN (SELECT id FROM users WHERE residency_id = ${add(value)})`,
    updatedSince: (value) => `updated_at >= ${add(value)}`,
    updatedBefore: (value) => `updated_at < ${add(value)}`,
  };
  return (Object.keys(conditions) as (keyof BookingCriteria)[])
    .filter((name) => criteria[name] != null)
    .map((name) => conditions[name](criteria[name]));
}

/** The order of the times is not checked (product-rules.md#slot-values). */
const LATER_TIME = "GREATEST(start_time, end_time)";

export function ownConditionsOf(criteria: OwnCriteria, parameters: Parameters): string[] {
  const { userId, residencyIds, statuses, toCome } = criteria;
  const conditions = [
    `user_id = ${parameters.add(userId)}`,
    ...inResidencies(residencyIds, parameters),
  ];
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

/** As `booking`, walking the resident's index. */
export function ownRowsOf(
  criteria: OwnCriteria,
  order: ListOrder,
  window: PageWindow,
  parameters: Parameters,
): string {
  const conditions = [
    ...ownConditionsOf(criteria, parameters),
    ...boundsOn(order.columns, window, parameters),
  ];
  return `(${walk("*", conditions, order, window, true)}) booking`;
}

/** As `booking`. Walks one index in order, or one range per resident or day, with a page from each. */
export function rowsOf(
  criteria: BookingCriteria,
  order: ListOrder,
  window: PageWindow,
  parameters: Parameters,
): string {
  const bounds = boundsOn(order.columns, window, parameters);
  const read = (ids: string) => `(${ids}) page JOIN bookings booking ON booking.id = page.id`;
  const merged = (column: string, ids: readonly number[], others: BookingCriteria) => {
    const sources = `unnest(${parameters.addHiddenFromPlanner(ids, "int[]")}) AS source(id)`;
    const named = order.columns.map((name) => `head.${name}`);
    const all = [`${column} = source.id`, ...conditionsOf(others, parameters, "walk"), ...bounds];
    return read(`SELECT head.id FROM ${sources}
       CROSS JOIN LATERAL (${walk(order.columns.join(", "), all, order, window)}) head
       ORDER BY ${orderOn(named, window)} LIMIT ${window.limit}`);
  };
  const { userIds, residencyIds, startDate, endDate } = criteria;
  if (userIds) return merged("user_id", userIds, { ...criteria, userIds: null });
  if (residencyIds)
    return merged("residency_id", residencyIds, { ...criteria, residencyIds: null });
  if ((startDate ?? endDate) != null && !order.isByDate)
    return read(ofDays(criteria, order, window, parameters, bounds));
  const conditions = conditionsOf(criteria, parameters, "walk");
  if (conditions.length === 0) return `(${walk("*", bounds, order, window)}) booking`;
  // Allows an index-only scan.
  return read(walk("id", [...conditions, ...bounds], order, window));
}

function walk(
  selected: string,
  conditions: readonly string[],
  { columns }: ListOrder,
  window: PageWindow,
  isOfOne = false,
): string {
  return `SELECT ${selected} FROM bookings ${whereAll(conditions)}
    ORDER BY ${orderOn(columns, window)} LIMIT ${limitOf(window.limit, isOfOne)}`;
}

/** A page of one day, then of each other day the rows before its last. */
function ofDays(
  criteria: BookingCriteria,
  order: ListOrder,
  window: PageWindow,
  parameters: Parameters,
  bounds: readonly string[],
): string {
  const { startDate, endDate, ...others } = criteria;
  const range = conditionsOf({ startDate, endDate }, parameters, "walk");
  const conditions = [...conditionsOf(others, parameters, "walk"), ...bounds];
  const [after, before, start] =
    window.direction === "DESC" ? ["<", ">", "-infinity"] : [">", "<", "infinity"];
  const cursor = window.bounds.find(({ comparison }) => comparison === after);
  const nearCursor =
    cursor && `booking_date ${after}= ${parameters.add(cursor.values[0])}::timestamptz::date`;
  const dayOf = (direction: string, near?: string) =>
    `(SELECT booking_date FROM bookings ${whereAll(near ? [...range, near] : range)} ORDER BY booking_date ${direction} LIMIT 1)`;
  const columns = order.columns.join(", ");
  const inOrder = orderOn(order.columns, window);
  const edge = `coalesce((SELECT created_at FROM edge), '${start}'), coalesce((SELECT id FROM edge), 0)`;
  const isBefore = `(created_at, id) ${before} (${edge})`;
  const page = (more: readonly string[]) => walk(columns, [...more, ...conditions], order, window);
  return `WITH span AS (
      SELECT ${dayOf("ASC")} AS first, ${dayOf("DESC")} AS last, ${dayOf(window.direction, nearCursor)} AS near
    ), near AS MATERIALIZED (${page(["booking_date = (SELECT near FROM span)"])}),
    edge AS MATERIALIZED (SELECT * FROM near ORDER BY ${inOrder} LIMIT 1 OFFSET ${window.limit - 1})
    SELECT id FROM (
      SELECT * FROM near
      UNION ALL SELECT head.* FROM span
      CROSS JOIN LATERAL generate_series(0, span.last - span.first) AS each(day)
      CROSS JOIN LATERAL (${page([
        "booking_date = span.first + each.day",
        "span.near IS DISTINCT FROM span.first + each.day",
        isBefore,
      ])}) head
    ) found ORDER BY ${inOrder} LIMIT ${window.limit}`;
}
