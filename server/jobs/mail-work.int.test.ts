import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { MAIL_LANES } from "../modules/mail/mail-lanes";
import { createDataSource } from "../platform/database";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { type MailServer, startMailServer } from "../test/mail-server";
import { evening, type MailWorker, startMailWorker } from "../test/mail-work";
import { Make } from "../test/make";
import { until } from "../test/spawned";

const REMINDERS = 300;
const RECEIPTS = 40;
const SERVERS = 2;
const BOOKINGS = 12;
const DELAY_MS = 50;

let database: TestDatabase;
let dataSource: DataSource;
let make: Make;
let mailServer: MailServer;
let workers: readonly MailWorker[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
  make = new Make(dataSource);
  mailServer = await startMailServer();
  mailServer.delayMs = DELAY_MS;
  workers = await Promise.all(
    Array.from({ length: SERVERS }, () => startMailWorker(database.url, mailServer.url)),
  );
});

beforeEach(() => {
  mailServer.mails.length = 0;
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end()));
  await mailServer.close();
  await dataSource.destroy();
  await database.drop();
});

async function one(sql: string, values: unknown[]): Promise<Record<string, unknown>> {
  const [row] = await dataSource.query<Record<string, unknown>[]>(sql, values);
  return row ?? {};
}

const kinds = () => mailServer.mails.map(({ messageId = "" }) => messageId.slice(1).split("-")[0]);
const ids = () => new Set(mailServer.mails.map(({ messageId }) => messageId));

it("receipts leave before the reminders queued before them, several at once, each once", async () => {
  await evening(dataSource, make, { reminders: REMINDERS, receipts: RECEIPTS });
  for (const worker of workers) worker.queue();
  await until(() => kinds().length >= REMINDERS + RECEIPTS);
  await pause(3_000);
  const lines = workers.flatMap((worker) => worker.lines);
  expect(lines.reduce((sum, { reminders = 0 }) => sum + reminders, 0)).toBe(REMINDERS);
  expect([mailServer.mails.length, ids().size]).toEqual([
    REMINDERS + RECEIPTS,
    REMINDERS + RECEIPTS,
  ]);
  const [reminders, receipts] = ["reminder", "receipt"].map((kind) => kinds().lastIndexOf(kind));
  expect(receipts).toBeLessThan(reminders ?? 0);
  expect(mailServer.mostAtOnce).toBeGreaterThan(SERVERS);
});

it("reminders take the connections that the mail server's address allows", async () => {
  const worker = await startMailWorker(database.url, `${mailServer.url}?maxConnections=40`);
  await evening(dataSource, make, { reminders: 200 });
  mailServer.mostAtOnce = 0;
  worker.queue();
  await until(() => ids().size >= 200);
  await worker.end();
  const ofOneUsually = MAIL_LANES.reduce((sum, { atOnce }) => sum + atOnce, 0);
  const otherReminders = SERVERS * 6;
  expect(mailServer.mostAtOnce).toBeGreaterThan(ofOneUsually + otherReminders);
});

it("a mail server that refuses everything for a while, slowly, costs no e-mail its tries", async () => {
  await evening(dataSource, make, { reminders: 60, receipts: 10 });
  mailServer.isBusy = true;
  for (const worker of workers) worker.queue();
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
});

it("e-mails of one booking come in the order of its steps, then its reminder, from several servers and after failures", async () => {
  await evening(dataSource, make, { reminders: BOOKINGS });
  await dataSource.query(
    `INSERT INTO booking_status_changes (booking_id, old_status, new_status)
     SELECT booking.id, step.before, step.after
     FROM (VALUES (1, NULL, 'confirmed'), (2, 'confirmed', 'cancelled'), (3, 'cancelled', 'confirmed'),
       (4, 'confirmed', 'cancelled')) step (number, before, after)
     CROSS JOIN (SELECT id FROM bookings WHERE status = 'confirmed' ORDER BY id DESC LIMIT ${BOOKINGS}) booking
     ORDER BY step.number, booking.id`,
  );
  mailServer.isBusy = true;
  for (const worker of workers) worker.queue();
  await pause(4_000);
  mailServer.isBusy = false;
  await until(() => subjectsByPerson().flat().length >= BOOKINGS * 5, 120_000);
  const inOrder = ["Booked", "Cancelled", "Booked", "Cancelled", "Tomorrow at 9"];
  expect(subjectsByPerson()).toEqual(Array.from({ length: BOOKINGS }, () => inOrder));
});

/** Each subject up to its colon, by resident. */
function subjectsByPerson(): string[][] {
  const byPerson = Object.groupBy(mailServer.mails, ({ to }) => to?.[0]?.address ?? "");
  return Object.values(byPerson).map((mails = []) =>
    mails.map(({ subject = "" }) => subject.split(":")[0] ?? ""),
  );
}
