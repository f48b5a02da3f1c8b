import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { runMigrations } from "./platform/run-migrations";
import { planVersion } from "./platform/sql/prepared";
import { asPerson, type GraphqlClient } from "./test/api";
import { startTestApp, type TestApp } from "./test/app";
import { expectCleanAudit } from "./test/audit";
import { completePurchase, startPurchase } from "./test/buying";
import { createBareDatabase, type TestDatabase } from "./test/database";
import { OldServer, oldBooking, oldWorld } from "./test/old-release";
import { swapIds } from "./test/swapped-ids";
import { bookAs } from "./test/watching";

const EXPANSION = "1769562000000";
const EARLIER = 1_200;

const NAMES = readdirSync(path.join(__dirname, "migrations"))
  .filter((file) => file.endsWith(".js") && file < EXPANSION)
  .sort()
  .map((file) => Object.keys(require(path.join(__dirname, "migrations", file)))[0] ?? "");

const COPIES = `
  SELECT count(*)::int AS rows, count(*) FILTER (WHERE id_wide = id AND lot_id_wide IS NOT DISTINCT FROM lot_id)::int AS copies
  FROM bookings`;
const TRACES = `SELECT (SELECT max(updated_at) FROM bookings) AS updated, (SELECT count(*) FROM events) AS events,
  (SELECT count(*) FROM mail_outbox) AS mails, (SELECT count(*) FROM announcements) AS told`;

describe("the wide copies of ids", () => {
  let database: TestDatabase;
  let client: Client;
  let ids: { userId: number; slotId: number };
  const one = async (sql: string) => (await client.query(sql)).rows[0];

  beforeEach(async () => {
    database = await createBareDatabase();
    await runMigrations(database.url, { only: NAMES });
    client = new Client({ connectionString: database.url });
    await client.connect();
    ids = await oldWorld(client);
    await client.query("BEGIN");
    for (let number = 0; number < EARLIER; number += 1)
      await oldBooking(client, ids, new Date(Date.UTC(2028, 0, 1 + number)).toISOString());
    await client.query("COMMIT");
  });

  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it("are filled without a trace, and servers of the version before fill those of their rows", async () => {
    const before = await one(TRACES);
    await runMigrations(database.url);
    expect(await one(TRACES)).toEqual(before);
    expect(await one(COPIES)).toEqual({ rows: EARLIER, copies: EARLIER });
    const server = new OldServer(database.url, ids, 0, 1);
    while (server.booked < 20 && server.failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await server.stop();
    expect(server.failures).toEqual([]);
    const { rows, copies } = await one(COPIES);
    expect(rows).toBeGreaterThanOrEqual(EARLIER + 20);
    expect(copies).toBe(rows);
    const steps = await one(
      "SELECT bool_and(id_wide = id AND booking_id_wide = booking_id) AS hold FROM booking_status_changes",
    );
    expect(steps).toEqual({ hold: true });
    await expectCleanAudit(client);
  });

  it("are filled to the end where filling them was interrupted", async () => {
    await runMigrations(database.url, {
      only: [...NAMES, "WideIdFunctions1769562000000", "WideIds1769562000001"],
    });
    await client.query("UPDATE bookings SET id_wide = id WHERE id % 3 = 0");
    const before = await one(TRACES);
    await runMigrations(database.url);
    expect(await one(COPIES)).toEqual({ rows: EARLIER, copies: EARLIER });
    expect(await one(TRACES)).toEqual(before);
    const written = one("UPDATE bookings SET id_wide = id_wide + 1 WHERE id = 1");
    await expect(written).rejects.toThrow("bookings_wide_ids_are_copies");
  });
});

describe("servers of this release beside the swap of the next one", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

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
        if (index === 0) {
          const { data } = await startPurchase(client, { plan, carType });
          const { errors } = await completePurchase(client, data.startPurchase.purchase.id);
          expect(errors).toBeUndefined();
        }
        turns += 1;
      }
    });
    await swapIds(url);
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
    await expectCleanAudit(app.dataSource);
  });
});
