import { INVARIANTS } from "../../consistency/invariants";
import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { atOnce } from "../../test/race";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import type { Listed } from "./test/booking-list";

let app: TestApp;
let slots: BookingSlot[];
let homes: Home[];
let ananya: User;
let thomas: User;
let made: number[];

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  const { make } = app;
  homes = [await make.home(), await make.home()];
  slots = [await make.slot(), await make.slot({ startTime: "11:00", endTime: "12:00" })];
  ananya = await residentAt(0, { displayName: "Ananya 100% Rao", carModel: "Maruti_Swift" });
  thomas = await residentAt(1, {
    displayName: "Thomas",
    email: "tom@example.com",
    carModel: "Kia",
  });
  made = [];
  const washes = [
    [ananya, 0, "2026-11-25"],
    [thomas, 1, "2026-11-22"],
    [ananya, 1, "2026-11-22"],
    [thomas, 0, "2026-11-28"],
    [ananya, 0, "2026-11-22"],
  ] as const;
  for (const [index, [resident, slot, day]] of washes.entries()) {
    const at = new Date(Date.UTC(2026, 10, 20, index));
    const { id } = await make.booking(resident, slots[slot] as BookingSlot, day, at);
    made.push(id);
  }
  await app.dataSource.query("UPDATE bookings SET status = 'pending' WHERE id = $1", [made[3]]);
});

afterAll(() => app.close());

function residentAt(home: number, values: Partial<User>): Promise<User> {
  const { residency, block, flat } = homes[home] as Home;
  const ids = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  return app.make.resident({ ...ids, ...values });
}

describe("a resident's own list", () => {
  const OWN = `query ($upcomingOnly: Boolean, $underWayToo: Boolean, $status: BookingStatus) { viewer {
    bookings(upcomingOnly: $upcomingOnly, underWayToo: $underWayToo, status: $status) { totalCount edges { node { bookingId } } } } }`;

  async function ownOf(resident: User, variables: object): Promise<number[]> {
    const own = await asPerson(app, resident);
    const { data, errors } = await own.send<{ viewer: Listed }>(OWN, variables);
    expect(errors).toBeUndefined();
    return data.viewer.bookings.edges.map(({ node }) => made.indexOf(node.bookingId));
  }

  beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

  it("is the latest wash first", async () => {
    expect(await ownOf(ananya, {})).toEqual([0, 2, 4]);
  });

  it("is of one status", async () => {
    expect(await ownOf(thomas, { status: "PENDING" })).toEqual([3]);
    expect(await ownOf(thomas, { status: "COMPLETED" })).toEqual([]);
  });

  it("is of those still to come, the next one first", async () => {
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual([4, 2, 0]);
    expect(await ownOf(thomas, { upcomingOnly: true, status: "PENDING" })).toEqual([3]);
  });

  it.each([
    ["until it starts", "2026-11-22T03:29:59.000Z", [4, 2, 0]],
    ["not from its start on", "2026-11-22T03:30:00.000Z", [2, 0]],
    ["not after midnight in India", "2026-11-22T18:30:00.000Z", [0]],
  ])("has a wash among those still to come %s", async (_when, now, expected) => {
    app.clock.set(now);
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual(expected);
  });

  it.each([
    ["from its start on", "2026-11-22T03:30:00.000Z", [4, 2, 0]],
    ["until it is over", "2026-11-22T04:29:59.000Z", [4, 2, 0]],
    ["not from its end on", "2026-11-22T04:30:00.000Z", [2, 0]],
  ])("has a wash that is under way, where that is asked for, %s", async (_when, now, expected) => {
    app.clock.set(now);
    expect(await ownOf(ananya, { upcomingOnly: true, underWayToo: true })).toEqual(expected);
  });

  it("has no cancelled wash among those still to come, unless it is asked for", async () => {
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [made[2]]);
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual([4, 0]);
    expect(await ownOf(ananya, { upcomingOnly: true, status: "CANCELLED" })).toEqual([2]);
    await app.dataSource.query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [made[2]]);
  });
});

describe("asking for a booking of one's own", () => {
  const HAS = "query ($slotId: ID!, $date: Date!) { hasBooking(slotId: $slotId, date: $date) }";

  it.each<[string, () => User, number, string, boolean]>([
    ["yes for the slot and day", () => ananya, 0, "2026-11-25", true],
    ["no for another day", () => ananya, 0, "2026-11-26", false],
    ["no for another slot", () => ananya, 1, "2026-11-25", false],
    ["no for somebody else", () => thomas, 0, "2026-11-25", false],
  ])("answers %s", async (_what, resident, slot, date, expected) => {
    const slotId = toGlobalId("BookingSlot", slots[slot]?.id ?? 0);
    const { data } = await (await asPerson(app, resident())).send(HAS, { slotId, date });
    expect(data).toEqual({ hasBooking: expected });
  });

  it("answers for the car that is named", async () => {
    const driver = await Driver.of(app, await app.make.resident());
    await app.make.credits(driver.user, 1);
    const [first] = await driver.vehicles();
    const second = (await driver.add("TS10HB0002")).changed.vehicle;
    const slotId = toGlobalId("BookingSlot", slots[1]?.id ?? 0);
    const input = { slotId, date: "2026-11-25", vehicleId: second.id };
    const book = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
    expect((await driver.client.send(book, { input })).errors).toBeUndefined();
    const hasBooking = async (vehicleId?: string) => {
      const answer = await driver.client.send<{ hasBooking: boolean }>(
        "query ($slotId: ID!, $date: Date!, $vehicleId: ID) { hasBooking(slotId: $slotId, date: $date, vehicleId: $vehicleId) }",
        { slotId, date: "2026-11-25", vehicleId },
      );
      return answer.code ?? answer.data.hasBooking;
    };
    expect(await hasBooking()).toBe(true);
    expect(await hasBooking(second.id)).toBe(true);
    expect(await hasBooking(first?.id)).toBe(false);
    expect(await hasBooking(toGlobalId("Flat", 1))).toBe("NOT_FOUND");
  });

  it("does not count a cancelled one, and refuses an id that is no slot's", async () => {
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [made[0]]);
    const own = await asPerson(app, ananya);
    const slotId = toGlobalId("BookingSlot", slots[0]?.id ?? 0);
    expect((await own.send(HAS, { slotId, date: "2026-11-25" })).data).toEqual({
      hasBooking: false,
    });
    const wrong = await own.send(HAS, { slotId: toGlobalId("Flat", 1), date: "2026-11-25" });
    expect(wrong.errors?.[0]?.message).toBe("Slot not found");
  });
});

describe("a booking by its id, for the other API", () => {
  it("is shown to its resident and to administrators, and is not there for others", async () => {
    const actorOf = async (user: User) => {
      const { firebaseUid: uid, email } = user;
      const identity = {
        uid,
        email,
        name: null,
        provider: "email",
        isEmailVerified: false,
        signedInAt: null,
      } as const;
      return app.services.users.actorOf(identity);
    };
    const { bookingLookup } = app.services;
    const [id = 0] = made;
    for (const user of [ananya, await app.make.administrator()]) {
      expect((await bookingLookup.byId(await actorOf(user), id)).id).toBe(id);
    }
    for (const wrong of [id, 999_999, null]) {
      await expect(bookingLookup.byId(await actorOf(thomas), wrong)).rejects.toThrow(
        "Booking not found",
      );
    }
  });
});

it("bookings are counted exactly while they change and what has gathered is added up", async () => {
  const { dataSource, services } = app;
  const change = (index: number) =>
    dataSource.query(
      "UPDATE bookings SET status = $2, booking_date = booking_date + 1 WHERE id = $1",
      [...[made[index % made.length], ["completed", "confirmed", "pending"][index % 3]]],
    );
  await atOnce(30, (index) => (index % 5 === 0 ? services.bookingCounts.addUp() : change(index)));
  const wrong = async () => {
    const kept = INVARIANTS.filter(({ name }) => /^counts-.*are-bookings$/.test(name));
    expect(kept).toHaveLength(3);
    return (await Promise.all(kept.map(({ sql }) => dataSource.query(sql)))).flat();
  };
  expect(await wrong()).toEqual([]);
  await services.bookingCounts.addUp();
  for (const [table, key] of [
    ["booking_counts", "booking_date"],
    ["booking_counts_of_residents", "user_id"],
  ]) {
    const scattered = `SELECT FROM ${table} GROUP BY ${key}, status HAVING count(*) > 1`;
    expect(await dataSource.query(scattered)).toEqual([]);
  }
  expect(await wrong()).toEqual([]);
  await Promise.all([change(0), change(1)]);
  // By a server of the version before.
  await dataSource.query(
    `WITH gone AS (DELETE FROM booking_counts RETURNING booking_date, status, count)
     INSERT INTO booking_counts (booking_date, status, count)
     SELECT booking_date, status, sum(count) FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0`,
  );
  expect(await wrong()).toEqual([]);
});
