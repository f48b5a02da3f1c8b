import { Client } from "pg";
import { asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { createDataSource } from "./database";
import { toGlobalId } from "./global-id";
import { DEFAULT_WAIT_MS } from "./lock-timeout";
import { runInRequest } from "./request-context";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const RESIDENTS = 40;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ waitMs: DEFAULT_WAIT_MS });
});

afterAll(() => app.close());

it("who waits for a connection and then for a lock is told that it is busy", async () => {
  const slot = await app.make.slot({ maxBookings: 10 });
  const clients: GraphqlClient[] = [];
  while (clients.length < RESIDENTS) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    clients.push(await asPerson(app, resident));
  }
  const { url: connectionString } = app.dataSource.options as { url?: string };
  const holder = new Client({ connectionString });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM booking_slots WHERE id = $1 FOR UPDATE", [slot.id]);
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-24" };
  const answers = await Promise.all(
    clients.map(async (client) => (await client.send(BOOK, { input })).code ?? "booked"),
  );
  await holder.query("ROLLBACK");
  await holder.end();
  expect([...new Set(answers)]).toEqual(["UNAVAILABLE"]);
  expect(app.dataSource.options).toMatchObject({ poolSize: 20 });
  expect((await clients[0]?.send(BOOK, { input }))?.errors).toBeUndefined();
  await expectConsistent(app.dataSource);
});

it("who has waited a second for a connection waits for a lock that much shorter, and others as usual", async () => {
  const { url: databaseUrl = "" } = app.dataSource.options as { url?: string };
  const dataSource = await createDataSource({ databaseUrl, poolSize: 1 }).initialize();
  const request = {
    requestId: "r1",
    channel: "web" as const,
    statements: 0,
    errorCodes: new Set<string>(),
  };
  const lockTimeout = async () => {
    const [row] = await dataSource.transaction((tx) => tx.query("SHOW lock_timeout"));
    return Number.parseInt(row.lock_timeout, 10) * (/\ds$/.test(row.lock_timeout) ? 1_000 : 1);
  };
  const busy = dataSource.query("SELECT pg_sleep(1)");
  const after = await runInRequest(request, lockTimeout);
  await busy;
  expect(after).toBeGreaterThanOrEqual(100);
  expect(after).toBeLessThan(1_400);
  expect(await runInRequest({ ...request, requestId: "r2" }, lockTimeout)).toBe(2_000);
  expect(await lockTimeout()).toBe(2_000);
  await dataSource.destroy();
});
