import { Client } from "pg";

export const SEASON = {
  people: 2_000,
  bookings: 10_000,
  upcoming: 880,
  upcomingPerDay: 80,
  pastPerDay: 50,
  residencies: 12,
  blocks: 8,
  flats: 40,
  towerFlats: 500,
  coupons: 300,
  messages: 400,
  carTypes: 12,
  plans: 24,
  disabledDates: 40,
} as const;

const TODAY = "(now() AT TIME ZONE 'Asia/Kolkata')::date";
const ADMINISTRATOR = "(SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1)";
const PEOPLE = `(SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM users WHERE firebase_uid LIKE 'season-%')`;

const HOMES = [
  `INSERT INTO residencies (name, requires_parking_number)
   SELECT (ARRAY['Palm Grove', 'Lake View', 'Silver Oak', 'Green Meadows'])[n % 4 + 1] || ' Phase ' || n / 4 + 1, n % 3 = 0
   FROM generate_series(0, ${SEASON.residencies - 1}) n`,
  `INSERT INTO blocks (residency_id, name)
   SELECT id, 'Tower ' || chr(64 + n) FROM residencies, generate_series(1, ${SEASON.blocks}) n WHERE name LIKE '% Phase %'`,
  `INSERT INTO flats (block_id, name)
   SELECT block.id, (n / 10 + 1) || lpad((n % 10 + 1)::text, 2, '0')
   FROM blocks block JOIN residencies residency ON residency.id = block.residency_id
   CROSS JOIN LATERAL generate_series(0, CASE WHEN residency.name = 'Palm Grove Phase 1' AND block.name = 'Tower A'
     THEN ${SEASON.towerFlats} ELSE ${SEASON.flats} END - 1) n
   WHERE residency.name LIKE '% Phase %'`,
];

const RESIDENTS = [
  `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model, mobile_number,
     residency_id, block_id, flat_id, created_at)
   SELECT 'season-' || n, 'resident' || n || '@season.example',
     (ARRAY['Ananya', 'Venkata Satyanarayana', 'Padmavathi', 'Ravi', 'Shravani', 'Imran', 'Lakshmi'])[n % 7 + 1] || ' ' ||
     (ARRAY['Rao', 'Raju', 'Reddy', 'Khan', 'Nemalikanti'])[n / 7 % 5 + 1] || ' ' || n,
     'email', 'TS09AB' || lpad(n::text, 4, '0'),
     (ARRAY['Maruti Swift', 'Honda City', 'Hyundai Creta', 'Tata Nexon'])[n % 4 + 1], '9' || lpad(n::text, 9, '0'),
     home.residency_id, home.block_id, home.flat_id, now() - n * interval '3 hours'
   FROM generate_series(0, ${SEASON.people - 1}) n
   JOIN (
     SELECT block.residency_id, block.id AS block_id, flat.id AS flat_id,
       row_number() OVER (ORDER BY flat.id) - 1 AS number
     FROM flats flat JOIN blocks block ON block.id = flat.block_id
     JOIN residencies residency ON residency.id = block.residency_id WHERE residency.name LIKE '% Phase %'
   ) home ON home.number = n * 2`,
  `INSERT INTO car_types (name, active)
   SELECT 'Season ' || n, n % 3 > 0 FROM generate_series(1, ${SEASON.carTypes}) n`,
  `INSERT INTO pricing_plans (name, description, credits_given, one_time_credits_given, validity_days, active)
   SELECT 'Season plan ' || n, 'As long as the season lasts', 200, 0, -1, n % 2 = 0 FROM generate_series(1, ${SEASON.plans}) n`,
  `INSERT INTO pricing_plan_car_types (pricing_plan_id, car_type_id, price_paise)
   SELECT plan.id, car.id, 49900 FROM pricing_plans plan, car_types car WHERE plan.name LIKE 'Season plan %'`,
  `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status, plan_name, car_type_name,
     credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, transaction_id, attention,
     completed_at, created_at)
   SELECT resident.id, plan.id, car.id, 'mock_payment', 'completed', plan.name, car.name, 200, 0, -1, 49900, 49900,
     'season-' || resident.id, CASE WHEN resident.number % 50 = 0 THEN 'SEASON1 could not be used for it again when it was paid.' END,
     now() - resident.number * interval '2 hours', now() - resident.number * interval '2 hours'
   FROM ${PEOPLE} resident
   JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM pricing_plans WHERE name LIKE 'Season plan %') plan
     ON plan.number = resident.number % ${SEASON.plans}
   JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM car_types) car ON car.number = resident.number % 4`,
  `INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name, car_type_name, start_date)
   SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, completed_at::date
   FROM purchases WHERE transaction_id LIKE 'season-%'`,
  `INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining)
   SELECT user_id, 'regular', 'purchase', id, 200, 200 FROM purchases WHERE transaction_id LIKE 'season-%'`,
  `INSERT INTO credit_ledger (user_id, lot_id, entry, change)
   SELECT lot.user_id, lot.id, 'granted', 0 FROM credit_lots lot JOIN purchases purchase ON purchase.id = lot.purchase_id
   WHERE purchase.transaction_id LIKE 'season-%'`,
];

const WASHES = [
  "UPDATE booking_slots SET max_bookings = 10",
  // One in a hundred belongs to the same resident, for a long history.
  `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time, end_time, car_number,
     car_model, residency_id, residency_name, block_name, flat_name, created_at, client_key)
   SELECT resident.id, slot.id, wash.day, wash.status, 'regular', lot.id, slot.start_time, slot.end_time,
     resident.car_number, resident.car_model, resident.residency_id, residency.name, block.name, flat.name,
     least(now(), wash.day::timestamptz) - (n % 2880 + 5) * interval '1 minute', 'season-' || n
   FROM generate_series(0, ${SEASON.bookings - 1}) n
   CROSS JOIN LATERAL (SELECT n < ${SEASON.upcoming} AS is_to_come) when_
   CROSS JOIN LATERAL (
     SELECT CASE WHEN is_to_come THEN ${TODAY} + greatest(n - ${SEASON.upcomingPerDay}, 0) / ${SEASON.upcomingPerDay}
       ELSE ${TODAY} - 1 - (n - ${SEASON.upcoming}) / ${SEASON.pastPerDay} END AS day,
       CASE WHEN n % 25 = 3 THEN 'cancelled' WHEN NOT is_to_come THEN 'completed' WHEN n % 20 = 7 THEN 'pending'
         ELSE 'confirmed' END AS status
   ) wash
   JOIN ${PEOPLE} resident ON resident.number = CASE WHEN n % 100 = 0 THEN 0 ELSE n * 7919 % ${SEASON.people} END
   JOIN (SELECT *, row_number() OVER (ORDER BY display_order, id) - 1 AS number FROM booking_slots
     WHERE archived_at IS NULL AND is_active) slot ON slot.number = n % 11
   JOIN credit_lots lot ON lot.user_id = resident.id
   JOIN residencies residency ON residency.id = resident.residency_id
   JOIN blocks block ON block.id = resident.block_id JOIN flats flat ON flat.id = resident.flat_id`,
  `INSERT INTO booking_status_changes (booking_id, new_status)
   SELECT id, status FROM bookings WHERE client_key LIKE 'season-%'`,
  `INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at)
   SELECT user_id, lot_id, id, 'spent', -1, created_at FROM bookings
   WHERE client_key LIKE 'season-%' AND status <> 'cancelled' ORDER BY created_at`,
  `UPDATE credit_lots lot SET remaining = lot.granted + spent.change
   FROM (SELECT lot_id, sum(change)::int AS change FROM credit_ledger GROUP BY lot_id) spent
   WHERE spent.lot_id = lot.id`,
  `INSERT INTO slot_days (slot_id, day, booked)
   SELECT slot_id, booking_date, count(*) FROM bookings WHERE status <> 'cancelled' GROUP BY slot_id, booking_date
   ON CONFLICT (day, slot_id) DO UPDATE SET booked = excluded.booked`,
];

const BESIDE = [
  `INSERT INTO coupons (code, discount_paise, usage_limit, is_active, created_at)
   SELECT 'SEASON' || n, n * 100, n, n % 4 > 0, now() - n * interval '1 hour' FROM generate_series(1, ${SEASON.coupons}) n`,
  `INSERT INTO contact_submissions (name, email, message, created_at, handled_at, handled_by_id)
   SELECT 'Visitor ' || n, 'visitor' || n || '@season.example', 'When do you come to us? This is number ' || n || '.',
     now() - n * interval '1 hour', CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN ${ADMINISTRATOR} END
   FROM generate_series(1, ${SEASON.messages}) n`,
  `INSERT INTO disabled_dates (day, reason, created_by_id)
   SELECT ${TODAY} + sign * (30 + n * 7), 'A day off', ${ADMINISTRATOR}
   FROM generate_series(1, ${SEASON.disabledDates}) n, (VALUES (1), (-1)) AS direction (sign)`,
  // For index-only scans, as in production.
  "VACUUM (ANALYZE)",
];

export async function makeBusySeason(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    for (const statement of [...HOMES, ...RESIDENTS, ...WASHES, ...BESIDE]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}
