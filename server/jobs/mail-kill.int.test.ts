import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { watchDomain } from "../observability/domain-metrics";
import { serveMetrics } from "../observability/metrics-server";
import { createDataSource } from "../platform/database";
import { createLog } from "../platform/log";
import { Metrics } from "../platform/metrics";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { type MailServer, startMailServer } from "../test/mail-server";
import { evening, type MailWorker, startMailWorker } from "../test/mail-work";
import { Make } from "../test/make";
import { until } from "../test/spawned";

const QUEUED = { reminders: 60, receipts: 20, refunds: 20 };
const ALL = QUEUED.reminders + QUEUED.receipts + QUEUED.refunds;
const AT_ONCE = 14;
/** Milliseconds between polls, to leave the machine to the tested processes. */
const LOOK_EVERY_MS = 50;
const MESSAGE_ID = /^<(receipt|purchase-event|reminder)-[\d-]+@/;

let database: TestDatabase;
let dataSource: DataSource;
let mailServer: MailServer;
const workers: MailWorker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
  mailServer = await startMailServer();
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end()));
  await mailServer.close();
  await dataSource.destroy();
  await database.drop();
});

async function startWorker(): Promise<MailWorker> {
  const worker = await startMailWorker(database.url, mailServer.url);
  workers.push(worker);
  return worker;
}

function arrivals(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { messageId = "" } of mailServer.mails)
    counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  return counts;
}

const kindsOf = (ids: Iterable<string>) =>
  Object.groupBy(ids, (id) => MESSAGE_ID.exec(id)?.[1] ?? id);

/** Kills it, and lets the time pass after which others take what it had in its hands. */
async function killed(worker: MailWorker): Promise<void> {
  await worker.kill();
  await dataSource.query(
    "UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'",
  );
}

async function jobs(which: "state = 'completed'" | "state <> 'completed'"): Promise<number> {
  const [row] = await dataSource.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name LIKE 'emails%' AND ${which}`,
  );
  return row.jobs;
}

const allCameAndAreSettled = async () => {
  await until(() => arrivals().size >= ALL, 60_000);
  while ((await jobs("state <> 'completed'")) > 0) await pause(LOOK_EVERY_MS);
};

it("of a server killed after sending and before settling, each e-mail comes, and what was in its hands twice under one Message-ID", async () => {
  const first = await startWorker();
  await evening(dataSource, new Make(dataSource), QUEUED);
  first.queue();
  await until(() => mailServer.mails.length >= 30);
  mailServer.isMute = true;
  const settled = new Set(arrivals().keys());
  await until(() => mailServer.mails.length >= settled.size + AT_ONCE - 4);
  await killed(first);
  const unsettled = mailServer.mails.length - (await jobs("state = 'completed'"));
  const inItsHands = [...arrivals().keys()].filter((id) => !settled.has(id));
  mailServer.isMute = false;
  const second = await startWorker();
  second.queue();
  await allCameAndAreSettled();
  const came = arrivals();
  const { receipt, reminder, "purchase-event": refund, ...others } = kindsOf(came.keys());
  expect([receipt?.length, refund?.length, reminder?.length, others]).toEqual([20, 20, 60, {}]);
  expect(Math.max(...came.values())).toBe(2);
  const twice = [...came.keys()].filter((id) => (came.get(id) ?? 0) > 1);
  expect(twice.length).toBeGreaterThanOrEqual(inItsHands.length);
  expect(twice.length).toBeLessThanOrEqual(unsettled);
  expect(twice).toEqual(expect.arrayContaining(inItsHands));
  for (const id of twice) {
    const [one, other] = mailServer.mails.filter(({ messageId }) => messageId === id);
    expect([other?.to, other?.subject, other?.text]).toEqual([one?.to, one?.subject, one?.text]);
  }
});

it("of a server killed as it begins to send nothing is forgotten, and nothing was queued twice", async () => {
  const first = await startWorker();
  await evening(dataSource, new Make(dataSource), QUEUED);
  first.queue();
  await until(() => mailServer.mails.length >= 1);
  await killed(first);
  const second = await startWorker();
  second.queue();
  await allCameAndAreSettled();
  const came = arrivals();
  expect(came.size).toBe(ALL);
  expect(mailServer.mails.length - ALL).toBeLessThanOrEqual(AT_ONCE);
  expect(Math.max(...came.values())).toBeLessThanOrEqual(2);
});

it("an e-mail whose server died at its last try is told of by a metric", async () => {
  const metrics = new Metrics();
  watchDomain(metrics, dataSource, createLog("silent"));
  const server = await serveMetrics(metrics, "127.0.0.1", 0);
  const givenUp = async () => {
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    return text.split("\n").find((line) => line.startsWith("aaviri_emails_given_up"));
  };
  const first = await startWorker();
  expect(await givenUp()).toBe("aaviri_emails_given_up 0");
  await evening(dataSource, new Make(dataSource), { receipts: 1 });
  mailServer.isMute = true;
  first.queue();
  await until(() => mailServer.mails.length === 1);
  await dataSource.query(
    "UPDATE pgboss.job SET retry_limit = 0 WHERE name LIKE 'emails-about-money%'",
  );
  await killed(first);
  await startWorker();
  while ((await givenUp()) === "aaviri_emails_given_up 0") await pause(LOOK_EVERY_MS);
  expect(await givenUp()).toBe("aaviri_emails_given_up 1");
  await server.close();
});
