import type { Pool } from "pg";
import { toGlobalId } from "../../server/platform/global-id";

const PAGE = 20;

interface Row {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly start_time: string;
  readonly end_time: string;
}

interface Window {
  readonly last?: number;
  readonly startDate?: string;
  readonly endDate?: string;
}

const COLUMNS = `booking.id, booking.booking_date, booking.start_time, booking.end_time, booking.status, booking.service_type,
  booking.car_number, booking.car_model, booking.created_at, booking.slot_id, slot.start_time AS slot_start,
  slot.end_time AS slot_end, booking.user_id, resident.display_name, resident.email, resident.flat_id, flat.name AS flat,
  resident.block_id, block.name AS block, resident.residency_id, residency.name AS residency`;
const RELATED = `JOIN booking_slots slot ON slot.id = booking.slot_id
  JOIN users resident ON resident.id = booking.user_id
  LEFT JOIN flats flat ON flat.id = resident.flat_id
  LEFT JOIN blocks block ON block.id = resident.block_id
  LEFT JOIN residencies residency ON residency.id = resident.residency_id`;

async function bookings(pool: Pool, { last, startDate, endDate }: Window): Promise<object> {
  const direction = last ? "ASC" : "DESC";
  const order = `created_at ${direction}, id ${direction}`;
  const ids = startDate
    ? `SELECT head.id FROM generate_series(0, $2::date - $1::date) AS each(day)
       CROSS JOIN LATERAL (SELECT id, created_at FROM bookings WHERE booking_date = $1::date + each.day
         ORDER BY ${order} LIMIT ${PAGE + 1}) head
       ORDER BY head.created_at ${direction}, head.id ${direction} LIMIT ${PAGE + 1}`
    : `SELECT id FROM bookings ORDER BY ${order} LIMIT ${PAGE + 1}`;
  const { rows } = await pool.query<Row>({
    name: `bookings-${direction}-${startDate ? "days" : ""}`,
    text: `SELECT ${COLUMNS} FROM (${ids}) page JOIN bookings booking ON booking.id = page.id ${RELATED}
      ORDER BY booking.created_at ${direction}, booking.id ${direction}`,
    values: startDate ? [startDate, endDate] : [],
  });
  const edges = rows.slice(0, PAGE).map((row) => ({
    cursor: cursorOf(row.created_at, row.id),
    node: {
      ...bookingOf(row),
      createdAt: row.created_at,
      slot: {
        id: toGlobalId("BookingSlot", Number(row.slot_id)),
        startTime: short(row.slot_start),
        endTime: short(row.slot_end),
      },
      user: {
        id: toGlobalId("User", Number(row.user_id)),
        displayName: row.display_name,
        email: row.email,
        flat: { id: toGlobalId("Flat", Number(row.flat_id)), name: row.flat },
        block: { id: toGlobalId("Block", Number(row.block_id)), name: row.block },
        residency: { id: toGlobalId("Residency", Number(row.residency_id)), name: row.residency },
      },
    },
  }));
  if (last) edges.reverse();
  return { bookings: { pageInfo: pageInfoOf(edges, rows.length > PAGE), edges } };
}

async function ownBookings(pool: Pool, { userId }: { readonly userId: number }): Promise<object> {
  const { rows } = await pool.query<Row>({
    name: "own-bookings",
    text: `SELECT id, booking_date, start_time, end_time, status, service_type, car_number, car_model, residency_name,
        block_name, flat_name FROM bookings WHERE user_id = $1
      ORDER BY booking_date DESC, start_time DESC, id DESC LIMIT ${PAGE + 1}`,
    values: [userId],
  });
  const edges = rows.slice(0, PAGE).map((row) => ({
    cursor: cursorOf(row.booking_date, row.start_time, row.id),
    node: {
      ...bookingOf(row),
      residencyName: row.residency_name,
      blockName: row.block_name,
      flatName: row.flat_name,
    },
  }));
  return { viewer: { bookings: { pageInfo: pageInfoOf(edges, rows.length > PAGE), edges } } };
}

async function slots(
  pool: Pool,
  { date, userId }: { readonly date: string; readonly userId: number },
): Promise<object> {
  const { rows } = await pool.query<Row>({
    name: "slots",
    text: `SELECT slot.id, slot.start_time, slot.end_time, slot.max_bookings, coalesce(place.booked, 0) AS booked,
        disabled.day IS NOT NULL AS is_disabled, own.id IS NOT NULL AS is_own
      FROM booking_slots slot
      LEFT JOIN slot_days place ON place.slot_id = slot.id AND place.day = $1
      LEFT JOIN disabled_dates disabled ON disabled.day = $1
      LEFT JOIN bookings own ON own.user_id = $2 AND own.slot_id = slot.id AND own.booking_date = $1
        AND own.status <> 'cancelled'
      WHERE slot.is_active AND slot.archived_at IS NULL
      ORDER BY slot.display_order, slot.start_time, slot.id`,
    values: [date, userId],
  });
  return { availableSlots: rows.map((row) => offered(row, date)) };
}

function offered(row: Row, date: string): object {
  const left = Math.max(0, Number(row.max_bookings) - Number(row.booked));
  const reason = row.is_disabled ? "DATE_DISABLED" : left === 0 ? "FULL" : null;
  const times = { startTime: short(row.start_time), endTime: short(row.end_time) };
  return {
    id: toGlobalId("AvailableSlot", `${row.id}:${date}`),
    date,
    ...times,
    isAvailable: reason === null,
    availableCapacity: left,
    capacity: row.max_bookings,
    unavailableReason: reason,
    isBookedByViewer: row.is_own,
    slot: { id: toGlobalId("BookingSlot", row.id), ...times },
  };
}

function bookingOf(row: Row): object {
  return {
    id: toGlobalId("Booking", row.id),
    bookingId: row.id,
    bookingDate: row.booking_date,
    startTime: short(row.start_time),
    endTime: short(row.end_time),
    status: upper(row.status),
    serviceType: upper(row.service_type),
    carNumber: row.car_number,
    carModel: row.car_model,
  };
}

function pageInfoOf(edges: readonly { readonly cursor: string }[], hasMore: boolean): object {
  return {
    hasNextPage: hasMore,
    hasPreviousPage: false,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
}

const cursorOf = (...values: readonly unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString("base64url");
const short = (time: unknown) => String(time).slice(0, 5);
const upper = (value: unknown) => String(value).toUpperCase();

type Answer = (pool: Pool, variables: never) => Promise<object>;

/** By path of the request. */
export const RAW_ANSWERS: Readonly<Record<string, Answer>> = {
  bookings,
  slots,
  "own-bookings": ownBookings,
};
