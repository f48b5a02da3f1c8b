import { ExportSubject } from "./export.rules";

interface Source {
  readonly shown: Readonly<Record<string, string>>;
  readonly contacts?: Readonly<Record<string, string>>;
  readonly from: string;
  readonly day: string;
  readonly residency: string;
  readonly changed?: string;
}

const BUSINESS_DAY = "(one.created_at AT TIME ZONE 'Asia/Kolkata')::date";
const RUPEES = (column: string) => `(${column} / 100.0)::numeric(12, 2)::text`;
const TIME = (column: string) => `to_char(${column}, 'HH24:MI')`;
const INSTANT = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ID = (type: string, column: string) =>
  `translate(encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;

/** Profile's car first. */
const CARS = (userId: string) =>
  `(SELECT coalesce(json_agg(json_build_object('plate', car.plate, 'model', car.model, 'parkingNumber', car.parking_number)
     ORDER BY car.is_default DESC, car.id), '[]')
   FROM vehicles car WHERE car.user_id = ${userId} AND car.archived_at IS NULL)`;

const SOURCES: Readonly<Record<ExportSubject, Source>> = {
  [ExportSubject.BOOKINGS]: {
    shown: {
      id: ID("Booking", "one.id"),
      bookingId: "one.id",
      bookingDate: "one.booking_date",
      status: "upper(one.status)",
      serviceType: "upper(one.service_type)",
      startTime: TIME("one.start_time"),
      endTime: TIME("one.end_time"),
      carNumber: "one.car_number",
      carModel: "one.car_model",
      residencyName: "one.residency_name",
      blockName: "one.block_name",
      flatName: "one.flat_name",
      parkingNumber: "one.parking_number",
      notes: "one.notes",
      userId: ID("User", "one.user_id"),
      slotId: ID("BookingSlot", "one.slot_id"),
      residencyId: ID("Residency", "one.residency_id"),
      createdAt: INSTANT("one.created_at"),
      updatedAt: INSTANT("one.updated_at"),
    },
    from: "bookings one",
    day: "one.booking_date",
    residency: "one.residency_id",
  },
  [ExportSubject.RESIDENTS]: {
    shown: {
      id: ID("User", "one.id"),
      displayName: "one.display_name",
      carNumber: "one.car_number",
      carModel: "one.car_model",
      parkingNumber: "one.parking_number",
      vehicles: CARS("one.id"),
      isDeleted: "one.deleted_at IS NOT NULL",
      residencyId: ID("Residency", "one.residency_id"),
      blockId: ID("Block", "one.block_id"),
      flatId: ID("Flat", "one.flat_id"),
      createdAt: INSTANT("one.created_at"),
      updatedAt: INSTANT("one.updated_at"),
    },
    contacts: { email: "one.email", mobileNumber: "one.mobile_number" },
    from: "users one",
    day: BUSINESS_DAY,
    residency: "one.residency_id",
  },
  [ExportSubject.PURCHASES]: {
    shown: {
      id: ID("Purchase", "one.id"),
      paymentStatus: "upper(one.payment_status)",
      paymentMethod: "upper(one.payment_method)",
      planName: "one.plan_name",
      carTypeName: "one.car_type_name",
      creditsGiven: "one.credits_given",
      oneTimeCreditsGiven: "one.one_time_credits_given",
      validityDays: "one.validity_days",
      price: RUPEES("one.price_paise"),
      discount: RUPEES("(one.price_paise - one.amount_paise)"),
      amount: RUPEES("one.amount_paise"),
      refunded: RUPEES("one.refunded_paise"),
      couponCode: "one.coupon_code",
      userId: ID("User", "one.user_id"),
      residencyId: ID("Residency", "resident.residency_id"),
      completedAt: INSTANT("one.completed_at"),
      createdAt: INSTANT("one.created_at"),
      updatedAt: INSTANT("one.updated_at"),
    },
    from: "purchases one JOIN users resident ON resident.id = one.user_id",
    day: BUSINESS_DAY,
    residency: "resident.residency_id",
    changed: "greatest(one.updated_at, resident.updated_at)",
  },
};

/** By column name; contacts only with their scope. */
export function columnsOf(what: ExportSubject, withContacts: boolean): [string, string][] {
  const { shown, contacts } = SOURCES[what];
  return Object.entries(Object.assign({}, shown, withContacts ? contacts : null));
}

/** The next rows after a key, as JSON lines in one text, passed on unparsed. `$1` key, `$2` and `$3` days, `$4` residency, `$5` earliest change; nullable. */
export function nextLines(what: ExportSubject, limit: number, withContacts: boolean): string {
  const { from, day, residency, changed = "one.updated_at" } = SOURCES[what];
  const selected = columnsOf(what, withContacts)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(", ");
  return `SELECT coalesce(string_agg(line, '' ORDER BY key), '') AS lines, max(key) AS "lastKey", count(*)::int AS count
    FROM (
      SELECT one.id AS key, (SELECT row_to_json(shown) FROM (SELECT ${selected}) shown)::text || E'\\n' AS line
      FROM ${from}
      WHERE one.id > $1 AND ($2::date IS NULL OR ${day} >= $2) AND ($3::date IS NULL OR ${day} <= $3)
        AND ($4::int IS NULL OR ${residency} = $4) AND ($5::timestamptz IS NULL OR ${changed} >= $5)
      ORDER BY one.id LIMIT ${limit}
    ) page`;
}
