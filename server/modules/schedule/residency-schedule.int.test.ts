import { toGlobalId } from "../../platform/global-id";
import { maskOf, Weekday } from "../../platform/weekday";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { Home } from "../communities/community.service";
import type { User } from "../users/user.entity";
import type { BookingSlot } from "./booking-slot.entity";

const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const SLOTS = `query ($date: Date!) { availableSlots(date: $date) { startTime availableCapacity
  unavailableReason slot { id } } }`;
const BOOK = `mutation ($input: BookSlotInput!) { bookSlot(input: $input) {
  booking { id } availableSlot { availableCapacity } } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) {
  booking { status } availableSlot { availableCapacity } } }`;

interface Offered {
  readonly startTime: string;
  readonly availableCapacity: number;
  readonly unavailableReason: string | null;
}

let app: TestApp;
let palm: Home;
let inPalm: GraphqlClient;
let elsewhere: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp();
  palm = await app.make.home();
  inPalm = await asPerson(app, await residentOf(palm));
  elsewhere = await asPerson(app, await withCredits(await app.make.resident()));
});

afterEach(() => app.close());

async function withCredits(user: User): Promise<User> {
  await app.make.credits(user, 3);
  return user;
}

const residentOf = async ({ residency, block, flat }: Home) =>
  withCredits(
    await app.make.resident({ residencyId: residency.id, blockId: block.id, flatId: flat.id }),
  );

const own = (values: Partial<BookingSlot> = {}) =>
  app.make.slot({
    residencyId: palm.residency.id,
    startTime: "07:00",
    endTime: "08:00",
    ...values,
  });

async function offered(client: GraphqlClient, date: string): Promise<Offered[]> {
  return (await client.send<{ availableSlots: Offered[] }>(SLOTS, { date })).data.availableSlots;
}

const timesOf = async (client: GraphqlClient, date: string) =>
  (await offered(client, date)).map(({ startTime }) => startTime);
const placesOf = async (client: GraphqlClient, date: string) =>
  (await offered(client, date)).map(({ availableCapacity }) => availableCapacity);
const book = (client: GraphqlClient, { id }: BookingSlot, date: string) =>
  client.send<{
    bookSlot: { booking: { id: string }; availableSlot: { availableCapacity: number } };
  }>(BOOK, { input: { slotId: toGlobalId("BookingSlot", id), date } });

describe("the slots of a residency", () => {
  it("are offered to its residents on their weekdays, and those for all on the others", async () => {
    await app.make.slot();
    await own({ weekdayMask: maskOf([Weekday.SUNDAY]) });
    expect(await timesOf(inPalm, SUNDAY)).toEqual(["07:00"]);
    expect(await timesOf(inPalm, MONDAY)).toEqual(["09:00"]);
    expect(await timesOf(elsewhere, SUNDAY)).toEqual(["09:00"]);
  });

  it("keep those for all away when they are switched off", async () => {
    await app.make.slot();
    await own({ isActive: false });
    expect(await timesOf(inPalm, SUNDAY)).toEqual([]);
  });

  it("are read for all who ask at once, each with what holds for them", async () => {
    await app.make.slot();
    await own();
    const asked = [inPalm, elsewhere, inPalm].map((client) => timesOf(client, SUNDAY));
    expect(await Promise.all(asked)).toEqual([["07:00"], ["09:00"], ["07:00"]]);
  });

  it("are booked by them, and by nobody else", async () => {
    const slot = await own();
    expect((await book(elsewhere, slot, SUNDAY)).code).toBe("SLOT_CLOSED");
    expect((await book(inPalm, slot, SUNDAY)).data.bookSlot.availableSlot.availableCapacity).toBe(
      1,
    );
    expect(await app.dataSource.query("SELECT slot_id FROM slot_days")).toEqual([]);
    await expectConsistent(app.dataSource);
  });

  it("let a slot for all not be booked there", async () => {
    const common = await app.make.slot();
    await own();
    expect((await book(inPalm, common, SUNDAY)).code).toBe("SLOT_CLOSED");
    expect((await book(elsewhere, common, SUNDAY)).code).toBeUndefined();
    expect(await app.dataSource.query("SELECT booked FROM slot_days")).toEqual([{ booked: 1 }]);
    await expectConsistent(app.dataSource);
  });

  it("are not booked before their first day, after the last one, or on other weekdays", async () => {
    const slots = [
      await own({ firstDay: MONDAY }),
      await own({ lastDay: "2026-11-21" }),
      await own({ weekdayMask: maskOf([Weekday.MONDAY]) }),
    ];
    for (const slot of slots) expect((await book(inPalm, slot, SUNDAY)).code).toBe("SLOT_CLOSED");
    expect(await app.dataSource.query("SELECT id FROM bookings")).toEqual([]);
  });

  it("give the place back where it was taken", async () => {
    const slot = await own();
    const { data } = await book(inPalm, slot, SUNDAY);
    expect(await placesOf(inPalm, SUNDAY)).toEqual([1]);
    const cancelled = await inPalm.send<{
      cancelBooking: { availableSlot: { availableCapacity: number } };
    }>(CANCEL, { id: data.bookSlot.booking.id });
    expect(cancelled.data.cancelBooking.availableSlot.availableCapacity).toBe(2);
    await expectConsistent(app.dataSource);
  });

  it("are listed to its residents, and those for all to administrators", async () => {
    await app.make.slot();
    await own({ weekdayMask: maskOf([Weekday.SUNDAY]) });
    const listed = async (client: GraphqlClient) =>
      (
        await client.send<{ bookingSlots: { startTime: string; residency: object | null }[] }>(
          "{ bookingSlots { startTime residency { name } weekdays } }",
        )
      ).data.bookingSlots;
    const administrator = await asPerson(app, await app.make.administrator());
    const { name } = palm.residency;
    expect(await listed(inPalm)).toMatchObject([
      { startTime: "07:00", residency: { name }, weekdays: ["SUNDAY"] },
      { startTime: "09:00", residency: null },
    ]);
    expect(await listed(elsewhere)).toMatchObject([{ startTime: "09:00" }]);
    expect(await listed(administrator)).toMatchObject([{ startTime: "09:00" }]);
  });
});

describe("a slot for all that counts in each residency", () => {
  it("has its places in each of them", async () => {
    const slot = await app.make.slot({ maxBookings: 1, countsPerResidency: true });
    expect((await book(inPalm, slot, SUNDAY)).code).toBeUndefined();
    expect(await placesOf(inPalm, SUNDAY)).toEqual([0]);
    expect(await placesOf(elsewhere, SUNDAY)).toEqual([1]);
    const neighbour = await asPerson(app, await residentOf(palm));
    expect((await book(neighbour, slot, SUNDAY)).code).toBe("SLOT_FULL");
    expect((await book(elsewhere, slot, SUNDAY)).code).toBeUndefined();
    await expectConsistent(app.dataSource);
  });

  it("is one number for all when it does not say so", async () => {
    const slot = await app.make.slot({ maxBookings: 1 });
    await book(inPalm, slot, SUNDAY);
    expect(await placesOf(elsewhere, SUNDAY)).toEqual([0]);
    expect((await book(elsewhere, slot, SUNDAY)).code).toBe("SLOT_FULL");
  });
});

describe("a resident who has moved house", () => {
  it("takes a booking along by moving it, and its place is counted in the new home", async () => {
    const resident = await residentOf(palm);
    const client = await asPerson(app, resident);
    const { data } = await book(client, await own(), SUNDAY);
    const lake = await app.make.home();
    await app.dataSource.query(
      "UPDATE users SET residency_id = $2, block_id = $3, flat_id = $4 WHERE id = $1",
      [resident.id, lake.residency.id, lake.block.id, lake.flat.id],
    );
    const there = await app.make.slot({ residencyId: lake.residency.id });
    const move = `mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) {
      booking { residencyName } } }`;
    const input = {
      bookingId: data.bookSlot.booking.id,
      slotId: toGlobalId("BookingSlot", there.id),
      date: MONDAY,
    };
    const moved = await client.send(move, { input });
    expect(moved.data).toEqual({
      rescheduleBooking: { booking: { residencyName: lake.residency.name } },
    });
    expect(
      await app.dataSource.query(
        "SELECT residency_id, booked FROM residency_slot_days ORDER BY residency_id",
      ),
    ).toEqual([
      { residency_id: palm.residency.id, booked: 0 },
      { residency_id: lake.residency.id, booked: 1 },
    ]);
    await expectConsistent(app.dataSource);
  });
});

describe("the database itself", () => {
  it("refuses what a server of the version before books past the schedule, as busy", async () => {
    const slot = await own({ weekdayMask: maskOf([Weekday.SUNDAY]) });
    const common = await app.make.slot();
    const stranger = await app.make.resident();
    const resident = await residentOf(palm);
    for (const [who, what, day] of [
      [stranger, slot, SUNDAY],
      [resident, common, SUNDAY],
      [resident, slot, MONDAY],
    ] as const) {
      const refused = app.make.booking(who, what, day);
      await expect(refused).rejects.toMatchObject({ driverError: { code: "55P03" } });
    }
    expect(await app.dataSource.query("SELECT id FROM bookings")).toEqual([]);
    expect(await app.dataSource.query("SELECT slot_id FROM slot_days")).toEqual([]);
  });
});
