import type { Pool } from "pg";
import { toGlobalId } from "../../server/platform/global-id";
import { containing } from "../../server/platform/sql/search";
import { cursorOf, pageInfoOf } from "./raw-page";

const PAGE = 20;
const FEW_RESIDENTS = 200;

interface Variables {
  readonly last?: number | null;
  readonly search?: string | null;
  readonly status?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

interface BookingRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly created_at: Date;
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

export async function rawBookings(pool: Pool, variables: Variables): Promise<object> {
  const isBackward = variables.last != null;
  const found = await search(pool, variables.search);
  if (found?.length === 0)
    return { bookings: { edges: [], pageInfo: pageInfoOf([], false, false) } };
  const { sql, values, name } = pageStatement(variables, found, isBackward ? "ASC" : "DESC");
  const { rows } = await pool.query<BookingRow>({ name, text: sql, values });
  const hasMore = rows.length > PAGE;
  if (hasMore) rows.pop();
  if (isBackward) rows.reverse();
  const edges = rows.map((row) => ({
    cursor: cursorOf(row.created_at, row.id),
    node: nodeOf(row),
  }));
  const pageInfo = pageInfoOf(
    edges.map(({ cursor }) => cursor),
    hasMore,
    isBackward,
  );
  return { bookings: { pageInfo, edges } };
}

/** Not prepared: the best plan depends on the text. */
async function search(pool: Pool, text: string | null | undefined): Promise<number[] | null> {
  if (text == null) return null;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM users WHERE display_name ILIKE $1 OR email ILIKE $1 OR car_model ILIKE $1 LIMIT ${FEW_RESIDENTS + 1}`,
    [containing(text)],
  );
  return rows.map(({ id }) => id);
}

function pageStatement(
  { search: text, status, startDate, endDate }: Variables,
  found: readonly number[] | null,
  direction: "ASC" | "DESC",
) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const order = `created_at ${direction}, id ${direction}`;
  const conditions = status == null ? [] : [`status = ${parameter(status.toLowerCase())}`];
  const heads = (sources: string, condition: string) => `SELECT head.id FROM ${sources}
    CROSS JOIN LATERAL (SELECT id, created_at FROM bookings head WHERE ${[condition, ...conditions].join(" AND ")}
      ORDER BY ${order} LIMIT ${PAGE + 1}) head ORDER BY head.created_at ${direction}, head.id ${direction} LIMIT ${PAGE + 1}`;
  let ids: string;
  let isNamed = true;
  if (found && found.length <= FEW_RESIDENTS) {
    ids = heads(`unnest(${parameter(found)}::int[]) AS wanted(id)`, "user_id = wanted.id");
  } else if (found) {
    // A walk over the newest rows finds enough matches soon.
    isNamed = false;
    const pattern = parameter(containing(text ?? ""));
    ids = `SELECT head.id FROM (SELECT id, user_id, created_at FROM bookings
        ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""} ORDER BY ${order}) head
      JOIN LATERAL (SELECT FROM users WHERE users.id = head.user_id
        AND (display_name ILIKE ${pattern} OR email ILIKE ${pattern} OR car_model ILIKE ${pattern}) OFFSET 0) matching ON true
      ORDER BY head.created_at ${direction}, head.id ${direction} LIMIT ${PAGE + 1}`;
  } else if (startDate != null && endDate != null) {
    ids = heads(
      `generate_series(0, ${parameter(endDate)}::date - ${parameter(startDate)}::date) AS each(day)`,
      `booking_date = $${values.length}::date + each.day`,
    );
  } else {
    ids = `SELECT id FROM bookings ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}
      ORDER BY ${order} LIMIT ${PAGE + 1}`;
  }
  const sql = `SELECT ${COLUMNS} FROM (${ids}) page JOIN bookings booking ON booking.id = page.id ${RELATED}
    ORDER BY booking.created_at ${direction}, booking.id ${direction}`;
  const shape = [direction, found ? "search" : "", status ? "status" : "", startDate ? "days" : ""];
  return { sql, values, name: isNamed ? `bookings-${shape.join("-")}` : undefined };
}

function nodeOf(row: BookingRow): object {
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
  };
}

const short = (time: unknown) => String(time).slice(0, 5);
const upper = (value: unknown) => String(value).toUpperCase();
