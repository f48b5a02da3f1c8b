// Filters of the long list (`many-bookings.ts`).
import { COMMON_CAR, RARE_CAR } from "./many-bookings";

const NEW_CAR = "Tata Punch";

export const SORTS = {
  NEWEST_FIRST: "booking.created_at DESC, booking.id DESC",
  BY_DATE: "booking_date, start_time, booking.id",
  BY_DATE_DESCENDING: "booking_date DESC, start_time DESC, booking.id DESC",
} as const;
export type Sort = keyof typeof SORTS;

const WEEK = { startDate: "2026-03-10", endDate: "2026-03-16" };
const YEAR = { startDate: "2025-10-10", endDate: "2026-10-09" };
const IN_WEEK = "booking_date BETWEEN '2026-03-10' AND '2026-03-16'";
const IN_YEAR = "booking_date BETWEEN '2025-10-10' AND '2026-10-09'";

export interface Filter {
  readonly what: string;
  readonly filter: object;
  readonly sql: string;
  readonly newest: string;
  readonly byDate: string;
  /** Merged lists: by days (newest first), or by residents. */
  readonly days?: number;
  readonly residents?: number;
}

export const FILTERS: readonly Filter[] = [
  {
    what: "all of them",
    filter: {},
    sql: "true",
    newest: "bookings_newest_idx",
    byDate: "bookings_day_idx",
  },
  {
    what: "a rare status",
    filter: { status: "PENDING" },
    sql: "status = 'pending'",
    newest: "bookings_status_idx",
    byDate: "bookings_status_day_idx",
  },
  {
    what: "a common status",
    filter: { status: "COMPLETED" },
    sql: "status = 'completed'",
    newest: "bookings_status_idx",
    byDate: "bookings_status_day_idx",
  },
  {
    what: "a residency",
    filter: { residencyId: "" },
    sql: "residency_name = 'Many 7'",
    newest: "bookings_residency_newest_idx",
    byDate: "bookings_residency_day_idx",
  },
  {
    what: "a week",
    filter: WEEK,
    sql: IN_WEEK,
    days: 7,
    newest: "bookings_day_newest_idx",
    byDate: "bookings_day_idx",
  },
  {
    what: "a year",
    filter: YEAR,
    sql: IN_YEAR,
    days: 365,
    newest: "bookings_day_newest_idx",
    byDate: "bookings_day_idx",
  },
  {
    what: "since a day",
    filter: { startDate: "2026-11-21" },
    days: 10,
    sql: "booking_date >= '2026-11-21'",
    newest: "bookings_day_newest_idx",
    byDate: "bookings_day_idx",
  },
  {
    what: "one resident",
    filter: { search: "MANY-1234@" },
    residents: 1,
    sql: "email = 'many-1234@residents.example'",
    newest: "bookings_user_newest_idx",
    byDate: "bookings_user_idx",
  },
  {
    what: "few residents",
    filter: { search: RARE_CAR },
    residents: 25,
    sql: `resident.car_model = '${RARE_CAR}'`,
    newest: "bookings_user_newest_idx",
    byDate: "bookings_user_idx",
  },
];

/** The planner may choose which filter leads. */
export const COMBINED: readonly Pick<Filter, "what" | "filter" | "sql">[] = [
  {
    what: "many residents",
    filter: { search: COMMON_CAR },
    sql: `resident.car_model = '${COMMON_CAR}'`,
  },
  {
    what: "many residents in a week",
    filter: { search: COMMON_CAR, ...WEEK },
    sql: `resident.car_model = '${COMMON_CAR}' AND ${IN_WEEK}`,
  },
  {
    what: "few residents and a status in a year",
    filter: { search: RARE_CAR, status: "COMPLETED", ...YEAR },
    sql: `resident.car_model = '${RARE_CAR}' AND status = 'completed' AND ${IN_YEAR}`,
  },
  {
    what: "a residency and a rare status",
    filter: { residencyId: "", status: "PENDING" },
    sql: "residency_name = 'Many 7' AND status = 'pending'",
  },
  {
    what: "a residency, a status and a week",
    filter: { residencyId: "", status: "CANCELLED", ...WEEK },
    sql: `residency_name = 'Many 7' AND status = 'cancelled' AND ${IN_WEEK}`,
  },
  {
    what: "many newcomers who have hardly any",
    filter: { search: NEW_CAR },
    sql: `resident.car_model = '${NEW_CAR}'`,
  },
  {
    what: "many newcomers and a status",
    filter: { search: NEW_CAR, status: "CONFIRMED" },
    sql: `resident.car_model = '${NEW_CAR}' AND status = 'confirmed'`,
  },
  { what: "nobody", filter: { search: "zzzzz" }, sql: "false" },
];

export const NEWCOMERS = [
  `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model)
   SELECT 'new-' || n, 'new-' || n || '@residents.example', 'New ' || n, 'email', 'TS10IO' || n, '${NEW_CAR}'
   FROM generate_series(1, 600) n`,
  ...["completed", "confirmed", "cancelled"].map(
    (status, number) => `UPDATE bookings
     SET user_id = (SELECT id FROM users WHERE firebase_uid = 'new-${100 * number + 100}')
     WHERE id = (SELECT max(id) FROM bookings WHERE status = '${status}')`,
  ),
];
