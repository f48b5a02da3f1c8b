import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import type { QueryRunner } from "typeorm";
import { WideIds1769832000000 } from "./migrations/1769832000000-wide-ids";
import { createDataSource } from "./platform/database";
import { fromGlobalId, toGlobalId } from "./platform/global-id";
import { runMigrations } from "./platform/run-migrations";
import { BACKGROUND_SETTINGS } from "./platform/session-settings";
import { planVersion } from "./platform/sql/prepared";
import { asPerson, type GraphqlClient } from "./test/api";
import { startTestApp, type TestApp } from "./test/app";
import { completePurchase, startPurchase } from "./test/buying";
import { catalogueOf } from "./test/catalogue";
import { expectConsistent } from "./test/consistency";
import { createTestDatabase, type TestDatabase } from "./test/database";
import { createLastRelease } from "./test/last-release";
import { oldBooking, oldWorld } from "./test/old-release";
import { changePlan, revokeCredits } from "./test/plan-changes";
import { restAs } from "./test/rest";
import { bookAs } from "./test/watching";

const openSource = ({ url: databaseUrl }: TestDatabase) =>
  createDataSource({ databaseUrl, poolSize: 1, settings: BACKGROUND_SETTINGS }).initialize();

async function createWithCopies(): Promise<TestDatabase> {
  const database = await createLastRelease();
  const source = await openSource(database);
  const { name } = WideIds1769832000000;
  const place = source.migrations.findIndex((one) => one.constructor.name === name);
  source.migrations.splice(place, 1);
  await source.runMigrations();
  await source.destroy();
  return database;
}

async function linesOf(database: TestDatabase): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const lines = await catalogueOf(client);
  await client.end();
  return lines.filter((line) => !line.startsWith("row |"));
}

const LAST = 5_000_000_000;
const keyOf = (id: string) => Number(fromGlobalId(id)?.key);

const INTERRUPTION = new Error("interrupted");

function interrupt(runner: QueryRunner): void {
  const query = runner.query.bind(runner) as (sql: string, values?: unknown[]) => Promise<unknown>;
  const seen = new Set<string>();
  const interrupted = async (sql: string, values?: unknown[]) => {
    const result = await query(sql, values);
    if (seen.has(sql) || !/^(CREATE|ALTER|DROP|LOCK|SELECT setval)/.test(sql)) return result;
    seen.add(sql);
    const [, index] = /CONCURRENTLY (\w+) ON/.exec(sql) ?? [];
    // As after a cancelled build.
    if (index)
      await query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass", [
        index,
      ]);
    throw INTERRUPTION;
  };
  runner.query = interrupted as QueryRunner["query"];
}

it("the migration of ids, interrupted after any statement, is finished by its next run", async () => {
  const [database, fresh] = await Promise.all([createWithCopies(), createTestDatabase()]);
  const source = await openSource(database);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const world = await oldWorld(client);
  const before = await oldBooking(client, world, "2028-01-01");
  const runner = source.createQueryRunner();
  interrupt(runner);
  let interruptions = 0;
  const isInterrupted = (error: unknown) => error === INTERRUPTION || Promise.reject(error);
  while (await new WideIds1769832000000().up(runner).then(() => false, isInterrupted))
    interruptions += 1;
  expect(interruptions).toBeGreaterThan(200);
  expect(await linesOf(database)).toEqual(await linesOf(fresh));
  expect(await runMigrations(database.url)).toBe(1);
  expect(Number(await oldBooking(client, world, "2028-01-02"))).toBe(before + 1);
  await expectConsistent(client);
  await Promise.all([runner.release(), client.end()]);
  await source.destroy();
  await Promise.all([database.drop(), fresh.drop()]);
});

const NODE = "query ($id: ID!) { node(id: $id) { id } }";

async function send<Data extends object>(client: GraphqlClient, text: string, variables = {}) {
  const { data, errors } = await client.send<Data>(text, variables);
  expect(errors).toBeUndefined();
  return data;
}

const idsIn = (data: object): string[] => JSON.stringify(data).match(/(?<="id":")[^"]+/g) ?? [];

const seenBy = (client: GraphqlClient) =>
  send<{ viewer: Record<string, object> }>(
    client,
    `{ viewer { credits
      bookings(first: 100) { totalCount edges { node { id status statusChanges { id } } } }
      creditLedger(first: 100) { edges { node { id type booking { id } } } }
      purchases(first: 1) { edges { node { id } } } subscriptions(first: 1) { edges { node { id } } } } }`,
  );

const change = (client: GraphqlClient, name: string, input: object) =>
  send(
    client,
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { booking { id status } } }`,
    { input },
  );

async function buyAs(client: GraphqlClient, offer: Parameters<typeof startPurchase>[1]) {
  const { data } = await startPurchase(client, offer);
  const { id } = data.startPurchase.purchase;
  expect((await completePurchase(client, id)).errors).toBeUndefined();
  return id;
}

describe("servers beside the migration", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ database: await createWithCopies() });
  });

  afterAll(() => app.close());

  it("go on booking, cancelling, buying and listing", async () => {
    const { url } = app.dataSource.options as { url: string };
    const slot = await app.make.slot({ maxBookings: 10 });
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const resident = await app.make.resident();
        await app.make.credits(resident, 50);
        return asPerson(app, resident);
      }),
    );
    const early = await Promise.all(clients.map((client) => bookAs(client, slot, "2026-11-29")));
    let isSwapped = false;
    let turns = 0;
    const going = clients.map(async (client, index) => {
      for (let turn = 0; !isSwapped || turn < 3; turn += 1) {
        const day = `2026-11-${22 + (turn % 6)}`;
        const booked = await bookAs(client, slot, day);
        expect(idsIn(await seenBy(client))).toContain(booked);
        await change(client, "cancelBooking", { bookingId: booked });
        if (index === 0) await buyAs(client, { plan, carType });
        turns += 1;
      }
    });
    await runMigrations(url);
    const swappedAt = turns;
    isSwapped = true;
    await Promise.all(going);
    expect(swappedAt).toBeGreaterThanOrEqual(clients.length);
    expect(planVersion()).toBeGreaterThan(0);

    for (const [index, client] of clients.entries()) {
      const late = await bookAs(client, slot, "2026-11-28");
      const { bookings = {}, creditLedger = {} } = (await seenBy(client)).viewer;
      expect(idsIn(bookings)).toEqual(expect.arrayContaining([late, early[index]]));
      expect(idsIn(creditLedger)).toContain(late);
      expect(await send(client, NODE, { id: late })).toEqual({ node: { id: late } });
      await change(client, "cancelBooking", { bookingId: late });
      await change(client, "cancelBooking", { bookingId: early[index] ?? "" });
    }
    await expectConsistent(app.dataSource);
  });

  it("have ids beyond 32 bits bought, booked, listed, exported, moved, cancelled, paused and revoked", async () => {
    await app.dataSource.query(
      `SELECT setval(seqrelid, ${LAST}) FROM pg_sequence WHERE seqtypid = 'bigint'::regtype`,
    );
    const [resident, slot] = [await app.make.resident(), await app.make.slot({ maxBookings: 10 })];
    const [client, rest] = [await asPerson(app, resident), await restAs(app, resident)];
    const admin = await asPerson(app, await app.make.administrator());
    const carType = await app.make.carType();
    const purchase = await buyAs(client, { plan: await app.make.plan(carType, 50_000), carType });
    const booking = await bookAs(client, slot, "2026-11-25");
    const other = await bookAs(client, slot, "2026-11-26");
    const { viewer } = await seenBy(client);
    const ids = idsIn(viewer);
    expect(ids).toEqual(expect.arrayContaining([purchase, booking, other]));
    expect(ids.filter((id) => keyOf(id) <= LAST)).toEqual([]);
    expect(await send(client, NODE, { id: purchase })).toEqual({ node: { id: purchase } });
    expect(await exported(admin, "BOOKINGS")).toEqual(expect.arrayContaining([booking, other]));
    expect(await exported(admin, "PURCHASES")).toContain(purchase);

    const slotId = toGlobalId("BookingSlot", slot.id);
    await change(client, "rescheduleBooking", { bookingId: booking, slotId, date: "2026-11-27" });
    await change(client, "cancelBooking", { bookingId: booking });
    await change(admin, "updateBookingStatus", { bookingId: booking, status: "CONFIRMED" });
    expect((await rest.put(`/bookings/${keyOf(other)}/cancel`)).body.data.status).toBe("cancelled");
    for (const path of [`/bookings/${keyOf(other)}`, `/purchases/${keyOf(purchase)}`])
      expect((await rest.get(path)).body.data.id).toBeGreaterThan(LAST);
    const [subscription = ""] = idsIn(viewer.subscriptions ?? {});
    expect((await changePlan(admin, "PauseSubscription", subscription)).errors).toBeUndefined();
    const changes = "{ changes(first: 1) { edges { node { id objectId } } } }";
    expect(JSON.stringify(await send(admin, changes))).toContain(`"objectId":"${subscription}"`);
    const [{ lot }] = await app.dataSource.query("SELECT max(id) AS lot FROM credit_lots");
    expect((await revokeCredits(admin, toGlobalId("CreditLot", lot), 1)).errors).toBeUndefined();
    await expectConsistent(app.dataSource);
  });

  async function exported(admin: GraphqlClient, what: string): Promise<string[]> {
    const start = "mutation ($input: StartExportInput!) { startExport(input: $input) { url } }";
    const { startExport } = await send<{ startExport: { url: string } }>(admin, start, {
      input: { what },
    });
    await app.services.exportWriter.run();
    const response = await fetch(new URL(new URL(startExport.url, app.url).pathname, app.url));
    const lines = gunzipSync(Buffer.from(await response.arrayBuffer()))
      .toString()
      .trim();
    return idsIn(JSON.parse(`[${lines.replaceAll("\n", ",")}]`));
  }
});
