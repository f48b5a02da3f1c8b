import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { DataSource } from "typeorm";
import { connectTo } from "../cli/command";
import { readConfig } from "../config/config";
import { openDemoDatabase } from "../demo/demo-database";
import { seedData } from "../demo/seed-data";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import { createServices } from "../modules";
import type { User } from "../modules/users/user.entity";
import { WebhookFanOutService } from "../modules/webhooks/webhook-fan-out.service";
import { systemClock } from "../platform/clock";
import { createDataSource } from "../platform/database";
import { runMigrations } from "../platform/run-migrations";
import { StartupError } from "../platform/startup-error";
import { StillClock } from "../test/app";
import { expectCleanAudit } from "../test/audit";
import { runCommandOf } from "../test/command";
import { contentsOf } from "../test/contents";
import { createBareDatabase, createTestDatabase, type TestDatabase } from "../test/database";
import { startMailServer } from "../test/mail-server";
import { Make } from "../test/make";
import { personOf } from "../test/person";
import { startServerProcess } from "../test/server-process";
import { makeTemporaryDirectory } from "../test/temporary-directory";
import { checkBackup, restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";

const NOW = "2026-11-21T06:30:00.000Z";
const directory = makeTemporaryDirectory();
const file = path.join(directory.path, "aaviri.backup");

const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid), convalidated
  FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`;
const TRIGGERS_AWAY = "SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'";
const WRITTEN = `SELECT to_regclass('public.migrations') AS migrations`;

let lost: Awaited<ReturnType<typeof stateOf>>;
let bare: TestDatabase;

async function stateOf(dataSource: DataSource) {
  // Each cluster numbers transactions itself.
  const { events: _, ...contents } = await contentsOf(dataSource);
  return {
    contents,
    events: await dataSource.query<object[]>(
      "SELECT id, public_id, type, occurred_at, subject_type, subject_key, data FROM events ORDER BY id",
    ),
    keys: await dataSource.query<object[]>(FOREIGN_KEYS),
    balances: await dataSource.query<object[]>(
      "SELECT user_id, sum(change)::int AS balance FROM credit_ledger GROUP BY 1 ORDER BY 1",
    ),
  };
}

async function on<Result>({ url }: TestDatabase, work: (source: DataSource) => Promise<Result>) {
  const dataSource = await createDataSource({ databaseUrl: url, poolSize: 2 }).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

const backUp = ({ url }: TestDatabase, to: string) =>
  runCommandOf("backup", [to], { DATABASE_URL: url });
const restore = ({ url }: TestDatabase, from: string) =>
  runCommandOf("restore", [from], { DATABASE_URL: url });

beforeAll(async () => {
  const database = await createTestDatabase();
  await on(database, async (source) => {
    await seedData({ dataSource: source, settings: readConfig({}), now: new Date(NOW), uids: {} });
    const { id } = await new Make(source).contactSubmission({ message: "a\\.b\n\\.\ttab \\N é" });
    await source.query("DELETE FROM contact_submissions WHERE id = $1 - 1", [id]);
    lost = await stateOf(source);
  });
  const { code, said } = await backUp(database, file);
  expect([code, said]).toEqual([0, expect.stringMatching(/ has \d+ rows of \d\d tables in \d+ b/)]);
  await database.drop();
});

beforeEach(async () => {
  bare = await createBareDatabase();
});

afterEach(() => bare.drop());

afterAll(() => directory.remove());

it("a database that was lost is as it was, balances and all, and goes on from there", async () => {
  const { code, said } = await restore(bare, file);
  expect([code, said]).toEqual([0, expect.stringMatching(/All \d+ invariants hold\.\n$/)]);
  await on(bare, async (source) => {
    expect(await stateOf(source)).toEqual(lost);
    expect(lost.balances.length).toBeGreaterThan(5);
    expect(await source.query(TRIGGERS_AWAY)).toEqual([]);
    await bookSomething(source);
    await expectCleanAudit(source);
  });
});

it("a demo whose data directory was lost is as it was, in a new one", async () => {
  const DATA_DIR = path.join(directory.path, "data");
  const { code, said } = await runCommandOf("restore", [file], { DATA_DIR });
  expect([code, said]).toEqual([0, expect.stringMatching(/All \d+ invariants hold\.\n$/)]);
  const found = await openDemoDatabase(DATA_DIR);
  const database = { url: found.url, drop: found.close };
  expect(await on(database, stateOf)).toEqual(lost);
  await database.drop();
});

it("in a database that was restored jobs run again, though no queue was in the backup", async () => {
  expect((await restore(bare, file)).code).toBe(0);
  const mailServer = await startMailServer();
  await on(bare, async (source) => {
    const resident = await bookSomething(source);
    const server = await startServerProcess({
      DATABASE_URL: bare.url,
      SMTP_URL: mailServer.url,
      SHUTDOWN_NOTICE_SECONDS: "0",
    });
    const isWrittenTo = () =>
      mailServer.mails.some(({ to = [] }) => to.some(({ address }) => address === resident.email));
    await until(isWrittenTo);
    const [jobs] = await source.query<{ names: string[] }[]>(
      "SELECT array_agg(name::text ORDER BY name) AS names FROM pgboss.schedule",
    );
    expect(jobs?.names).toEqual(
      expect.arrayContaining([
        ...["deal-with-payment-events-that-wait", "expire-unpaid-purchases", "remind-of-tomorrow"],
      ]),
    );
    expect((await server.end("SIGTERM")).code).toBe(0);
  });
  await mailServer.close();
}, 60_000);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function bookSomething(source: DataSource): Promise<User> {
  const clock = new StillClock();
  clock.set(NOW);
  const integrations = { identityAdministration: NO_IDENTITY_SERVICE };
  const { bookings } = createServices(source, clock, readConfig({}), integrations);
  const make = new Make(source);
  const resident = await make.resident({ emailVerifiedAt: clock.now() });
  await make.credits(resident, 1);
  const { id: slotId } = await make.slot({ startTime: "11:00", endTime: "12:00" });
  const request = { slotId, date: "2026-11-22", clientKey: null };
  const newest = "SELECT max(id)::int AS id FROM bookings";
  const [before] = await source.query<{ id: number }[]>(newest);
  expect((await bookings.book(personOf(resident), request)).id).toBeGreaterThan(before?.id ?? 0);
  return resident;
}

it("webhooks of a database that was restored into a younger cluster hear of what happens there, without any event before", async () => {
  const older = await createTestDatabase();
  await on(older, async (source) => {
    await source.query("INSERT INTO webhook_cursor (xid, id) VALUES ('9000000000', 77)");
    await source.query(
      `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at, since_snapshot)
       VALUES ('https://partner.example/hook', '{booking.created}', 'thin', 'enabled', now(), '9000000000:9000000000:')`,
    );
  });
  const quiet = path.join(directory.path, "quiet");
  expect((await backUp(older, quiet)).code).toBe(0);
  await older.drop();
  expect((await restore(bare, quiet)).code).toBe(0);
  await on(bare, async (source) => {
    await bookSomething(source);
    const integrations = { identityAdministration: NO_IDENTITY_SERVICE };
    const { events } = createServices(source, systemClock, readConfig({}), integrations);
    const fanOut = new WebhookFanOutService(source, systemClock, events);
    while ((await fanOut.run()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await source.query("SELECT type, status FROM webhook_deliveries")).toEqual([
      { type: "booking.created", status: "pending" },
    ]);
  });
});

it("a backup belongs to anyone who made it, and takes no other file's place", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await backUp(bare, file)).toEqual({
    code: 1,
    said: `${file} is there already: name another file.\n`,
  });
});

it("nothing is restored over data", async () => {
  const database = await createTestDatabase();
  await on(database, (source) => new Make(source).home());
  const before = await on(database, contentsOf);
  const { code, said } = await restore(database, file);
  expect([code, said]).toEqual([
    ...[1, expect.stringMatching(/ has data already \(blocks\): restore into an empty one\.\n$/)],
  ]);
  expect(await on(database, contentsOf)).toEqual(before);
  await database.drop();
});

describe("a file that is no whole backup is refused with one line, before anything is written:", () => {
  const altered = (change: (text: string) => string) => () =>
    gzipSync(change(gunzipSync(readFileSync(file)).toString()));
  it.each<[string, () => Buffer]>([
    ["cut off", () => readFileSync(file).subarray(0, -2_000)],
    ["a byte changed", () => Buffer.from(readFileSync(file)).fill(7, 9_000, 9_001)],
    ["a row missing", altered((text) => text.replace(/("table":"bookings".*\n).*\n/, "$1"))],
    ["its end missing", altered((text) => text.replace(/\{"rows".*\n$/, ""))],
    ["another program's", () => gzipSync("-- PostgreSQL database dump\n")],
    ["no archive", () => Buffer.from("hello")],
    ["empty", () => Buffer.alloc(0)],
  ])("%s", async (_what, content) => {
    const damaged = path.join(directory.path, "damaged");
    writeFileSync(damaged, content());
    const line = `${damaged} is damaged, or no backup of Aaviri.`;
    await expect(checkBackup(damaged)).rejects.toThrow(new StartupError(line));
  });

  it("by the command", async () => {
    const damaged = path.join(directory.path, "damaged");
    writeFileSync(damaged, "hello");
    const line = `${damaged} is damaged, or no backup of Aaviri.\n`;
    expect(await restore(bare, damaged)).toEqual({ code: 1, said: line });
    expect(await on(bare, (source) => source.query(WRITTEN))).toEqual([{ migrations: null }]);
  });

  it("of a later version", async () => {
    const later = path.join(directory.path, "later");
    const named = (text: string) => text.replace('"migrations":[', '"migrations":["Tomorrow1999",');
    writeFileSync(later, altered(named)());
    const line = "The backup is of a later version: restore it with that one.\n";
    expect(await restore(bare, later)).toEqual({ code: 1, said: line });
    expect(await on(bare, (source) => source.query(WRITTEN))).toEqual([{ migrations: null }]);
  });
});

it("a backup of an earlier version is brought up to date", async () => {
  const earlier = await createBareDatabase();
  const { migrations } = await checkBackup(file);
  await runMigrations(earlier.url, { only: migrations.slice(0, -1) });
  const [from, to] = await Promise.all([connectTo(earlier.url, "from"), connectTo(bare.url, "to")]);
  const old = path.join(directory.path, "earlier");
  await writeBackup(from, old, new Date(NOW));
  const backup = await checkBackup(old);
  expect(backup.migrations).toHaveLength(migrations.length - 1);
  await restoreBackup(to, bare.url, old, backup);
  const done = await to.query("SELECT name FROM migrations ORDER BY timestamp");
  expect(done.rows.map(({ name }) => name)).toEqual(migrations);
  await Promise.all([from.end(), to.end()]);
  await earlier.drop();
});

it("a database whose schema is later than the backup's is refused", async () => {
  const database = await createTestDatabase();
  await on(database, (source) =>
    source.query("INSERT INTO migrations (timestamp, name) VALUES (1999, 'Tomorrow1999')"),
  );
  const { code, said } = await restore(database, file);
  expect([code, said]).toEqual([
    ...[1, expect.stringContaining("is of a later version than the backup: restore into a new")],
  ]);
  await database.drop();
});
