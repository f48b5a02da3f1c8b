import { setTimeout } from "node:timers/promises";
import type { Client } from "pg";
import type { DataSource } from "typeorm";
import { COUNT_BOOKINGS } from "./counted-bookings";
import { onOwnConnection } from "./own-connection";

export const MANY = { bookings: 100_000, residents: 5_000, residencies: 20, days: 500 } as const;

/** One resident in two hundred, and one in three. */
export const RARE_CAR = "Volvo XC90";
export const COMMON_CAR = "Maruti Swift";

const AGAIN_MS = 100;
const PER_DAY = MANY.bookings / MANY.days;

/** Created after all rows, in a tenth of the time. */
const INDEXES = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename IN ('users', 'bookings')
    AND indexname NOT IN (SELECT conname FROM pg_constraint)`;

const WITHOUT_CHECKS = ["user", "slot", "residency", "lot"].map(
  (parent) => `ALTER TABLE bookings DROP CONSTRAINT bookings_${parent}_id_fkey`,
);

const STATEMENTS = [
  `WITH residency AS (
     INSERT INTO residencies (name) SELECT 'Many ' || n FROM generate_series(1, ${MANY.residencies}) n RETURNING id
   ), block AS (
     INSERT INTO blocks (residency_id, name) SELECT id, 'A' FROM residency RETURNING id
   ) INSERT INTO flats (block_id, name) SELECT id, '101' FROM block`,
  `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model,
     residency_id, block_id, flat_id)
   SELECT 'many-' || n, 'many-' || n || '@residents.example', 'Many Residents ' || n, 'email', 'TS09IO' || n,
     CASE WHEN n % 200 = 0 THEN '${RARE_CAR}' WHEN n % 3 = 0 THEN '${COMMON_CAR}' ELSE 'Honda City' END,
     home.residency_id, home.block_id, home.flat_id
   FROM generate_series(1, ${MANY.residents}) n
   JOIN (
     SELECT block.residency_id, block.id AS block_id, flat.id AS flat_id,
       row_number() OVER (ORDER BY block.residency_id) - 1 AS number
     FROM residencies residency JOIN blocks block ON block.residency_id = residency.id
     JOIN flats flat ON flat.block_id = block.id WHERE residency.name LIKE 'Many %'
   ) home ON home.number = n % ${MANY.residencies}`,
  `INSERT INTO booking_slots (start_time, end_time, max_bookings)
   SELECT time '06:00' + n * interval '30 minutes', time '06:30' + n * interval '30 minutes', 10
   FROM generate_series(0, 19) n`,
  `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time, end_time,
     car_number, car_model, residency_id, residency_name, block_name, flat_name, created_at)
   SELECT resident.id, slot.id, wash.day,
     CASE WHEN n % 100 < 3 THEN 'cancelled' WHEN n % 500 = 7 THEN 'pending'
       WHEN wash.day < date '2026-11-21' THEN 'completed' ELSE 'confirmed' END,
     'regular', true, slot.start_time, slot.end_time, resident.car_number, resident.car_model,
     resident.residency_id, home.name, 'A', '101',
     wash.day::timestamp AT TIME ZONE 'Asia/Kolkata' - (n % 9) * interval '1 day' - (n % 86400) * interval '1 second'
   FROM generate_series(0, ${MANY.bookings - 1}) n
   CROSS JOIN LATERAL (SELECT date '2026-11-30' - n / ${PER_DAY} AS day) wash
   JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM users WHERE firebase_uid LIKE 'many-%') resident
     ON resident.number = n * 7919 % ${MANY.residents}
   JOIN residencies home ON home.id = resident.residency_id
   JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM booking_slots WHERE max_bookings = 10) slot
     ON slot.number = n % ${PER_DAY} / 10`,
  ...COUNT_BOOKINGS,
];

const switchCounting = (how: "ENABLE" | "DISABLE") =>
  `ALTER TABLE bookings ${how} TRIGGER bookings_count_new`;

/** 200 bookings on each of 500 days up to the end of the window. Without places and credits: for reading only. */
export async function makeManyBookings(dataSource: DataSource): Promise<void> {
  await onOwnConnection(dataSource, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const statement of [...WITHOUT_CHECKS, switchCounting("DISABLE"), ...STATEMENTS])
      await client.query(statement);
    await client.query(switchCounting("ENABLE"));
    for (const { definition } of indexes) await client.query(definition);
    // For index-only scans, as in production.
    await untilSeenByAll(client);
  });
}

/** VACUUM skips pages that an earlier transaction may not see; then it is repeated. */
async function untilSeenByAll(client: Client): Promise<void> {
  for (;;) {
    await client.query("VACUUM (ANALYZE) users, bookings, booking_slots");
    const {
      rows: [row],
    } = await client.query<{ isSeen: boolean }>(
      `SELECT bool_and(relallvisible >= relpages) AS "isSeen" FROM pg_class
       WHERE oid IN ('users'::regclass, 'bookings'::regclass, 'booking_slots'::regclass)`,
    );
    if (row?.isSeen) return;
    await setTimeout(AGAIN_MS);
  }
}
