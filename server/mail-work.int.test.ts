import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { addDays } from "./platform/calendar-day";
import { systemClock, today } from "./platform/clock";
import { createDataSource } from "./platform/database";
import { createTestDatabase, type TestDatabase } from "./test/database";
import { type MailServer, startMailServer } from "./test/mail-server";
import { Make } from "./test/make";

/** Fewer than an evening has; the whole of it is measured by hand (docs/decisions/0089). */
const REMINDERS = Number(process.env.MAIL_REMINDERS || 300);
const RECEIPTS = Number(process.env.MAIL_RECEIPTS || 40);
const SERVERS = Number(process.env.MAIL_SERVERS || 2);
/** What a mail server takes for each e-mail. */
const DELAY_MS = 50;
const PER_SECOND = 50;

interface Line {
  readonly isReady?: boolean;
  readonly reminders?: number;
  readonly news?: number;
}

let database: TestDatabase;
let dataSource: DataSource;
let make: Make;
let mailServer: MailServer;
const workers: ChildProcess[] = [];
const lines: Line[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
  make = new Make(dataSource);
  mailServer = await startMailServer();
  mailServer.delayMs = DELAY_MS;
  await Promise.all(Array.from({ length: SERVERS }, startWorker));
});

beforeEach(() => {
  mailServer.mails.length = 0;
  lines.length = 0;
});

afterAll(async () => {
  await Promise.all(workers.map(end));
  await mailServer.close();
  await dataSource.destroy();
  await database.drop();
});

async function startWorker(): Promise<void> {
  const ready = lines.length + workers.length + 1;
  const script = path.join(__dirname, "mail-work.process.js");
  const child = spawn(process.execPath, [script, database.url, mailServer.url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  workers.push(child);
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  await until(
    () => lines.filter(({ isReady }) => isReady).length >= Math.min(ready, workers.length),
  );
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.stdin?.end();
  await gone;
}

async function until(isSo: () => boolean, mostMs = 300_000): Promise<void> {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > mostMs) throw new Error("It does not come to that");
    await pause(20);
  }
}

/** Residents who have washes tomorrow and have just paid. */
async function evening(reminders: number, receipts: number): Promise<void> {
  const resident = await make.resident();
  const slot = await make.slot({ maxBookings: 10 });
  const booking = await make.booking(resident, slot, addDays(today(systemClock), 1));
  await dataSource.query("UPDATE bookings SET status = 'cancelled'");
  const columns = `slot_id, booking_date, service_type, start_time, end_time, car_number, car_model, residency_id,
    residency_name, block_name, flat_name`;
  for (let made = 0; made < reminders; made += 250) {
    await dataSource.query(
      `WITH person AS (
         INSERT INTO users (firebase_uid, email, display_name, auth_provider)
         SELECT gen_random_uuid(), gen_random_uuid() || '@homes.example', 'Resident ' || n, 'email'
         FROM generate_series(1, $2::int) n RETURNING id
       )
       INSERT INTO bookings (user_id, status, credit_waived, ${columns})
       SELECT person.id, 'confirmed', true, ${columns} FROM person, bookings WHERE bookings.id = $1`,
      [booking.id, Math.min(250, reminders - made)],
    );
  }
  const carType = await make.carType();
  const plan = await make.plan(carType, 39_900);
  const ids: number[] = [];
  while (ids.length < receipts) ids.push((await make.purchase(resident, plan, carType)).id);
  await dataSource.query("TRUNCATE mail_outbox");
  await dataSource.query(
    "INSERT INTO mail_outbox (kind, source_id) SELECT 'RECEIPT', unnest($1::int[])",
    [ids],
  );
}

async function one(sql: string, values: unknown[]): Promise<Record<string, unknown>> {
  const [row] = await dataSource.query<Record<string, unknown>[]>(sql, values);
  return row ?? {};
}

const kinds = () => mailServer.mails.map(({ messageId = "" }) => messageId.slice(1).split("-")[0]);
const ids = () => new Set(mailServer.mails.map(({ messageId }) => messageId));

it("receipts leave before the reminders queued before them, fifty a second and more, each once (F17)", async () => {
  await evening(REMINDERS, RECEIPTS);
  const since = performance.now();
  for (const worker of workers) worker.stdin?.write("go\n");
  let lastReceipt = 0;
  await until(() => {
    const sent = kinds();
    if (!lastReceipt && sent.filter((kind) => kind === "receipt").length === RECEIPTS)
      lastReceipt = performance.now() - since;
    return sent.length >= REMINDERS + RECEIPTS;
  });
  const all = performance.now() - since;
  const figures = { lastReceiptMs: Math.round(lastReceipt), lastReminderMs: Math.round(all) };
  if (process.env.MAIL_FIGURES) writeFileSync(process.env.MAIL_FIGURES, JSON.stringify(figures));
  await pause(3_000);
  expect(lines.reduce((sum, { reminders = 0 }) => sum + reminders, 0)).toBe(REMINDERS);
  expect([mailServer.mails.length, ids().size]).toEqual([
    REMINDERS + RECEIPTS,
    REMINDERS + RECEIPTS,
  ]);
  const [reminders, receipts] = ["reminder", "receipt"].map((kind) => kinds().lastIndexOf(kind));
  expect(receipts).toBeLessThan(reminders ?? 0);
  expect(lastReceipt).toBeLessThan(60_000);
  expect(all).toBeLessThan(5_000 + ((REMINDERS + RECEIPTS) / PER_SECOND) * 1_000);
}, 600_000);

it("a mail server that refuses everything for a while, slowly, costs no e-mail its tries", async () => {
  await evening(60, 10);
  mailServer.isBusy = true;
  for (const worker of workers) worker.stdin?.write("go\n");
  await pause(4_000);
  expect(mailServer.mails).toEqual([]);
  const tried = await one(
    "SELECT count(*)::int AS jobs, max(retry_count)::int AS most FROM pgboss.job WHERE name LIKE 'emails%' AND state <> 'completed' AND retry_count > 0",
    [],
  );
  expect(tried.jobs).toBeLessThan(60);
  mailServer.isBusy = false;
  await until(() => mailServer.mails.length >= 70, 60_000);
  await pause(3_000);
  expect([mailServer.mails.length, ids().size]).toEqual([70, 70]);
}, 100_000);
