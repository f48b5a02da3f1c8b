import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { restAs } from "../../test/rest";
import type { Booking } from "../bookings/booking.entity";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const SIX_DAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const DISPLACED = "displacedBookings { count keptCount moved { id startTime } cancelled { id } }";
const CREATE = `mutation ($input: CreateBookingSlotInput!) { createBookingSlot(input: $input) {
  bookingSlot { id weekdays firstDay lastDay residency { id } countsPerResidency }
  overlappingSlots { startTime } ${DISPLACED} } }`;
const UPDATE = `mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) {
  bookingSlot { weekdays lastDay } overlappingSlots { startTime } movedCount ${DISPLACED} } }`;
const PREVIEW = `query ($input: UpdateBookingSlotInput!) { bookingSlotUpdatePreview(input: $input) {
  displacedCount movableCount } }`;

interface Displaced {
  readonly count: number;
  readonly keptCount: number;
  readonly moved: readonly { readonly id: string; readonly startTime: string }[];
  readonly cancelled: readonly object[];
}

let app: TestApp;
let administrator: GraphqlClient;
let palm: Home;

beforeEach(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  palm = await app.make.home();
});

afterEach(() => app.close());

const residencyId = () => toGlobalId("Residency", palm.residency.id);
const idOf = ({ id }: BookingSlot) => toGlobalId("BookingSlot", id);
const inPalm = () =>
  app.make.resident({
    residencyId: palm.residency.id,
    blockId: palm.block.id,
    flatId: palm.flat.id,
  });

async function booked(slot: BookingSlot, day = SUNDAY): Promise<Booking> {
  return app.make.booking(await inPalm(), slot, day);
}

const create = (input: object) =>
  administrator.send<{ createBookingSlot: { displacedBookings: Displaced } }>(CREATE, {
    input: { startTime: "07:00", endTime: "08:00", residencyId: residencyId(), ...input },
  });
const update = (slot: BookingSlot, input: object) =>
  administrator.send<{ updateBookingSlot: { displacedBookings: Displaced } }>(UPDATE, {
    input: { bookingSlotId: idOf(slot), ...input },
  });

async function bookingsNow(): Promise<object[]> {
  return app.dataSource.query(
    "SELECT slot_id, status, start_time::text AS at FROM bookings ORDER BY id",
  );
}

async function credits(): Promise<number> {
  const [row] = await app.dataSource.query<[{ sum: number }]>(
    "SELECT sum(remaining)::int AS sum FROM credit_lots",
  );
  return row.sum;
}

const CONFIRMED = { status: "confirmed" };

describe("a slot of a residency that takes the place of one for all", () => {
  it("leaves what is booked as it is, says so, and a preview changes nothing", async () => {
    const common = await app.make.slot();
    await booked(common);
    await app.make.booking(await app.make.resident(), common, SUNDAY);
    const preview = await administrator.send(
      `query ($input: CreateBookingSlotInput!) { bookingSlotCreationPreview(input: $input) {
        displacedCount movableCount } }`,
      { input: { startTime: "07:00", endTime: "08:00", residencyId: residencyId() } },
    );
    expect(preview.data).toEqual({
      bookingSlotCreationPreview: { displacedCount: 1, movableCount: 1 },
    });
    expect(await app.dataSource.query("SELECT id FROM booking_slots")).toHaveLength(1);
    const { data } = await create({ weekdays: ["SUNDAY"], lastDay: "2026-12-31" });
    expect(data.createBookingSlot).toMatchObject({
      bookingSlot: {
        weekdays: ["SUNDAY"],
        firstDay: null,
        lastDay: "2026-12-31",
        residency: { id: residencyId() },
      },
      overlappingSlots: [],
      displacedBookings: { count: 1, keptCount: 1, moved: [], cancelled: [] },
    });
    expect(await bookingsNow()).toMatchObject([
      { slot_id: common.id, ...CONFIRMED },
      { slot_id: common.id, ...CONFIRMED },
    ]);
    await expectConsistent(app.dataSource);
  });

  it("moves them to the nearest that has a place, and leaves those that find none", async () => {
    const common = await app.make.slot({ maxBookings: 3 });
    await app.make.slot({ residencyId: palm.residency.id, startTime: "17:00", weekdayMask: 32 });
    for (let made = 0; made < 3; made += 1) await booked(common);
    const { data } = await create({ maxBookings: 2, bookings: "MOVE" });
    expect(data.createBookingSlot.displacedBookings).toMatchObject({
      count: 3,
      keptCount: 1,
      moved: [{ startTime: "07:00" }, { startTime: "07:00" }],
    });
    expect(await bookingsNow()).toMatchObject([
      { at: "07:00:00", ...CONFIRMED },
      { at: "07:00:00", ...CONFIRMED },
      { at: "09:00:00", ...CONFIRMED },
    ]);
    await expectConsistent(app.dataSource);
  });

  it("cancels them and returns their credits", async () => {
    await booked(await app.make.slot());
    const { data } = await create({ bookings: "CANCEL" });
    expect(data.createBookingSlot.displacedBookings).toMatchObject({
      count: 1,
      keptCount: 0,
      cancelled: [{}],
    });
    expect(await credits()).toBe(1);
    expect(await bookingsNow()).toMatchObject([{ status: "cancelled" }]);
    await expectConsistent(app.dataSource);
  });

  it("is made once for its client key, and is refused by its fields, all at once", async () => {
    const made = [await create({ clientKey: "a" }), await create({ clientKey: "a" })];
    expect(made[0]?.data).toEqual(made[1]?.data);
    expect((await create({ clientKey: "a", bookings: "MOVE" })).code).toBe("CLIENT_KEY_REUSED");
    const refused = await create({
      weekdays: [],
      firstDay: "2026-12-02",
      lastDay: "2026-12-01",
      countsPerResidency: true,
      maxBookings: 11,
    });
    expect(refused.errors?.[0]).toMatchObject({
      extensions: {
        faults: ["maxBookings", "weekdays", "lastDay", "countsPerResidency"].map((field) => ({
          field: expect.stringContaining(field),
        })),
      },
    });
    expect(await app.dataSource.query("SELECT id FROM booking_slots")).toHaveLength(1);
  });

  it("that overlaps another of the same schedule is made, with a warning", async () => {
    await create({});
    const { data } = await create({ startTime: "07:30", endTime: "08:30" });
    expect(data.createBookingSlot).toMatchObject({ overlappingSlots: [{ startTime: "07:00" }] });
  });
});

describe("other days of a slot", () => {
  it("displace what is booked on those that it loses, of a residency", async () => {
    const slot = await app.make.slot({ residencyId: palm.residency.id });
    await app.make.slot({ startTime: "10:00", endTime: "11:00" });
    await booked(slot);
    await booked(slot, MONDAY);
    const { data } = await update(slot, { weekdays: SIX_DAYS, bookings: "MOVE" });
    expect(data.updateBookingSlot).toMatchObject({
      bookingSlot: { weekdays: SIX_DAYS },
      displacedBookings: { count: 1, moved: [{ startTime: "10:00" }] },
    });
    expect(await bookingsNow()).toMatchObject([{ at: "10:00:00" }, { slot_id: slot.id }]);
    await expectConsistent(app.dataSource);
  });

  it("displace what is booked after its last day, of all residencies", async () => {
    const slot = await app.make.slot();
    await booked(slot);
    await app.make.booking(await app.make.resident(), slot, MONDAY);
    const input = { input: { bookingSlotId: idOf(slot), lastDay: "2026-11-21" } };
    const preview = await administrator.send(PREVIEW, input);
    expect(preview.data).toEqual({
      bookingSlotUpdatePreview: { displacedCount: 2, movableCount: 0 },
    });
    const { data } = await update(slot, { lastDay: "2026-11-21", bookings: "CANCEL" });
    expect(data.updateBookingSlot.displacedBookings).toMatchObject({ count: 2, keptCount: 0 });
    expect(await credits()).toBe(2);
    await expectConsistent(app.dataSource);
  });

  it("can be given up again, and times still take the bookings along", async () => {
    const slot = await app.make.slot({ residencyId: palm.residency.id, lastDay: "2026-12-31" });
    await booked(slot);
    const { data } = await update(slot, { lastDay: null, startTime: "06:00" });
    expect(data.updateBookingSlot).toMatchObject({
      bookingSlot: { lastDay: null },
      movedCount: 1,
      displacedBookings: { count: 0 },
    });
    await expectConsistent(app.dataSource);
  });

  it("are not overwritten that somebody else has changed meanwhile", async () => {
    const slot = await app.make.slot({ weekdayMask: 64 });
    const answer = await update(slot, { weekdays: SIX_DAYS, seen: { weekdays: ["MONDAY"] } });
    expect(answer).toMatchObject({ code: "CHANGED_MEANWHILE" });
  });

  it("fewer places than are booked in the residency are refused, with how many, by how much and when", async () => {
    const slot = await app.make.slot({ residencyId: palm.residency.id, maxBookings: 3 });
    await booked(slot);
    await booked(slot);
    const answer = await update(slot, { maxBookings: 1 });
    expect(answer.errors?.[0]).toMatchObject({
      message:
        "2 places are booked on Sun, 22 Nov: 1 more than the slot would have. Please keep as many, or move those bookings first.",
      extensions: {
        code: "PLACES_TAKEN",
        field: "maxBookings",
        booked: 2,
        date: SUNDAY,
        excess: 1,
      },
    });
  });
});

describe.each([
  ["of a residency", () => ({ residencyId: palm.residency.id })],
  ["for all", () => ({ residencyId: null })],
])("a slot %s that is switched off", (_, schedule) => {
  const arrange = async () => {
    const slot = await app.make.slot({ ...schedule(), maxBookings: 3 });
    const near = await app.make.slot({ ...schedule(), startTime: "10:00", maxBookings: 1 });
    const washes = [await booked(slot), await booked(slot), await booked(slot, MONDAY)];
    return { slot, near, washes };
  };

  it("displaces its bookings: a preview counts them and changes nothing", async () => {
    const { slot } = await arrange();
    const input = { bookingSlotId: idOf(slot), isActive: false };
    expect((await administrator.send(PREVIEW, { input })).data).toEqual({
      bookingSlotUpdatePreview: { displacedCount: 3, movableCount: 2 },
    });
    expect(await bookingsNow()).toMatchObject(
      Array(3).fill({ slot_id: slot.id, status: "confirmed" }),
    );
    expect(await app.dataSource.query("SELECT id FROM booking_slots WHERE is_active")).toHaveLength(
      2,
    );
  });

  it.each([
    ["KEEP", { count: 3, keptCount: 3 }, ["slot", "slot", "slot"], "confirmed"],
    ["MOVE", { count: 3, keptCount: 1 }, ["near", "slot", "near"], "confirmed"],
    ["CANCEL", { count: 3, keptCount: 0 }, ["slot", "slot", "slot"], "cancelled"],
  ] as const)("does with them as %s says", async (bookings, counts, where, status) => {
    const slots = await arrange();
    const { data } = await update(slots.slot, { isActive: false, bookings });
    expect(data.updateBookingSlot.displacedBookings).toMatchObject(counts);
    expect(await bookingsNow()).toMatchObject(
      where.map((name) => ({ slot_id: slots[name].id, status })),
    );
    await expectConsistent(app.dataSource);
  });

  it("displaces nothing a second time, nor when it is switched on", async () => {
    const { slot } = await arrange();
    await update(slot, { isActive: false });
    for (const change of [{ isActive: false, maxBookings: 5 }, { isActive: true }]) {
      const { data } = await update(slot, { ...change, bookings: "CANCEL" });
      expect(data.updateBookingSlot.displacedBookings).toMatchObject({ count: 0, cancelled: [] });
    }
  });

  it("keeps its bookings through REST, which knows no other choice", async () => {
    const { slot } = await arrange();
    const rest = await restAs(app, await app.make.administrator());
    const body = { startTime: "09:00", endTime: "10:00", isActive: false };
    expect((await rest.put(`/booking-slots/${slot.id}`, body)).status).toBe(200);
    expect(await bookingsNow()).toMatchObject(
      Array(3).fill({ slot_id: slot.id, status: "confirmed" }),
    );
  });
});
