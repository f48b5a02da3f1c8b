import { ExportSubject } from "./export.rules";

/** How one kind of rows is read: by its key upwards, some at a time. */
interface Source {
  readonly select: string;
  readonly from: string;
  readonly key: string;
  readonly day: string;
  readonly residency: string;
  /** The columns that hold keys, with the type of the object that they name. */
  readonly ids: Readonly<Record<string, string>>;
  /** Columns of phones and addresses. */
  readonly contacts: readonly string[];
}

const BUSINESS_DAY = (column: string) => `(${column} AT TIME ZONE 'Asia/Kolkata')::date`;
const RUPEES = (column: string) => `(${column} / 100.0)::numeric(12, 2)::text`;

export const SOURCES: Readonly<Record<ExportSubject, Source>> = {
  [ExportSubject.BOOKINGS]: {
    select: `one.id AS key, one.id AS "bookingId", one.booking_date AS "bookingDate", upper(one.status) AS status,
      upper(one.service_type) AS "serviceType", to_char(one.start_time, 'HH24:MI') AS "startTime",
      to_char(one.end_time, 'HH24:MI') AS "endTime", one.car_number AS "carNumber", one.car_model AS "carModel",
      one.residency_name AS "residencyName", one.block_name AS "blockName", one.flat_name AS "flatName",
      one.parking_number AS "parkingNumber", one.notes, one.created_at AS "createdAt", one.updated_at AS "updatedAt",
      one.user_id AS "userId", one.slot_id AS "slotId", one.residency_id AS "residencyId"`,
    from: "bookings one",
    key: "one.id",
    day: "one.booking_date",
    residency: "one.residency_id",
    ids: { key: "Booking", userId: "User", slotId: "BookingSlot", residencyId: "Residency" },
    contacts: [],
  },
  [ExportSubject.RESIDENTS]: {
    select: `one.id AS key, one.display_name AS "displayName", one.email, one.mobile_number AS "mobileNumber",
      one.car_number AS "carNumber", one.car_model AS "carModel", one.parking_number AS "parkingNumber",
      one.deleted_at IS NOT NULL AS "isDeleted", one.created_at AS "createdAt", one.updated_at AS "updatedAt",
      one.residency_id AS "residencyId", one.block_id AS "blockId", one.flat_id AS "flatId"`,
    from: "users one",
    key: "one.id",
    day: BUSINESS_DAY("one.created_at"),
    residency: "one.residency_id",
    ids: { key: "User", residencyId: "Residency", blockId: "Block", flatId: "Flat" },
    contacts: ["email", "mobileNumber"],
  },
  [ExportSubject.PURCHASES]: {
    select: `one.id AS key, upper(one.payment_status) AS "paymentStatus", upper(one.payment_method) AS "paymentMethod",
      one.plan_name AS "planName", one.car_type_name AS "carTypeName", one.credits_given AS "creditsGiven",
      one.one_time_credits_given AS "oneTimeCreditsGiven", one.validity_days AS "validityDays",
      ${RUPEES("one.price_paise")} AS price, ${RUPEES("one.discount_paise")} AS discount,
      ${RUPEES("one.amount_paise")} AS amount, ${RUPEES("one.refunded_paise")} AS refunded,
      one.coupon_code AS "couponCode", one.completed_at AS "completedAt", one.created_at AS "createdAt",
      one.updated_at AS "updatedAt", one.user_id AS "userId", resident.residency_id AS "residencyId"`,
    from: "purchases one JOIN users resident ON resident.id = one.user_id",
    key: "one.id",
    day: BUSINESS_DAY("one.created_at"),
    residency: "resident.residency_id",
    ids: { key: "Purchase", userId: "User", residencyId: "Residency" },
    contacts: [],
  },
};

/** The statement for the next rows after a key: `$1` key, `$2` and `$3` days, `$4` residency; of these any may be null. */
export function nextRows({ select, from, key, day, residency }: Source, limit: number): string {
  return `SELECT ${select} FROM ${from}
    WHERE ${key} > $1 AND ($2::date IS NULL OR ${day} >= $2) AND ($3::date IS NULL OR ${day} <= $3)
      AND ($4::int IS NULL OR ${residency} = $4)
    ORDER BY ${key} LIMIT ${limit}`;
}
