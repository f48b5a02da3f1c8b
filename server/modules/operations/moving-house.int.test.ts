import { OF_PERSONS } from "../../consistency/residency-invariants";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { sentBy } from "../../test/explain";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { idsOf, livesIn } from "../users/test/user-requests";
import type { User } from "../users/user.entity";

const DAY = "2026-11-22";
const LATER = "2026-11-23";

let app: TestApp;
let before: Home;
let after: Home;
let slot: BookingSlot;

beforeAll(async () => {
  app = await startTestApp();
  before = await app.make.home({ name: "Before" });
  after = await app.make.home({ name: "After" });
  slot = await app.make.slot({ maxBookings: 10 });
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function someoneWhoBought() {
  const { make } = app;
  const resident = await make.resident({ ...livesIn(before), parkingNumber: "P1" });
  const carType = await make.carType();
  const plan = await make.plan(carType, 50_000);
  await make.purchase(resident, plan, carType);
  return { resident, offer: { plan, carType }, client: await asPerson(app, resident) };
}

const move = (client: GraphqlClient, home: Home) =>
  client.send(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id credits } } }",
    {
      input: idsOf(home),
    },
  );

async function bookedBy(client: GraphqlClient, date = DAY, own = slot): Promise<string> {
  const { data, errors } = await client.send<{ bookSlot: { booking: { id: string } } }>(
    "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
    { input: { slotId: toGlobalId("BookingSlot", own.id), date } },
  );
  expect(errors).toBeUndefined();
  return data.bookSlot.booking.id;
}

const rescheduled = (client: GraphqlClient, bookingId: string, date: string, own = slot) =>
  client.send(
    "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }",
    { input: { bookingId, slotId: toGlobalId("BookingSlot", own.id), date } },
  );

async function residenciesOf(table: string, { id }: User): Promise<number[]> {
  const rows = await app.dataSource.query<{ residencyId: number }[]>(
    `SELECT DISTINCT residency_id AS "residencyId" FROM ${table} WHERE user_id = $1`,
    [id],
  );
  return rows.map(({ residencyId }) => residencyId);
}

async function bookingOf({ id }: User): Promise<object | undefined> {
  const [row] = await app.dataSource.query<object[]>(
    `SELECT residency_name AS residency, parking_number AS parking, status,
       (SELECT array_agg(DISTINCT residency_id) FROM booking_status_changes step WHERE booking_id = booking.id)
         = ARRAY[residency_id] AS "isWhole"
     FROM bookings booking WHERE user_id = $1`,
    [id],
  );
  return row;
}

describe("a move, for servers of the version before, which insert the community and filter by it", () => {
  it("takes along what they and this version wrote, and says of none that it changed", async () => {
    const { resident, offer, client } = await someoneWhoBought();
    await app.dataSource.query(
      `WITH lot AS (
         INSERT INTO credit_lots (user_id, residency_id, kind, source, granted_by_id, reason, granted, remaining)
         VALUES ($1, $2, 'regular', 'admin_grant', $1, 'Rain', 1, 1) RETURNING id
       ) INSERT INTO credit_ledger (user_id, residency_id, lot_id, entry, change)
       SELECT $1, $2, id, 'granted', 0 FROM lot`,
      [resident.id, before.residency.id],
    );
    await bookedBy(client);
    const { code: couponCode } = await app.make.coupon();
    expect((await startPurchase(client, offer, { couponCode })).errors).toBeUndefined();
    for (const table of OF_PERSONS)
      expect([table, await residenciesOf(table, resident)]).toEqual([table, [before.residency.id]]);
    const changes = () =>
      app.dataSource.query(
        `SELECT purchase.updated_at, plan.updated_at AS plan FROM purchases purchase
         JOIN subscriptions plan ON plan.purchase_id = purchase.id WHERE purchase.user_id = $1`,
        [resident.id],
      );
    const unchanged = await changes();
    const { data } = await move(client, after);
    expect(data).toMatchObject({ updateProfile: { viewer: { credits: 4 } } });
    for (const table of OF_PERSONS)
      expect([table, await residenciesOf(table, resident)]).toEqual([table, [after.residency.id]]);
    expect(await changes()).toEqual(unchanged);
  });

  it("takes them along when one of them writes the profile", async () => {
    const { resident } = await someoneWhoBought();
    await app.dataSource.query(
      "UPDATE users SET residency_id = NULL, block_id = NULL, flat_id = NULL WHERE id = $1",
      [resident.id],
    );
    for (const table of OF_PERSONS.slice(0, 4))
      expect([table, await residenciesOf(table, resident)]).toEqual([table, [0]]);
  });
});

describe("moving house", () => {
  it("leaves a booking where it was, which is found, cancelled and gives its credit back", async () => {
    const { resident, client } = await someoneWhoBought();
    const id = await bookedBy(client);
    await move(client, after);
    expect(await bookingOf(resident)).toMatchObject({ residency: "Before", status: "confirmed" });
    const { data } = await client.send(
      "{ viewer { bookings(first: 5) { edges { node { id residencyName } } } } }",
    );
    expect(data).toEqual({
      viewer: { bookings: { edges: [{ node: { id, residencyName: "Before" } }] } },
    });
    const cancelled = await client.send(
      "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { status } viewer { credits } } }",
      { input: { bookingId: id } },
    );
    expect(cancelled.data).toEqual({
      cancelBooking: { booking: { status: "CANCELLED" }, viewer: { credits: 4 } },
    });
    await expectConsistent(app.dataSource);
  });

  it("takes a booking along that is moved to another day, with its history", async () => {
    const { resident, client } = await someoneWhoBought();
    const id = await bookedBy(client);
    await move(client, after);
    expect((await rescheduled(client, id, LATER)).errors).toBeUndefined();
    expect(await bookingOf(resident)).toEqual({
      residency: "After",
      parking: "P1",
      status: "confirmed",
      isWhole: true,
    });
    await expectConsistent(app.dataSource);
  });

  it.each([
    ["in a slot for all", {}],
    ["in a slot with places in each residency", { countsPerResidency: true }],
    ["in a full slot, whose place it keeps", { maxBookings: 1 }],
  ])("takes a booking along that is rescheduled to its own place, %s", async (_, values) => {
    const own = await app.make.slot({ maxBookings: 2, ...values });
    const { resident, client } = await someoneWhoBought();
    const id = await bookedBy(client, DAY, own);
    await move(client, after);
    expect((await rescheduled(client, id, DAY, own)).errors).toBeUndefined();
    expect(await bookingOf(resident)).toEqual({
      residency: "After",
      parking: "P1",
      status: "confirmed",
      isWhole: true,
    });
    await expectConsistent(app.dataSource);
  });

  it.each([
    [
      "does not offer the slot",
      async (own: BookingSlot) => {
        await app.make.slot({ residencyId: after.residency.id, firstDay: DAY, lastDay: DAY });
        return own;
      },
      "SLOT_CLOSED",
    ],
    [
      "has no place left",
      async (own: BookingSlot) => {
        const neighbour = await app.make.resident(livesIn(after));
        await app.make.credits(neighbour, 1);
        await bookedBy(await asPerson(app, neighbour), DAY, own);
        return own;
      },
      "SLOT_FULL",
    ],
    [
      "is closed that day",
      async (own: BookingSlot) => {
        const residencyId = after.residency.id;
        await app.make.closedDays({ residencyId, firstDay: DAY, lastDay: DAY });
        return own;
      },
      "DATE_DISABLED",
    ],
  ])("refuses its own place where the new home %s", async (_, arrange, code) => {
    const own = await app.make.slot({ maxBookings: 1, countsPerResidency: true });
    const { resident, client } = await someoneWhoBought();
    const id = await bookedBy(client, DAY, own);
    await arrange(own);
    await move(client, after);
    expect((await rescheduled(client, id, DAY, own)).code).toBe(code);
    expect(await bookingOf(resident)).toMatchObject({ residency: "Before" });
    await app.dataSource.query("DELETE FROM closed_days");
    await app.dataSource.query("DELETE FROM booking_slots WHERE residency_id IS NOT NULL");
    await expectConsistent(app.dataSource);
  });

  it("within a residency takes a booking along that is rescheduled, with its parking place", async () => {
    const { resident, client } = await someoneWhoBought();
    const id = await bookedBy(client);
    const flat = await app.make.flat(before.block, "207");
    await move(client, { ...before, flat });
    await client.send(
      'mutation { updateProfile(input: { parkingNumber: "P9" }) { viewer { id } } }',
    );
    expect((await rescheduled(client, id, DAY)).errors).toBeUndefined();
    expect(await bookingOf(resident)).toMatchObject({ residency: "Before", parking: "P9" });
    const steps = "SELECT id FROM booking_status_changes WHERE to_date IS NOT NULL";
    const [{ flat: booked }] = await app.dataSource.query(
      "SELECT flat_name AS flat FROM bookings WHERE user_id = $1",
      [resident.id],
    );
    expect(booked).toBe("207");
    const made = await app.dataSource.query(steps);
    expect((await rescheduled(client, id, DAY)).errors).toBeUndefined();
    expect(await app.dataSource.query(steps)).toHaveLength(made.length);
  });

  it("finds a booking again by its client key", async () => {
    const { client } = await someoneWhoBought();
    const book = () =>
      client.send<{ bookSlot: { booking: { id: string } } }>(
        "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
        { input: { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, clientKey: "again" } },
      );
    const first = await book();
    await move(client, after);
    expect((await book()).data).toEqual(first.data);
  });

  it("is not seen by somebody who changes nothing but the flat", async () => {
    const { resident, client } = await someoneWhoBought();
    const flat = await app.make.flat(before.block, "102");
    const sent = await sentBy(app.dataSource, () => move(client, { ...before, flat }));
    expect(sent.length).toBeGreaterThan(0);
    const [person] = await app.dataSource.query(
      "SELECT earlier_residency_ids AS earlier FROM users WHERE id = $1",
      [resident.id],
    );
    expect(person).toEqual({ earlier: [] });
  });
});

describe("the ledger and the history", () => {
  it.each([
    ["credit_ledger", "created_at"],
    ["booking_status_changes", "changed_at"],
  ])("of %s can change their community and nothing else", async (table, other) => {
    const { client } = await someoneWhoBought();
    await bookedBy(client);
    const change = (set: string) =>
      app.dataSource.query(`UPDATE ${table} SET ${set} WHERE id = (SELECT max(id) FROM ${table})`);
    await expect(change("residency_id = residency_id")).resolves.toBeDefined();
    await expect(change(`${other} = now()`)).rejects.toThrow(`${table} is append-only`);
    await expect(app.dataSource.query(`DELETE FROM ${table}`)).rejects.toThrow("append-only");
  });
});
