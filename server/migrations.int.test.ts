import { Client } from "pg";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { changeInSlices, runMigrations } from "./platform/run-migrations";
import { catalogueOf } from "./test/catalogue";
import { expectConsistent } from "./test/consistency";
import {
  copyDatabase,
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from "./test/database";
import { createLastRelease } from "./test/last-release";
import { connectAsServer, OldServer, oldBooking, oldWorld } from "./test/old-release";

let lastRelease: TestDatabase;
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  lastRelease = await createLastRelease();
});

afterAll(() => lastRelease.drop());

async function open(made: TestDatabase): Promise<void> {
  database = made;
  client = new Client({ connectionString: database.url });
  await client.connect();
}

afterEach(async () => {
  await client.end();
  await database.drop();
});

const namesOfDone = async () =>
  (await client.query("SELECT name FROM migrations ORDER BY id")).rows.map(({ name }) => name);

async function until(sql: string): Promise<void> {
  while (!(await client.query(sql)).rows[0]?.holds)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const someoneWaitsFor = (table: string) => `SELECT true AS holds FROM pg_locks
  WHERE NOT granted AND relation = '${table}'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe("a database of the last version 0.1", () => {
  beforeEach(async () => open(await copyDatabase(lastRelease)));

  it("has the baseline's schema after its conversion, and keeps the names of its migrations", async () => {
    const before = await namesOfDone();
    const names = [
      "Baseline1769762000000",
      "NotifyWithoutAnnouncer1769772000000",
      "ConfirmFlatsSilently1769782000000",
      "RecordChanges1769792000000",
      "HistoriesBecomeViews1769802000000",
      "RecordChangesOfTables1769812000000",
      "MoneyWithoutCommunity1769822000000",
      "WideIds1769832000000",
      "BookingDepartures1769842000000",
      "IndexCarsAndDays1769852000000",
      "CountBookingsOfResidencies1769855000000",
      "KeepSalesByDay1769855100000",
      "IndexOffersInUse1769862000000",
      "IndexPlacesByName1769868000000",
      "BookingCancellations1769892000000",
    ];
    expect(await runMigrations(database.url)).toBe(names.length);
    expect(await namesOfDone()).toEqual([...before, ...names]);
    const fresh = await createTestDatabase();
    const reader = new Client({ connectionString: fresh.url });
    await reader.connect();
    try {
      const expected = await catalogueOf(reader);
      expect(expected.length).toBeGreaterThan(2_000);
      expect(await catalogueOf(client)).toEqual(expected);
    } finally {
      await reader.end();
      await fresh.drop();
    }
  });

  it("has another catalogue after any change that the comparison is to find", async () => {
    const before = await catalogueOf(client);
    for (const change of [
      "ALTER TABLE bookings ALTER COLUMN notes SET NOT NULL",
      "ALTER TABLE users ALTER COLUMN role SET DEFAULT 'admin'",
      "DROP INDEX bookings_one_live_of_a_car",
      "ALTER TABLE credit_ledger DISABLE TRIGGER credit_ledger_is_append_only",
      "ALTER FUNCTION announce(text, text) SECURITY DEFINER",
      "GRANT SELECT ON users TO PUBLIC",
      "COMMENT ON COLUMN users.email IS 'personal'",
      "UPDATE announcing SET until = now()",
    ]) {
      await client.query("BEGIN");
      await client.query(change);
      const after = await catalogueOf(client);
      await client.query("ROLLBACK");
      expect({ change, isFound: after.join() !== before.join() }).toEqual({
        change,
        isFound: true,
      });
    }
  });

  it("keeps the histories of roles, keys, applications and webhooks, which its servers go on writing", async () => {
    const { userId } = await oldWorld(client);
    const at = "'2026-10-01T10:00:00Z'::timestamptz + n * interval '1 hour'";
    const noted = (table: string, column: string, actions: string) =>
      `INSERT INTO ${table} (${column}, action, by_id, created_at)
       SELECT 1, action, ${userId}, ${at} FROM unnest('{${actions}}'::text[]) WITH ORDINALITY each (action, n);`;
    await client.query(`SET session_replication_role = replica;
      INSERT INTO role_changes (user_id, old_role, new_role, by_id, created_at)
        SELECT ${userId}, role, 'admin', NULL, ${at} FROM unnest('{user,admin}'::text[]) WITH ORDINALITY each (role, n);
      ${noted("api_key_changes", "api_key_id", "created,rotated,renamed,revoked")}
      ${noted("application_changes", "application_id", "registered,updated,stopped,started")}
      ${noted("webhook_changes", "endpoint_id", "created,updated,rotated,paused,resumed,deleted")}
      UPDATE webhook_changes SET by_id = NULL, via = 'Night job' WHERE action = 'paused';
      SET session_replication_role = DEFAULT`);
    const histories = async () => {
      const rows = [];
      for (const table of "role api_key application webhook".split(" ")) {
        const { rows: found } = await client.query(
          `SELECT to_jsonb(row) - 'id' AS row FROM ${table}_changes row ORDER BY created_at`,
        );
        rows.push(...found);
      }
      return rows;
    };
    const before = await histories();
    expect(before).toHaveLength(16);
    await runMigrations(database.url);
    expect(await histories()).toEqual(before);
    await client.query(noted("webhook_changes", "endpoint_id", "created"));
    expect(await histories()).toEqual(before);
  });

  it("is converted beside two of its servers, which lose nothing", async () => {
    const ids = await oldWorld(client);
    const heard = new Set<number>();
    client.on("notification", ({ payload }) => heard.add(Number(payload?.split(" ")[1])));
    await client.query("LISTEN bookings_changed");
    // Without an announcer, rows wait in the table until the migration notifies of them.
    await client.query("UPDATE announcing SET until = 'infinity'");
    const servers = [0, 1].map((number) => new OldServer(database.url, ids, number));
    while (servers.some(({ booked }) => booked < 20))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await runMigrations(database.url)).toBe(15);
    const soFar = servers.map(({ booked }) => booked);
    while (servers.some(({ booked }, index) => booked < (soFar[index] ?? 0) + 20))
      await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(servers.map((server) => server.stop()));
    expect(servers.flatMap(({ failures }) => failures)).toEqual([]);
    const { rows } = await client.query<{ id: number }>("SELECT id::int FROM bookings");
    const unheard = () => rows.filter(({ id }) => !heard.has(id));
    // Notifications may come after the answer to a statement.
    const end = Date.now() + 60_000;
    while (unheard().length > 0 && Date.now() < end) await client.query("SELECT pg_sleep(0.01)");
    expect(unheard()).toEqual([]);
    expect(await runMigrations(database.url)).toBe(0);
    await expectConsistent(client);
  });
});

describe("a database of an earlier version 0.1", () => {
  it.each([
    ["whose newest migration has not run", "name LIKE 'CalendarHostOfBookings%'", 116],
    ["that lacks one in between", "name LIKE 'Vehicles1%'", 116],
    ["with the first one alone", "id > 1", 1],
  ])("is refused in one line and not changed: one %s", async (_what, lacking, count) => {
    await open(await copyDatabase(lastRelease));
    await client.query(`DELETE FROM migrations WHERE ${lacking}`);
    const before = await catalogueOf(client);
    await expect(runMigrations(database.url)).rejects.toThrow(
      `The database needs the last version 0.1 first: ${count} of its 117 migrations have run. Start that version once, then this one.`,
    );
    expect(await namesOfDone()).toHaveLength(count);
    expect(await catalogueOf(client)).toEqual(before);
  });
});

describe("a database of an older PostgreSQL", () => {
  it("is refused in words, and nothing is written", async () => {
    await open(await createBareDatabase());
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

/** Locks what a booking writes, one table after another. */
class LocksTables2000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ["credit_lots", "car_types", "bookings"])
      await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  }

  async down(): Promise<void> {}
}

class FillsAColumn2000000000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const change = "UPDATE washes SET half = id / 2 WHERE id >= $1 AND id < $2 AND half IS NULL";
    await changeInSlices(runner, "washes", change);
  }

  async down(): Promise<void> {}
}

describe("a migration beside servers", () => {
  let ids: { userId: number; slotId: number };

  beforeEach(async () => {
    await open(await createTestDatabase());
    ids = await oldWorld(client);
  });

  it("gives way before PostgreSQL ends a booking that waits for it as the victim of a deadlock", async () => {
    const place = new URL(database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${place} SET deadlock_timeout = '500ms'`);
    const holder = await connectAsServer(database.url);
    const server = await connectAsServer(database.url);
    await server.query("BEGIN");
    await oldBooking(server, ids, "2027-03-01");
    // Between the migration's locks on credit_lots and on bookings.
    await holder.query("BEGIN; LOCK TABLE car_types IN ROW EXCLUSIVE MODE");
    const migrated = runMigrations(database.url, { also: [new LocksTables2000000000000()] });
    await until(someoneWaitsFor("car_types"));
    const spent = server.query("UPDATE credit_lots SET remaining = remaining");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await holder.query("COMMIT");
    await spent;
    await server.query("COMMIT");
    expect(await migrated).toBe(1);
    await Promise.all([holder.end(), server.end()]);
    await expectConsistent(client);
  });

  it("that fills a column does so slice by slice, also while others hold a row", async () => {
    await client.query("CREATE TABLE washes (id bigint PRIMARY KEY, half int)");
    await client.query("INSERT INTO washes (id) VALUES (2), (9000)");
    await client.query("BEGIN; SELECT FROM washes WHERE id = 9000 FOR UPDATE");
    const migrated = runMigrations(database.url, { also: [new FillsAColumn2000000000000()] });
    await until("SELECT half = 1 AS holds FROM washes WHERE id = 2");
    await client.query("COMMIT");
    expect(await migrated).toBe(1);
    const { rows } = await client.query("SELECT half FROM washes ORDER BY id");
    expect(rows).toEqual([{ half: 1 }, { half: 4500 }]);
  });

  it("that cannot have them gives way, and says so in the end", async () => {
    const also = [new LocksTables2000000000000()];
    const held = new Client({ connectionString: database.url });
    await held.connect();
    await held.query("BEGIN");
    await oldBooking(held, ids, "2027-03-01");
    const refused = runMigrations(database.url, { also, waitMs: 2_000 }).catch((error) => error);
    await until(someoneWaitsFor("bookings"));
    const server = await connectAsServer(database.url);
    await server.query("BEGIN");
    await oldBooking(server, ids, "2027-03-02");
    await server.query("ROLLBACK");
    expect(String(await refused)).toContain("other transactions hold its tables for too long");
    await server.end();
    await held.query("COMMIT");
    await held.end();
    expect(await runMigrations(database.url, { also })).toBe(1);
    await expectConsistent(client);
  });
});
