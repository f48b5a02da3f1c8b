import type { Pool } from "pg";
import { toGlobalId } from "../../server/platform/global-id";
import { toDecimal } from "../../server/platform/money";
import { cursorOf, pageInfoOf } from "./raw-page";

const PAGE = 20;

interface CouponRow {
  readonly id: number;
  readonly code: string;
  readonly discount_paise: number;
  readonly usage_limit: number;
  readonly used_count: number;
  readonly is_active: boolean;
  readonly created_at: Date;
}

export async function rawCoupons(pool: Pool): Promise<object> {
  const { rows } = await pool.query<CouponRow>({
    name: "coupons",
    text: `SELECT id, code, discount_paise, usage_limit, used_count, is_active, created_at FROM coupons
      ORDER BY created_at DESC, id DESC LIMIT ${PAGE + 1}`,
  });
  const hasMore = rows.length > PAGE;
  if (hasMore) rows.pop();
  const edges = rows.map((row) => ({
    cursor: cursorOf(row.created_at, row.id),
    node: {
      id: toGlobalId("Coupon", row.id),
      code: row.code,
      discountAmount: toDecimal(row.discount_paise),
      usageLimit: row.usage_limit,
      usedCount: row.used_count,
      isActive: row.is_active,
      createdAt: row.created_at,
    },
  }));
  return { coupons: { pageInfo: pageInfo(edges, hasMore), edges } };
}

interface OwnRow {
  readonly id: number;
  readonly booking_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly status: string;
  readonly service_type: string;
  readonly car_number: string;
  readonly car_model: string;
  readonly residency_name: string;
  readonly block_name: string;
  readonly flat_name: string;
}

export async function rawOwnBookings(
  pool: Pool,
  { userId }: { readonly userId: number },
): Promise<object> {
  const { rows } = await pool.query<OwnRow>({
    name: "own-bookings",
    text: `SELECT id, booking_date, start_time, end_time, status, service_type, car_number, car_model, residency_name,
        block_name, flat_name FROM bookings WHERE user_id = $1
      ORDER BY booking_date DESC, start_time DESC, id DESC LIMIT ${PAGE + 1}`,
    values: [userId],
  });
  const hasMore = rows.length > PAGE;
  if (hasMore) rows.pop();
  const edges = rows.map((row) => ({
    cursor: cursorOf(row.booking_date, row.start_time, row.id),
    node: {
      id: toGlobalId("Booking", row.id),
      bookingId: row.id,
      bookingDate: row.booking_date,
      startTime: row.start_time.slice(0, 5),
      endTime: row.end_time.slice(0, 5),
      status: row.status.toUpperCase(),
      serviceType: row.service_type.toUpperCase(),
      carNumber: row.car_number,
      carModel: row.car_model,
      residencyName: row.residency_name,
      blockName: row.block_name,
      flatName: row.flat_name,
    },
  }));
  return { viewer: { bookings: { pageInfo: pageInfo(edges, hasMore), edges } } };
}

interface PlaceRow {
  readonly id: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly max_bookings: number;
  readonly booked: number;
  readonly is_disabled: boolean;
  readonly is_own: boolean;
}

export async function rawSlots(
  pool: Pool,
  { date, userId }: { readonly date: string; readonly userId: number },
): Promise<object> {
  const { rows } = await pool.query<PlaceRow>({
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

function offered(row: PlaceRow, date: string): object {
  const left = Math.max(0, row.max_bookings - row.booked);
  const reason = row.is_disabled ? "DATE_DISABLED" : left === 0 ? "FULL" : null;
  const startTime = row.start_time.slice(0, 5);
  const endTime = row.end_time.slice(0, 5);
  return {
    id: toGlobalId("AvailableSlot", `${row.id}:${date}`),
    date,
    startTime,
    endTime,
    isAvailable: reason === null,
    availableCapacity: left,
    capacity: row.max_bookings,
    unavailableReason: reason,
    isBookedByViewer: row.is_own,
    slot: { id: toGlobalId("BookingSlot", row.id), startTime, endTime },
  };
}

function pageInfo(edges: readonly { readonly cursor: string }[], hasMore: boolean): object {
  return pageInfoOf(
    edges.map(({ cursor }) => cursor),
    hasMore,
    false,
  );
}
