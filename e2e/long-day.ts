import { Client } from "pg";
import type { Application } from "./application";

export const LONG_DAY = 400;
const SLOTS = 24;

const TODAY = "(now() AT TIME ZONE 'Asia/Kolkata')::date";
const PEOPLE = `(SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM users WHERE firebase_uid LIKE 'long-day-%')`;
const MADE =
  "(SELECT *, row_number() OVER (ORDER BY start_time) - 1 AS number FROM booking_slots WHERE display_order >= 900)";

const statements = (washes: number, day: string) => [
  // Around the clock, so that a slot is always in progress.
  `INSERT INTO booking_slots (start_time, end_time, max_bookings, display_order)
   SELECT make_time(n, 5, 0), make_time(n, 59, 0), 10, 900 + n
   FROM generate_series(0, ${SLOTS - 1}) n ON CONFLICT DO NOTHING`,
  `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model, mobile_number,
     residency_id, block_id, flat_id)
   SELECT 'long-day-' || n, 'long-day-' || n || '@residents.example', 'Resident ' || n, 'email',
     'TS09LD' || lpad(n::text, 4, '0'), 'Hyundai Creta', '9' || lpad((700000000 + n)::text, 9, '0'),
     home.residency_id, home.block_id, home.flat_id
   FROM generate_series(0, ${LONG_DAY - 1}) n
   JOIN (
     SELECT block.residency_id, block.id AS block_id, flat.id AS flat_id,
       row_number() OVER (ORDER BY flat.id) - 1 AS number, count(*) OVER () AS total
     FROM flats flat JOIN blocks block ON block.id = flat.block_id
   ) home ON home.number = n * 7 % home.total
   ON CONFLICT DO NOTHING`,
  `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time, end_time,
     car_number, car_model, residency_id, residency_name, block_name, flat_name, client_key)
   SELECT resident.id, slot.id, ${day}, 'confirmed', 'regular', true, slot.start_time, slot.end_time,
     resident.car_number, resident.car_model, resident.residency_id, residency.name, block.name, flat.name,
     'long-day-' || (${day})::text || resident.number
   FROM ${PEOPLE} resident
   JOIN ${MADE} slot ON slot.number = resident.number % ${SLOTS}
   JOIN residencies residency ON residency.id = resident.residency_id
   JOIN blocks block ON block.id = resident.block_id JOIN flats flat ON flat.id = resident.flat_id
   WHERE resident.number < ${washes}`,
  `INSERT INTO booking_status_changes (booking_id, new_status)
   SELECT id, status FROM bookings WHERE client_key LIKE 'long-day-%' AND booking_date = ${day}`,
  `INSERT INTO slot_days (slot_id, day, booked)
   SELECT slot_id, booking_date, count(*) FROM bookings
   WHERE status <> 'cancelled' AND booking_date = ${day} GROUP BY slot_id, booking_date
   ON CONFLICT (day, slot_id) DO UPDATE SET booked = excluded.booked`,
];

export async function query<Row extends object>(
  { databaseUrl }: Application,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl ?? "" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export async function makeLongDay(
  application: Application,
  { washes = LONG_DAY, daysAhead = 0 } = {},
): Promise<string> {
  const day = `(${TODAY} + ${daysAhead})`;
  const cleared = [
    `UPDATE bookings SET booking_date = ${TODAY} - 300 WHERE booking_date = ${day}`,
    `DELETE FROM slot_days WHERE day = ${day}`,
  ];
  for (const statement of [...cleared, ...statements(washes, day)]) {
    await query(application, statement);
  }
  const [row] = await query<{ day: string }>(application, `SELECT ${day}::text AS day`);
  if (!row) throw new Error("The database names no day.");
  return row.day;
}
