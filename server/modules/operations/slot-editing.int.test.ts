import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { Booking } from "../bookings/booking.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";

const UPDATE = `mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) {
  bookingSlot { startTime endTime maxBookings displayOrder isActive }
  movedCount movedBookings { bookingId startTime endTime } } }`;
const DELETE = `mutation ($input: DeleteBookingSlotInput!) { deleteBookingSlot(input: $input) {
  deletedId archivedBookingSlot { id isArchived } } }`;
const STATUS = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) {
  booking { status startTime } } }`;

interface Edited {
  updateBookingSlot: {
    bookingSlot: object;
    movedCount: number;
    movedBookings: { bookingId: number; startTime: string; endTime: string }[];
  };
}

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z")); // 8:00 in India

const idOf = (slot: BookingSlot) => toGlobalId("BookingSlot", slot.id);

function edit(slot: BookingSlot, values: object) {
  return administrator.send<Edited>(UPDATE, { input: { bookingSlotId: idOf(slot), ...values } });
}

function remove(bookingSlotId: string) {
  return administrator.send<{
    deleteBookingSlot: { deletedId: string | null; archivedBookingSlot: object | null };
  }>(DELETE, { input: { bookingSlotId } });
}

function setStatus(booking: Booking, status: string, override = false) {
  const input = { bookingId: toGlobalId("Booking", booking.id), status, override };
  return administrator.send<{ updateBookingStatus: { booking: object } }>(STATUS, { input });
}

const bookingOn = async (slot: BookingSlot, day: string) =>
  app.make.booking(await app.make.resident(), slot, day);

async function timesOf({ id }: Booking): Promise<string> {
  const [row] = await app.dataSource.query<{ times: string }[]>(
    "SELECT left(start_time::text, 5) || '-' || left(end_time::text, 5) AS times FROM bookings WHERE id = $1",
    [id],
  );
  return row?.times ?? "";
}

describe("editing a slot", () => {
  it("changes what is named and keeps the rest", async () => {
    const slot = await app.make.slot({ maxBookings: 2, displayOrder: 4 });
    const answer = await edit(slot, { maxBookings: 3, isActive: false });
    expect(answer.data.updateBookingSlot).toEqual({
      bookingSlot: {
        startTime: "09:00",
        endTime: "10:00",
        maxBookings: 3,
        displayOrder: 4,
        isActive: false,
      },
      movedCount: 0,
      movedBookings: [],
    });
  });

  it("to other times moves the bookings to come and tells which, but not the past nor what is cancelled", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const [yesterday, today, tomorrow, cancelled] = [
      await bookingOn(slot, "2026-11-20"),
      await bookingOn(slot, TODAY),
      await bookingOn(slot, TOMORROW),
      await bookingOn(slot, TOMORROW),
    ];
    await setStatus(cancelled, "CANCELLED");
    const elsewhere = await bookingOn(await app.make.slot(), TOMORROW);
    const answer = await edit(slot, { startTime: "11:00", endTime: "12:30" });
    const at = { startTime: "11:00", endTime: "12:30" };
    expect(answer.data.updateBookingSlot).toMatchObject({
      movedCount: 2,
      movedBookings: [
        { bookingId: today.id, ...at },
        { bookingId: tomorrow.id, ...at },
      ],
    });
    for (const unmoved of [yesterday, cancelled, elsewhere]) {
      expect(await timesOf(unmoved)).toBe("09:00-10:00");
    }
  });

  it("leaves a booking of today that has started where it was", async () => {
    const slot = await app.make.slot();
    const [today, tomorrow] = [await bookingOn(slot, TODAY), await bookingOn(slot, TOMORROW)];
    app.clock.set("2026-11-21T03:30:00.000Z"); // 9:00 in India
    expect((await edit(slot, { startTime: "09:30" })).data.updateBookingSlot.movedCount).toBe(1);
    expect(await timesOf(today)).toBe("09:00-10:00");
    expect(await timesOf(tomorrow)).toBe("09:30-10:00");
  });

  it("moves no booking of today to a time that has gone by", async () => {
    const slot = await app.make.slot({ startTime: "15:00", endTime: "16:00" });
    const [today, tomorrow] = [await bookingOn(slot, TODAY), await bookingOn(slot, TOMORROW)];
    app.clock.set("2026-11-21T06:30:00.000Z"); // noon in India
    await edit(slot, { startTime: "08:00", endTime: "09:00" });
    expect(await timesOf(today)).toBe("15:00-16:00");
    expect(await timesOf(tomorrow)).toBe("08:00-09:00");
  });

  it("is at its new times for a booking that is brought back afterwards", async () => {
    const slot = await app.make.slot();
    const booking = await bookingOn(slot, TOMORROW);
    await setStatus(booking, "CANCELLED");
    await edit(slot, { startTime: "11:00", endTime: "12:00" });
    await setStatus(booking, "CONFIRMED");
    expect(await timesOf(booking)).toBe("11:00-12:00");
  });

  it.each([
    ["eleven places", { maxBookings: 11 }, "maxBookings"],
    ["no place", { maxBookings: 0 }, "maxBookings"],
    ["a place far behind", { displayOrder: 10_001 }, "displayOrder"],
  ])("to %s is refused and changes nothing", async (_what, values, field) => {
    const slot = await app.make.slot();
    const before = await contentsOf(app.dataSource);
    const { errors } = await edit(slot, { startTime: "12:00", ...values });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("fewer places", () => {
  it("than are booked on a day to come are refused with the fullest day, and nothing changes", async () => {
    const slot = await app.make.slot({ maxBookings: 4 });
    for (const day of [TOMORROW, TOMORROW, "2026-11-25", "2026-11-25", "2026-11-25"]) {
      await bookingOn(slot, day);
    }
    const before = await contentsOf(app.dataSource);
    const { errors } = await edit(slot, { maxBookings: 2 });
    expect(errors?.[0]).toMatchObject({
      message:
        "3 places are booked on Wed, 25 Nov: 1 more than the slot would have. Please keep as many, or move those bookings first.",
      extensions: {
        code: "PLACES_TAKEN",
        field: "maxBookings",
        booked: 3,
        date: "2026-11-25",
        excess: 1,
      },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect((await edit(slot, { maxBookings: 3 })).errors).toBeUndefined();
  });

  it("are no matter for days past, nor for today once the slot has started", async () => {
    const slot = await app.make.slot({ maxBookings: 2 });
    for (const day of ["2026-11-20", "2026-11-20", TODAY, TODAY]) await bookingOn(slot, day);
    expect((await edit(slot, { maxBookings: 1 })).code).toBe("PLACES_TAKEN");
    app.clock.set("2026-11-21T03:30:00.000Z"); // 9:00 in India
    expect((await edit(slot, { maxBookings: 1 })).errors).toBeUndefined();
  });

  it("do not count those that an administrator gave beyond the places", async () => {
    const slot = await app.make.slot({ maxBookings: 2 });
    const [first] = [await bookingOn(slot, TOMORROW), await bookingOn(slot, TOMORROW)];
    await setStatus(first, "CANCELLED");
    await bookingOn(slot, TOMORROW);
    await setStatus(first, "CONFIRMED", true);
    expect((await edit(slot, { maxBookings: 1 })).errors?.[0]?.extensions).toMatchObject({
      code: "PLACES_TAKEN",
      booked: 2,
    });
    await setStatus(first, "CANCELLED");
  });
});

describe("deleting a slot", () => {
  it("that nobody has booked removes it", async () => {
    const slot = await app.make.slot();
    const { data } = await remove(idOf(slot));
    expect(data.deleteBookingSlot).toEqual({ deletedId: idOf(slot), archivedBookingSlot: null });
    expect((await remove(idOf(slot))).code).toBe("NOT_FOUND");
  });

  it.each(["CONFIRMED", "CANCELLED"])(
    "with a booking that is %s archives it: nothing offers it any more",
    async (status) => {
      const slot = await app.make.slot();
      const booking = await bookingOn(slot, TOMORROW);
      await setStatus(booking, status);
      const { data } = await remove(idOf(slot));
      expect(data.deleteBookingSlot).toEqual({
        deletedId: null,
        archivedBookingSlot: { id: idOf(slot), isArchived: true },
      });
      const lists = await administrator.send(
        `{ bookingSlots { id } availableSlots(date: "${TOMORROW}") { slot { id } } }`,
      );
      expect(JSON.stringify(lists.data)).not.toContain(idOf(slot));
      expect(await statusOf(booking)).toBe(status.toLowerCase());
    },
  );

  it("that a booking was moved away from archives it, for the history names it", async () => {
    const [slot, other] = [await app.make.slot(), await app.make.slot({ startTime: "15:00" })];
    const resident = await app.make.resident();
    const booking = await app.make.booking(resident, slot, TOMORROW);
    const client = await asPerson(app, resident);
    const { errors } = await client.send(
      "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }",
      {
        input: {
          bookingId: toGlobalId("Booking", booking.id),
          slotId: idOf(other),
          date: TOMORROW,
        },
      },
    );
    expect(errors).toBeUndefined();
    expect((await remove(idOf(slot))).data.deleteBookingSlot.deletedId).toBeNull();
  });

  it("leaves its bookings to be cancelled by their residents and completed by administrators", async () => {
    const slot = await app.make.slot();
    const resident = await app.make.resident();
    const own = await app.make.booking(resident, slot, TOMORROW);
    const others = await bookingOn(slot, TOMORROW);
    await remove(idOf(slot));
    const client = await asPerson(app, resident);
    await client.send(
      "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }",
      { input: { bookingId: toGlobalId("Booking", own.id) } },
    );
    await setStatus(others, "COMPLETED");
    expect([await statusOf(own), await statusOf(others)]).toEqual(["cancelled", "completed"]);
  });

  it.each([
    ["that is archived already", async () => archivedSlotId()],
    ["by the id of something else", async () => toGlobalId("Flat", 1)],
  ])("finds nothing for one %s, and neither does editing", async (_what, id) => {
    const bookingSlotId = await id();
    expect((await remove(bookingSlotId)).errors?.[0]?.message).toBe("Slot not found");
    const { errors } = await administrator.send(UPDATE, { input: { bookingSlotId } });
    expect(errors?.[0]).toMatchObject({
      message: "Slot not found",
      extensions: { code: "NOT_FOUND" },
    });
  });
});

async function archivedSlotId(): Promise<string> {
  return idOf(await app.make.slot({ archivedAt: new Date() }));
}

async function statusOf({ id }: Booking): Promise<string> {
  const [row] = await app.dataSource.query<{ status: string }[]>(
    "SELECT status FROM bookings WHERE id = $1",
    [id],
  );
  return row?.status ?? "";
}
