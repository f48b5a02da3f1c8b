import { Client } from "pg";
import type { QueryRunner } from "typeorm";
import { WideIds1769832000000 } from "./migrations/1769832000000-wide-ids";
import { createDataSource } from "./platform/database";
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
import { bookAs } from "./test/watching";

const openSource = ({ url: databaseUrl }: TestDatabase) =>
  createDataSource({ databaseUrl, poolSize: 1, settings: BACKGROUND_SETTINGS }).initialize();

/** Converted up to this migration. */
async function createWithCopies(): Promise<TestDatabase> {
  const database = await createLastRelease();
  const source = await openSource(database);
  const { name } = WideIds1769832000000;
  source.migrations.splice(source.migrations.findIndex((one) => one.constructor.name === name));
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

class Interrupted extends Error {}

/** After the first run of each statement. An index then is as one whose build was cancelled. */
function interrupt(runner: QueryRunner): void {
  const query = runner.query.bind(runner) as (sql: string, values?: unknown[]) => Promise<unknown>;
  const seen = new Set<string>();
  const interrupted = async (sql: string, values?: unknown[]) => {
    const result = await query(sql, values);
    if (seen.has(sql) || !/^(CREATE|ALTER|DROP|LOCK|SELECT setval)/.test(sql)) return result;
    seen.add(sql);
    const [, index] = /CONCURRENTLY (\w+) ON/.exec(sql) ?? [];
    if (index)
      await query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass", [
        index,
      ]);
    throw new Interrupted(sql);
  };
  runner.query = interrupted as QueryRunner["query"];
}

describe("the migration of ids", () => {
  it("interrupted after any statement, is finished by its next run", async () => {
    const [database, fresh] = await Promise.all([createWithCopies(), createTestDatabase()]);
    const source = await openSource(database);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const world = await oldWorld(client);
    const before = await oldBooking(client, world, "2028-01-01");
    const runner = source.createQueryRunner();
    interrupt(runner);
    let interruptions = 0;
    for (let isDone = false; !isDone; )
      await new WideIds1769832000000().up(runner).then(
        () => {
          isDone = true;
        },
        (error) => {
          if (!(error instanceof Interrupted)) throw error;
          interruptions += 1;
        },
      );
    expect(interruptions).toBeGreaterThan(200);
    expect(await linesOf(database)).toEqual(await linesOf(fresh));
    expect(await runMigrations(database.url)).toBe(1);
    expect(Number(await oldBooking(client, world, "2028-01-02"))).toBe(before + 1);
    await expectConsistent(client);
    await Promise.all([runner.release(), client.end()]);
    await source.destroy();
    await Promise.all([database.drop(), fresh.drop()]);
  });
});

const SEEN = `{ viewer { credits
  bookings(first: 100) { totalCount edges { node { id status } } }
  creditLedger(first: 100) { edges { node { id type booking { id } } } } } }`;
const CANCEL = `mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input) { booking { id status } viewer { credits } } }`;

interface Seen {
  readonly viewer: {
    readonly credits: number;
    readonly bookings: { readonly edges: readonly { readonly node: { id: string } }[] };
    readonly creditLedger: {
      readonly edges: readonly { readonly node: { booking: { id: string } | null } }[];
    };
  };
}

async function seenBy(client: GraphqlClient): Promise<Seen["viewer"]> {
  const { data, errors } = await client.send<Seen>(SEEN);
  expect(errors).toBeUndefined();
  return data.viewer;
}

async function cancelAs(client: GraphqlClient, bookingId: string): Promise<void> {
  const { errors } = await client.send(CANCEL, { input: { bookingId } });
  expect(errors).toBeUndefined();
}

async function buyAs(client: GraphqlClient, offer: Parameters<typeof startPurchase>[1]) {
  const { data } = await startPurchase(client, offer);
  const { id } = data.startPurchase.purchase;
  const { errors } = await completePurchase(client, id);
  expect(errors).toBeUndefined();
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
        const { bookings } = await seenBy(client);
        expect(bookings.edges.map(({ node }) => node.id)).toContain(booked);
        await cancelAs(client, booked);
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
      const { bookings, creditLedger } = await seenBy(client);
      const ids = bookings.edges.map(({ node }) => node.id);
      expect(ids).toEqual(expect.arrayContaining([late, early[index]]));
      expect(creditLedger.edges.map(({ node }) => node.booking?.id)).toContain(late);
      const found = await client.send("query ($id: ID!) { node(id: $id) { id } }", { id: late });
      expect(found.data).toEqual({ node: { id: late } });
      await cancelAs(client, late);
      await cancelAs(client, early[index] ?? "");
    }
    await expectConsistent(app.dataSource);
  });
});
