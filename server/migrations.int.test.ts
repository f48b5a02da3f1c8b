import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { MigrationInterface } from "typeorm";
import { runMigrations, undoLastMigration } from "./platform/run-migrations";
import { expectCleanAudit } from "./test/audit";
import { copyDatabase, createBareDatabase, type TestDatabase } from "./test/database";
import { watchLocks } from "./test/lock-watch";
import { connectAsServer, OldServer, oldBooking, oldWorld } from "./test/old-release";

const EARLIER_BOOKINGS = 20_000;

const directory = path.join(__dirname, "migrations");
const NAMES = readdirSync(directory)
  .filter((file) => file.endsWith(".js"))
  .sort()
  .map((file) => {
    const [Migration] = Object.values(require(path.join(directory, file))) as [
      new () => MigrationInterface,
    ];
    return Migration.name;
  });

/** The earliest that a test begins before. */
const OLDEST = "BookingCounts1766800000000";

const RESIDENTS = 200;

/** Of many residents: what is counted for each is then changed a few times only. */
const EARLIER = [
  `INSERT INTO users (firebase_uid, email, display_name, auth_provider, residency_id)
   SELECT 'uid2-' || n, 'b' || n || '@aaviri.example', 'Bina', 'email', id
   FROM residencies, generate_series(1, ${RESIDENTS}) n`,
  `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, start_time, end_time, car_number, car_model,
     residency_id, residency_name, block_name, flat_name)
   SELECT resident.id, slot.id, '2026-01-01'::date + n % 300, 'cancelled', 'regular', slot.start_time, slot.end_time,
     'TS09', 'Swift', resident.residency_id, 'Palm Grove', 'A', '101'
   FROM users resident, booking_slots slot, generate_series(1, ${EARLIER_BOOKINGS / RESIDENTS}) n
   WHERE resident.firebase_uid LIKE 'uid2-%'`,
  "ANALYZE bookings",
  "INSERT INTO booking_status_changes (booking_id, new_status) SELECT id, 'cancelled' FROM bookings WHERE status = 'cancelled'",
];

/** As written by servers without `refunded_paise` and `order_check_at`; the last is too old to be queried. */
const PURCHASES = `
  WITH plan AS (
    INSERT INTO pricing_plans (name, credits_given, one_time_credits_given, validity_days)
    VALUES ('Monthly', 4, 0, 30) RETURNING id
  ), car AS (INSERT INTO car_types (name) VALUES ('Sedan') RETURNING id)
  INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status, plan_name, car_type_name,
    credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, provider_order_id, transaction_id,
    completed_at, created_at)
  SELECT $1, plan.id, car.id, 'razorpay', status, 'Monthly', 'Sedan', 0, 0, 30, 10000, 10000, 'order_' || status,
    CASE status WHEN 'refunded' THEN 'pay_0' END, CASE status WHEN 'refunded' THEN now() END,
    now() - CASE status WHEN 'expired' THEN interval '8 days' ELSE interval '1 hour' END
  FROM plan, car, unnest(ARRAY['refunded', 'pending', 'expired']) WITH ORDINALITY made (status, place) ORDER BY place`;

let database: TestDatabase;
let client: Client;
let ids: { userId: number; slotId: number };

afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Databases with the same rows, by how many migrations ran in them. */
const versions = new Map<number, TestDatabase>();

beforeAll(async () => {
  const oldest = NAMES.indexOf(OLDEST);
  const version = await createBareDatabase();
  versions.set(oldest, version);
  await runMigrations(version.url, { only: NAMES.slice(0, oldest) });
  const writer = new Client({ connectionString: version.url });
  await writer.connect();
  ids = await oldWorld(writer);
  for (const statement of EARLIER) await writer.query(statement);
  await writer.end();
});

afterAll(() => Promise.all([...versions.values()].map((version) => version.drop())));

/** Migrated from the latest one before it: to write all rows again takes seconds. */
async function versionAfter(migrations: number): Promise<TestDatabase> {
  const ready = versions.get(migrations);
  if (ready) return ready;
  const before = [...versions.keys()].filter((count) => count < migrations);
  const latest = versions.get(Math.max(...before));
  if (!latest) throw new Error(`No test may begin before ${OLDEST}`);
  const version = await copyDatabase(latest);
  versions.set(migrations, version);
  await runMigrations(version.url, { only: NAMES.slice(0, migrations) });
  return version;
}

async function before(migration: string): Promise<void> {
  database = await copyDatabase(await versionAfter(NAMES.indexOf(migration)));
  client = new Client({ connectionString: database.url });
  await client.connect();
}

const audited = () => expectCleanAudit(client);

async function until(sql: string): Promise<void> {
  while (!(await client.query(sql)).rows[0]?.holds)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const SOMEONE_WAITS = `SELECT true AS holds FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const someoneWaitsFor = (table: string) => `SELECT true AS holds FROM pg_locks
  WHERE NOT granted AND relation = '${table}'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe("an upgrade while two servers of the version before are booked at", () => {
  it.each(NAMES.slice(-5))("from before %s loses nothing and holds nobody up", async (name) => {
    await before(name);
    const servers = [0, 1].map((number) => new OldServer(database.url, ids, number));
    const locks = watchLocks(client);
    await runMigrations(database.url);
    await undoLastMigration(database.url);
    await runMigrations(database.url);
    await Promise.all(servers.map((server) => server.stop()));
    const longestWaitMs = await locks.stop();
    expect(servers.flatMap(({ failures }) => failures)).toEqual([]);
    expect(Math.min(...servers.map(({ booked }) => booked))).toBeGreaterThan(20);
    expect(longestWaitMs).toBeLessThan(1_000);
    await audited();
  });
});

const cars = async () =>
  (await client.query("SELECT is_default, plate, model FROM vehicles ORDER BY user_id, id")).rows;
const car = (plate: string, model: string) => ({ is_default: true, plate, model });

describe("the cars of residents", () => {
  it("are made of the profiles, and a server of the version before goes on writing the first", async () => {
    await before("Vehicles1769490000000");
    await client.query("UPDATE users SET car_number = 'TS09', car_model = 'Swift' WHERE id = $1", [
      ids.userId,
    ]);
    await client.query(
      `INSERT INTO users (firebase_uid, email, display_name, auth_provider, car_number, car_model)
       SELECT 'many' || n, 'many' || n || '@aaviri.example', 'Many', 'email', 'TS' || n, 'Nexon'
       FROM generate_series(1, 1200) n`,
    );
    await runMigrations(database.url);
    const made = await cars();
    expect(made).toHaveLength(1_201);
    expect(made[0]).toEqual(car("TS09", "Swift"));
    await audited();
    await client.query("UPDATE users SET car_number = 'TS10' WHERE id = $1", [ids.userId]);
    expect((await cars())[0]).toEqual(car("TS10", "Swift"));
    await client.query(
      "INSERT INTO vehicles (user_id, plate, model) VALUES ($1, 'TS11', 'Creta')",
      [ids.userId],
    );
    await client.query("UPDATE users SET car_number = 'TS11' WHERE id = $1", [ids.userId]);
    expect((await cars()).slice(0, 2)).toEqual([
      { ...car("TS10", "Swift"), is_default: false },
      car("TS11", "Swift"),
    ]);
    await audited();
  });
});

describe("the cars of residents whose profiles change meanwhile", () => {
  it("come of what was written while they were being made", async () => {
    await before("FirstVehicles1769490000001");
    await client.query("UPDATE users SET car_number = 'TS09', car_model = 'Swift' WHERE id = $1", [
      ids.userId,
    ]);
    await client.query("DELETE FROM vehicles");
    const server = await connectAsServer(database.url);
    await server.query("BEGIN");
    await server.query("UPDATE users SET car_number = 'TS10' WHERE id = $1", [ids.userId]);
    const migrated = runMigrations(database.url);
    await until(SOMEONE_WAITS);
    await server.query("COMMIT");
    await migrated;
    await server.end();
    expect(await cars()).toEqual([car("TS10", "Swift")]);
    await audited();
  });
});

describe("a booking that was begun before a migration and is committed after it", () => {
  it.each([OLDEST, "BookingCountsOfResidents1767100000000"])(
    "is counted where %s ran",
    async (name) => {
      await before(name);
      const server = await connectAsServer(database.url);
      await server.query("BEGIN");
      await oldBooking(server, ids, "2027-03-01");
      const migrated = runMigrations(database.url);
      await until(someoneWaitsFor("bookings"));
      await oldBooking(server, { ...ids }, "2027-03-02");
      await server.query("COMMIT");
      await migrated;
      await server.end();
      await audited();
    },
  );
});

describe("a database in which earlier migrations ran beside servers of the version before", () => {
  it("is mended: what was not counted is counted, and what was not filled is filled", async () => {
    await before("RecountedBookings1767260000000");
    await client.query(
      "UPDATE booking_counts SET count = count + 3 WHERE booking_date = '2026-01-05'",
    );
    await client.query("DELETE FROM booking_counts_of_residents");
    await client.query("ALTER TABLE stray_payments ALTER COLUMN currency DROP DEFAULT");
    await client.query(PURCHASES, [ids.userId]);
    await runMigrations(database.url);
    await client.query(
      "INSERT INTO stray_payments (provider_payment_id, amount_paise, reason) VALUES ('pay_1', 100, 'unknown_order')",
    );
    const { rows } = await client.query(
      `SELECT payment_status AS status, refunded_paise AS refunded, order_check_at <= now() AS "isAskedAbout"
       FROM purchases ORDER BY id`,
    );
    expect(rows).toEqual([
      { status: "refunded", refunded: 100_00, isAskedAbout: null },
      { status: "pending", refunded: 0, isAskedAbout: true },
      { status: "expired", refunded: 0, isAskedAbout: null },
    ]);
    await client.query("DELETE FROM purchases");
    await audited();
  });
});

describe("a database of an older PostgreSQL", () => {
  it("is refused in words, and nothing is written", async () => {
    database = await createBareDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`
      CREATE SCHEMA older;
      CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS $$
        SELECT CASE $1 WHEN 'server_version' THEN '17.6 (Debian 17.6-1)' ELSE pg_catalog.current_setting($1) END $$;
      ALTER DATABASE ${name} SET search_path = older, pg_catalog, public`);
    await expect(runMigrations(database.url)).rejects.toThrow(
      "The database is PostgreSQL 17.6 (Debian 17.6-1): version 18 or later is needed.",
    );
    const { rows } = await client.query("SELECT to_regclass('public.migrations') AS found");
    expect(rows).toEqual([{ found: null }]);
  });
});

describe("a migration with locks on several tables", () => {
  it("gives way before PostgreSQL ends a booking that waits for it as the victim of a deadlock", async () => {
    const name = "CreditsForCarTypes1769502000000";
    await before(name);
    const place = new URL(database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${place} SET deadlock_timeout = '500ms'`);
    const holder = await connectAsServer(database.url);
    const server = await connectAsServer(database.url);
    await server.query("BEGIN");
    await oldBooking(server, ids, "2027-03-01");
    // Between the migration's locks on credit_lots and on bookings.
    await holder.query("BEGIN; LOCK TABLE car_types IN ROW EXCLUSIVE MODE");
    const migrated = runMigrations(database.url, { only: NAMES.slice(0, NAMES.indexOf(name) + 1) });
    await until(someoneWaitsFor("car_types"));
    const spent = server.query("UPDATE credit_lots SET remaining = remaining");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await holder.query("COMMIT");
    await spent;
    await server.query("COMMIT");
    expect(await migrated).toBe(1);
    await Promise.all([holder.end(), server.end()]);
  });
});

describe("a migration that cannot have its locks", () => {
  it("gives way within a second, and says so in the end", async () => {
    await before("BookingCountsOfResidents1767100000000");
    const held = new Client({ connectionString: database.url });
    await held.connect();
    await held.query("BEGIN");
    await oldBooking(held, ids, "2027-03-01");
    const refused = runMigrations(database.url, { waitMs: 2_000 }).catch((error) => error);
    await until(someoneWaitsFor("bookings"));
    const since = performance.now();
    const server = await connectAsServer(database.url);
    await server.query("BEGIN");
    await oldBooking(server, ids, "2027-03-02");
    await server.query("ROLLBACK");
    expect(performance.now() - since).toBeLessThan(1_500);
    expect(String(await refused)).toContain("other transactions hold its tables for too long");
    await server.end();
    await held.query("COMMIT");
    await held.end();
    await runMigrations(database.url);
    await audited();
  });
});
