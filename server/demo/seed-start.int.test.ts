import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DataSource } from "typeorm";
import { readConfig } from "../config/config";
import { createDataSource } from "../platform/database";
import { expectConsistent } from "../test/consistency";
import { createTestDatabase } from "../test/database";
import { DEMO_ACCOUNTS } from "./demo-accounts";
import { freePort } from "./free-port";
import { type RunningIdentityEmulator, startIdentityEmulator } from "./identity-emulator";
import { seedDemo } from "./seed";
import { seedData } from "./seed-data";

const config = readConfig({});
const NOON = "2026-11-21T06:30:00.000Z";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

async function openDatabase(): Promise<void> {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
}

async function dropDatabase(): Promise<void> {
  await dataSource.destroy();
  await database.drop();
}

const seedAt = (now: string, settings = config) =>
  seedData({ dataSource, settings, now: new Date(now), uids: {} });

const rows = <Row = Record<string, unknown>>(sql: string) => dataSource.query<Row[]>(sql);

async function tableSizes(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY tablename`,
  );
  const sizes: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    sizes[name] = counted?.count ?? 0;
  }
  return sizes;
}

describe("making the demo data", () => {
  beforeEach(openDatabase);
  afterEach(dropDatabase);

  it.each([
    ["works a minute after midnight", "2026-11-20T18:31:00.000Z"],
    ["works in the evening", "2026-11-21T14:00:00.000Z"],
    ["works a minute before midnight", "2026-11-21T18:29:00.000Z"],
    ["works on the last day of a leap February", "2028-02-29T05:00:00.000Z"],
  ])("%s, and nothing of it lies in the future", async (_when, now) => {
    await seedAt(now);
    await expectConsistent(dataSource);
    const stamps = [
      "SELECT created_at AS at FROM bookings",
      "SELECT changed_at FROM booking_status_changes",
      "SELECT created_at FROM credit_ledger",
      "SELECT completed_at FROM purchases",
      "SELECT created_at FROM users",
      "SELECT created_at FROM credit_lots",
    ].join(" UNION ALL ");
    const [latest] = await rows<{ at: Date }>(`SELECT max(at) AS at FROM (${stamps}) stamp`);
    expect(latest?.at.getTime()).toBeLessThanOrEqual(new Date(now).getTime());
    const unwashed = `SELECT id FROM bookings WHERE status = 'confirmed'
      AND (booking_date + end_time) AT TIME ZONE 'Asia/Kolkata' < '${now}'::timestamptz - interval '15 minutes'`;
    expect(await rows(unwashed)).toEqual([]);
  });

  it("works whatever the server's own limits are", async () => {
    await seedAt(NOON, {
      ...config,
      mockPayments: false,
      bookingWindowDays: 1,
      cancelCutoffMinutes: 10_080,
    });
    expect(await tableSizes()).toMatchObject({ bookings: 53, purchases: 18 });
  });

  it("happens once, also for two that start at the same time", async () => {
    await Promise.all([seedAt(NOON), seedAt(NOON)]);
    const first = await tableSizes();
    await seedAt("2026-12-12T06:30:00.000Z");
    expect(await tableSizes()).toEqual(first);
    await expectConsistent(dataSource);
  });

  it("leaves nothing behind when it is interrupted", async () => {
    const empty = await tableSizes();
    await rows(`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    await rows(`CREATE TRIGGER interrupt BEFORE INSERT ON bookings FOR EACH ROW
      WHEN (NEW.booking_date = '2026-11-23') EXECUTE FUNCTION interrupt()`);
    await expect(seedAt(NOON)).rejects.toThrow();
    expect(await tableSizes()).toEqual(empty);
    await rows("DROP TRIGGER interrupt ON bookings");
    await seedAt(NOON);
    await expectConsistent(dataSource);
  });
});

describe("the demo's accounts", () => {
  let directory: string;
  let emulator: RunningIdentityEmulator | undefined;

  beforeEach(async () => {
    await openDatabase();
    directory = mkdtempSync(path.join(tmpdir(), "aaviri-seed-"));
  });

  afterEach(async () => {
    await emulator?.stop();
    rmSync(directory, { recursive: true, force: true });
    await dropDatabase();
  });

  async function start(): Promise<string> {
    const { projectId } = config.firebase;
    emulator = await startIdentityEmulator({ directory, port: await freePort(), projectId });
    return emulator.host;
  }

  async function seed(identityEmulatorHost: string): Promise<string[]> {
    const said: string[] = [];
    const progress = (line: string) => said.push(line);
    await seedDemo({ config, dataSource, identityEmulatorHost, progress });
    return said;
  }

  async function signIn(host: string, account: (typeof DEMO_ACCOUNTS)[number]) {
    const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
    const { email, password } = account;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { localId?: string }).localId;
  }

  it("sign in to the people of the demo data, after a second start and a lost identity service too", async () => {
    const host = await start();
    expect(await seed(host)).toEqual([
      "Making the demo data (first time only) …",
      expect.stringMatching(/^… the demo data is ready, \d+\.\d s$/),
    ]);
    const people = await rows(
      `SELECT firebase_uid AS uid, role FROM users
       WHERE email IN ('admin@aaviri.example', 'resident@aaviri.example') ORDER BY email`,
    );
    const uids = await Promise.all(DEMO_ACCOUNTS.map((account) => signIn(host, account)));
    expect(people).toEqual([
      { uid: uids[0], role: "admin" },
      { uid: uids[1], role: "user" },
    ]);
    const before = await tableSizes();
    expect(await seed(host)).toEqual([]);

    await emulator?.stop();
    rmSync(directory, { recursive: true, force: true });
    const empty = await start();
    expect(await seed(empty)).toEqual([]);
    expect(await Promise.all(DEMO_ACCOUNTS.map((account) => signIn(empty, account)))).toEqual(uids);
    expect(await tableSizes()).toEqual(before);
  });

  it("are taken over when they are there before the data", async () => {
    const host = await start();
    const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
    const { email, password } = DEMO_ACCOUNTS[1] ?? {};
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { localId } = (await response.json()) as { localId: string };
    await seed(host);
    expect(await rows(`SELECT email FROM users WHERE firebase_uid = '${localId}'`)).toEqual([
      { email },
    ]);
  });
});
