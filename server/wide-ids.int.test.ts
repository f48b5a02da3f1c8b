import { Client } from "pg";
import { planVersion } from "./platform/sql/prepared";
import { asPerson, type GraphqlClient } from "./test/api";
import { startTestApp, type TestApp } from "./test/app";
import { completePurchase, startPurchase } from "./test/buying";
import { expectConsistent } from "./test/consistency";
import { createTestDatabase, type TestDatabase } from "./test/database";
import { oldBooking, oldWorld } from "./test/old-release";
import { swapIds } from "./test/swapped-ids";
import { bookAs } from "./test/watching";

describe("the wide copies of ids", () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });

  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it("are filled for servers that do not write them, and cannot differ", async () => {
    const bookingId = await oldBooking(client, await oldWorld(client), "2028-01-01");
    const { rows } = await client.query(
      `SELECT booking.id_wide AS booking, step.booking_id_wide AS step, step.id_wide = step.id AS "isCopy"
       FROM bookings booking JOIN booking_status_changes step ON step.booking_id = booking.id`,
    );
    expect(rows).toEqual([{ booking: `${bookingId}`, step: `${bookingId}`, isCopy: true }]);
    const written = client.query("UPDATE bookings SET id_wide = id_wide + 1");
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
    await expectConsistent(app.dataSource);
  });
});
