import path from "node:path";
import type { DataSource } from "typeorm";
import { checkBackup, restoreBackup } from "../backup/restore-backup";
import { writeBackup } from "../backup/write-backup";
import { connectTo } from "../cli/command";
import { PaymentEventColumns1767250000000 } from "../migrations/1767250000000-payment-event-columns";
import { createDataSource } from "../platform/database";
import { expectCleanAudit } from "../test/audit";
import { createBareDatabase, createTestDatabase, type TestDatabase } from "../test/database";
import { makeTemporaryDirectory } from "../test/temporary-directory";

const NOTE = (said: string) =>
  `{"event":"payment.captured","payload":{"payment":{"entity":{"notes":{"a":"${said}"},"id":"pay_1"}}}}`;

/** Payloads of the previous version, and their event names. */
const EVENTS: readonly (readonly [payload: string, name: string, payment: string | null])[] = [
  [NOTE("plain"), "payment.captured", "pay_1"],
  [NOTE("\\u0000"), "payment.captured", "pay_1"],
  [NOTE("\\ud83d"), "payment.captured", "pay_1"],
  [NOTE("\\\\u0000"), "payment.captured", "pay_1"],
  [NOTE("\\\\\\u0000\\\\"), "payment.captured", "pay_1"],
  ['{"a":1}', "", null],
  ['[1,"\\ud83d"]', "", null],
];

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it("events that were taken in before there were columns are filed, whatever is in them", async () => {
  const runner = dataSource.createQueryRunner();
  const migration = new PaymentEventColumns1767250000000();
  await runner.startTransaction();
  await migration.down(runner);
  for (const [at, [payload]] of EVENTS.entries()) {
    await runner.query(
      "INSERT INTO payment_events (provider, event_id, payload) VALUES ('razorpay', $1, $2)",
      [`evt_${at}`, payload],
    );
  }
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  const filed = await dataSource.query(
    "SELECT payload::text, event_name, payment_id FROM payment_events ORDER BY id",
  );
  expect(filed).toEqual(
    EVENTS.map(([payload, event_name, payment_id]) => ({ payload, event_name, payment_id })),
  );
  await expectCleanAudit(dataSource);
});

it("a backup of them is restored to the byte", async () => {
  const directory = makeTemporaryDirectory();
  const file = path.join(directory.path, "events.backup");
  const bare = await createBareDatabase();
  const [from, to] = await Promise.all([connectTo(database.url, "a"), connectTo(bare.url, "b")]);
  await writeBackup(from, file, new Date());
  await restoreBackup(to, bare.url, file, await checkBackup(file));
  const all = "SELECT payload::text, event_name FROM payment_events ORDER BY id";
  expect((await to.query(all)).rows).toEqual((await from.query(all)).rows);
  await expectCleanAudit(to);
  await Promise.all([from.end(), to.end()]);
  await bare.drop();
  await directory.remove();
});
