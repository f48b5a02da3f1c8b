import type { Day } from "../../../server/platform/calendar-day";
import { COUNT_BOOKINGS } from "../../../server/test/counted-bookings";
import {
  ARCHIVED_SLOTS,
  BOOKERS,
  COMMON_CAR,
  OFFERED_SLOTS,
  RARE_CAR,
  RARE_RESIDENTS,
  type Size,
  TERMS,
  WINDOW_DAYS,
} from "./sizes";

const BLOCKS = 5;
const CREDITS = 100;
const BOOKER_CREDITS = 1_000_000;
const OWN_SLOTS = 10;
/** Between two days' residents; coprime to the residents of a community. */
const STRIDE = 37;
/** Since when bookings are events. */
const EVENT_DAYS = 7;
/** Days of which places are kept. */
const KEPT_DAYS = 367;

const NUMBERED_HOMES = `(SELECT block.residency_id, block.id AS block_id, flat.id AS flat_id, residency.name AS residency_name,
    block.name AS block_name, flat.name AS flat_name, row_number() OVER (ORDER BY flat.id) - 1 AS number
  FROM flats flat JOIN blocks block ON block.id = flat.block_id JOIN residencies residency ON residency.id = block.residency_id)`;

/** In order of creation, from 0. `slots_of` is 0 where the slots for all are offered. */
const NUMBERED_RESIDENTS = `(SELECT *, split_part(firebase_uid, '-', 2)::int AS number,
    CASE WHEN residency_id IN (SELECT residency_id FROM booking_slots WHERE residency_id IS NOT NULL)
      THEN residency_id ELSE 0 END AS slots_of
  FROM users WHERE firebase_uid LIKE 'resident-%')`;
const NUMBERED_SLOTS = `(SELECT *, coalesce(residency_id, 0) AS slots_of,
    row_number() OVER (PARTITION BY residency_id ORDER BY archived_at IS NULL DESC, id) - 1 AS number
  FROM booking_slots)`;
const numbered = (table: string) =>
  `(SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM ${table})`;

export function setting(size: Size, today: Day): string[] {
  const { residencies, residents, coupons, flats, places, pastDays, hasOwnSlots } = size;
  const homes = residencies * BLOCKS * flats;
  return [
    `INSERT INTO residencies (name, requires_parking_number)
     SELECT (ARRAY['Palm Grove', 'Lake View', 'Silver Oak', 'Green Meadows'])[n % 4 + 1] || ' Phase ' || n / 4 + 1, n % 5 = 0
     FROM generate_series(0, ${residencies - 1}) n`,
    `INSERT INTO blocks (residency_id, name)
     SELECT id, 'Tower ' || chr(64 + n) FROM residencies, generate_series(1, ${BLOCKS}) n ORDER BY id, n`,
    `INSERT INTO flats (block_id, name)
     SELECT id, (n / 4 + 1) || lpad((n % 4 + 1)::text, 2, '0') FROM blocks, generate_series(0, ${flats - 1}) n ORDER BY id, n`,
    `INSERT INTO users (firebase_uid, email, display_name, role, auth_provider, terms_version, terms_accepted_at)
     VALUES ('administrator', 'administrator@bench.example', 'The Administrator', 'admin', 'email', '${TERMS}', now())`,
    `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model, mobile_number,
       residency_id, block_id, flat_id, parking_number, terms_version, terms_accepted_at, created_at)
     SELECT 'resident-' || n, 'resident' || n || '@bench.example',
       (ARRAY['Ananya', 'Venkata', 'Padmavathi', 'Ravi', 'Shravani', 'Imran', 'Lakshmi', 'Kiran', 'Sushma'])[n % 9 + 1] || ' ' ||
       (ARRAY['Rao', 'Raju', 'Reddy', 'Khan', 'Nemalikanti', 'Varma', 'Chowdary'])[n / 9 % 7 + 1] || ' ' || n,
       CASE WHEN n % 4 = 0 THEN 'google' ELSE 'email' END, 'TS09AB' || lpad((n % 10000)::text, 4, '0'),
       CASE WHEN n < ${RARE_RESIDENTS} THEN '${RARE_CAR}' WHEN n % 3 = 0 THEN '${COMMON_CAR}'
         ELSE (ARRAY['Honda City', 'Hyundai Creta', 'Tata Nexon', 'Kia Seltos'])[n % 4 + 1] END,
       '9' || lpad(n::text, 9, '0'), home.residency_id, home.block_id, home.flat_id, 'P' || n, '${TERMS}', now(),
       now() - interval '1 day' * (${pastDays} + 41 - 29.0 * n / ${residents})
     FROM generate_series(0, ${residents - 1}) n
     JOIN ${NUMBERED_HOMES} home ON home.number = n::bigint * ${homes} / ${residents}
     ORDER BY n`,
    `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model, mobile_number,
       residency_id, block_id, flat_id, terms_version, terms_accepted_at, created_at)
     SELECT 'booker-' || n, 'booker' || n || '@bench.example', 'Booker ' || n, 'email', 'TS10CD' || lpad(n::text, 4, '0'),
       'Skoda Slavia', '8' || lpad(n::text, 9, '0'), home.residency_id, home.block_id, home.flat_id, '${TERMS}', now(),
       now() - interval '1 day'
     FROM generate_series(0, ${BOOKERS - 1}) n JOIN ${NUMBERED_HOMES} home ON home.number = n * 7`,
    `INSERT INTO booking_slots (start_time, end_time, max_bookings, display_order, counts_per_residency)
     SELECT time '06:00' + n * interval '30 minutes', time '06:30' + n * interval '30 minutes', ${places}, n, ${hasOwnSlots}
     FROM generate_series(0, ${OFFERED_SLOTS - 1}) n`,
    `INSERT INTO booking_slots (start_time, end_time, max_bookings, display_order, residency_id)
     SELECT time '07:00' + n * interval '1 hour', time '08:00' + n * interval '1 hour', ${places}, n, residency.id
     FROM ${numbered("residencies")} residency, generate_series(0, ${OWN_SLOTS - 1}) n
     WHERE ${hasOwnSlots} AND residency.number % 2 = 1 ORDER BY residency.id, n`,
    `INSERT INTO booking_slots (start_time, end_time, max_bookings, display_order, is_active, archived_at)
     SELECT time '06:00' + n % 48 * interval '15 minutes', time '06:15' + n % 48 * interval '15 minutes', ${places}, n, false, now()
     FROM generate_series(0, ${ARCHIVED_SLOTS - 1}) n`,
    `INSERT INTO disabled_dates (day, reason)
     SELECT date '${today}' + direction * (30 + n * 7), 'A day off'
     FROM generate_series(1, 40) n, (VALUES (1), (-1)) AS directions (direction)`,
    `INSERT INTO coupons (code, discount_paise, usage_limit, is_active, created_at)
     SELECT 'BENCH' || n, n % 50 * 100 + 100, n % 90 + 10, n % 4 > 0, now() - n * interval '3 hours'
     FROM generate_series(1, ${coupons}) n ORDER BY n DESC`,
    `INSERT INTO contact_submissions (name, email, message, created_at)
     SELECT 'Somebody ' || n, 'somebody' || n || '@bench.example', repeat('Do you also wash lorries? ', 10),
       now() - n * interval '1 minute'
     FROM generate_series(0, ${residents / 10 - 1}) n`,
    ...buying(size),
  ];
}

/** A quarter of a community bought before the first booking, the others one after another until the window opened. */
function buying({ residents, residencies, pastDays, hasSecondCars }: Size): string[] {
  const each = residents / residencies;
  return [
    `INSERT INTO car_types (name) SELECT 'Car type ' || n FROM generate_series(1, 6) n`,
    `INSERT INTO vehicles (user_id, is_default, plate, model, parking_number, created_at, car_type_id)
     SELECT person.id, true, car_number, car_model, parking_number, person.created_at, car.id
     FROM users person LEFT JOIN ${numbered("car_types")} car
       ON person.firebase_uid LIKE 'resident-%' AND car.number = split_part(person.firebase_uid, '-', 2)::int % 6
     WHERE car_number <> '' ORDER BY person.id`,
    `INSERT INTO vehicles (user_id, plate, model, created_at)
     SELECT id, 'TS11EF' || lpad((number % 10000)::text, 4, '0'), 'Tata Punch', created_at
     FROM ${NUMBERED_RESIDENTS} resident WHERE ${hasSecondCars} AND number % 2 = 0`,
    `INSERT INTO changes (table_name, row_id, object, object_id, action, new_values, owner_id, changed_at)
     SELECT 'vehicles', id, 'User', user_id, 'insert', jsonb_build_object('plate', plate, 'model', model), user_id, created_at
     FROM vehicles ORDER BY id`,
    `INSERT INTO pricing_plans (name, description, credits_given, one_time_credits_given, validity_days)
     SELECT 'Plan ' || n, 'Washes for a long time', ${CREDITS}, 0, -1 FROM generate_series(1, 12) n`,
    `INSERT INTO pricing_plan_car_types (pricing_plan_id, car_type_id, price_paise)
     SELECT plan.id, car.id, 49900 + plan.id * 1000 FROM pricing_plans plan, car_types car`,
    `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status, plan_name, car_type_name,
       credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, transaction_id, completed_at, created_at,
       residency_id)
     SELECT resident.id, plan.id, car.id, 'mock_payment', 'completed', plan.name, car.name, plan.credits_given, 0, -1,
       price.price_paise, price.price_paise, 'bench-' || resident.number, bought.at, bought.at,
       resident.residency_id
     FROM ${NUMBERED_RESIDENTS} resident
     CROSS JOIN LATERAL (SELECT now() - interval '1 day' * (${WINDOW_DAYS} + 1
       + least(${pastDays}, ${pastDays} * 4 / 3.0 * (${each} - resident.number % ${each}) / ${each})) AS at) bought
     JOIN ${numbered("pricing_plans")} plan ON plan.number = resident.number % 12
     JOIN ${numbered("car_types")} car ON car.number = resident.number % 6
     JOIN pricing_plan_car_types price ON price.pricing_plan_id = plan.id AND price.car_type_id = car.id
     WHERE resident.number < ${residents} ORDER BY resident.number`,
    `INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name, car_type_name, start_date, created_at,
       residency_id)
     SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, completed_at::date, completed_at, residency_id
     FROM purchases ORDER BY id`,
    `INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining, created_at, car_type_id, residency_id)
     SELECT user_id, 'regular', 'purchase', id, credits_given, credits_given, completed_at, car_type_id, residency_id
     FROM purchases ORDER BY id`,
    `INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining, residency_id)
     SELECT booker.id, 'regular', 'admin_grant', administrator.id, 'To be measured', ${BOOKER_CREDITS}, ${BOOKER_CREDITS},
       booker.residency_id
     FROM users booker, users administrator
     WHERE booker.firebase_uid LIKE 'booker-%' AND administrator.firebase_uid = 'administrator'`,
  ];
}

/** Booked 0 to 10 days before; the residents of a community who have bought by then take turns. */
export function washes(size: Size, today: Day): string[] {
  const { bookings, residents, residencies, pastDays, upcoming, places, hasOwnSlots } = size;
  const future = upcoming * WINDOW_DAYS;
  const perDay = Math.ceil((bookings - future) / pastDays);
  const each = residents / residencies;
  const inFuture = `n < ${future}`;
  return [
    `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time, end_time, car_number,
       car_model, vehicle_id, car_type_id, plate_flat_id, residency_id, residency_name, block_name, flat_name, parking_number,
       created_at)
     SELECT resident.id, slot.id, wash.day,
       CASE WHEN n % 33 = 7 THEN 'cancelled' WHEN ${inFuture} AND n % 20 = 11 THEN 'pending' WHEN ${inFuture} THEN 'confirmed'
         WHEN n % 500 = 13 THEN 'pending' ELSE 'completed' END,
       'regular', lot.id, slot.start_time, slot.end_time, resident.car_number, resident.car_model, car.id, car.car_type_id,
       resident.flat_id, resident.residency_id, residency.name, block.name, flat.name, resident.parking_number,
       wash.opens + (wash.closes - wash.opens) * ((n::bigint * 104729 % 100003) / 100003.0) AS created_at
     FROM generate_series(0, ${bookings - 1}) n
     CROSS JOIN LATERAL (
       SELECT CASE WHEN ${inFuture} THEN date '${today}' + n / ${upcoming}
         ELSE date '${today}' - 1 - (n - ${future}) / ${perDay} END AS day,
         CASE WHEN ${inFuture} THEN n % ${upcoming} ELSE (n - ${future}) % ${perDay} END AS number
     ) place
     CROSS JOIN LATERAL (
       SELECT place.day, place.day::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '${WINDOW_DAYS} days' AS opens,
         least(now(), place.day::timestamp AT TIME ZONE 'Asia/Kolkata') AS closes,
         place.number / ${hasOwnSlots ? residencies * places : places} AS slot,
         place.number % ${residencies} * ${each}
           + (place.number / ${residencies} + (place.day - date '2020-01-01') * ${STRIDE})
             % (${each} - greatest(0, date '${today}' - place.day) * ${each} * 3 / (4 * ${pastDays})) AS resident
     ) wash
     JOIN ${NUMBERED_RESIDENTS} resident ON resident.number = wash.resident
     JOIN ${NUMBERED_SLOTS} slot ON slot.number = wash.slot AND slot.slots_of = resident.slots_of
     JOIN credit_lots lot ON lot.user_id = resident.id
     JOIN vehicles car ON car.user_id = resident.id AND car.is_default
     JOIN residencies residency ON residency.id = resident.residency_id
     JOIN blocks block ON block.id = resident.block_id JOIN flats flat ON flat.id = resident.flat_id
     ORDER BY created_at`,
    ...COUNT_BOOKINGS,
    `INSERT INTO booking_status_changes (booking_id, new_status, changed_by_id, changed_at, residency_id)
     SELECT id, status, user_id, created_at, residency_id FROM bookings ORDER BY id`,
    `INSERT INTO credit_ledger (user_id, lot_id, entry, change, created_at, residency_id)
     SELECT user_id, id, 'granted', 0, created_at, residency_id FROM credit_lots ORDER BY id`,
    `INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at, car_type_id, residency_id)
     SELECT user_id, lot_id, id, 'spent', -1, created_at, car_type_id, residency_id FROM bookings WHERE status <> 'cancelled' ORDER BY id`,
    `UPDATE credit_lots lot SET remaining = lot.granted + spent.change
     FROM (SELECT lot_id, sum(change)::int AS change FROM credit_ledger GROUP BY lot_id HAVING sum(change) < 0) spent
     WHERE spent.lot_id = lot.id`,
    ...PLACES_TAKEN,
    `INSERT INTO offered_places (day, places)
     SELECT date '${today}' - n, ${(residencies / 2) * (OFFERED_SLOTS + OWN_SLOTS) * places}
     FROM generate_series(1, ${KEPT_DAYS}) n WHERE ${hasOwnSlots}`,
    `INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
     SELECT 'booking.created', created_at, residency_id, user_id, 'Booking', id, jsonb_build_object('status', upper(status))
     FROM bookings WHERE created_at > now() - interval '${EVENT_DAYS} days' AND ${hasOwnSlots} ORDER BY created_at`,
  ];
}

const PLACES_TAKEN = [
  `INSERT INTO slot_days (slot_id, day, booked)
   SELECT slot_id, booking_date, count(*) FROM bookings JOIN booking_slots slot ON slot.id = slot_id
   WHERE status <> 'cancelled' AND slot.residency_id IS NULL AND NOT counts_per_residency
   GROUP BY slot_id, booking_date ORDER BY booking_date, slot_id`,
  `INSERT INTO residency_slot_days (residency_id, slot_id, day, booked)
   SELECT booking.residency_id, slot_id, booking_date, count(*) FROM bookings booking
   JOIN booking_slots slot ON slot.id = slot_id AND (slot.residency_id IS NOT NULL OR counts_per_residency)
   WHERE status <> 'cancelled' GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
];
