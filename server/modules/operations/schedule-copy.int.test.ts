import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { Booking } from "../bookings/booking.entity";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const COPY = `mutation ($input: CopyScheduleInput!) { copySchedule(input: $input) {
  bookingSlots { startTime firstDay weekdays residency { id } } existingSlots { startTime }
  displacedBookings { moved { startTime } } } }`;
const WEEK = `query ($residencyId: ID, $date: Date!) { scheduleWeek(residencyId: $residencyId, date: $date) {
  slots { startTime } days { date weekday isClosed slots { booked slot { startTime isActive } } } } }`;

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

async function booked(slot: BookingSlot, day = SUNDAY): Promise<Booking> {
  const { residency, block, flat } = palm;
  const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  return app.make.booking(await app.make.resident(home), slot, day);
}

describe("a schedule that is copied", () => {
  const copy = (input: object = {}) =>
    administrator.send<{
      copySchedule: { bookingSlots: object[]; displacedBookings: { moved: object[] } };
    }>(COPY, { input: { toResidencyId: residencyId(), ...input } });

  it("takes as many statements with many slots as with few", async () => {
    const statementsTo = async ({ residency }: Home) => {
      const toResidencyId = toGlobalId("Residency", residency.id);
      const [answer, request] = await Promise.all([copy({ toResidencyId }), app.nextRequest()]);
      return [answer.data.copySchedule.bookingSlots.length, request.statements];
    };
    for (const hour of ["09", "10"])
      await app.make.slot({ startTime: `${hour}:00`, endTime: `${hour}:30` });
    const [few, forFew] = await statementsTo(palm);
    for (const hour of ["11", "12", "13", "14", "15", "16"])
      await app.make.slot({ startTime: `${hour}:00`, endTime: `${hour}:30` });
    const [many, forMany] = await statementsTo(await app.make.home());
    expect([few, many]).toEqual([2, 8]);
    expect(forMany).toBe(forFew);
  });

  it("moves sixty bookings with as many statements as one", async () => {
    const lake = await app.make.residency();
    const hours = ["07", "08", "10", "11", "12"];
    for (const hour of hours)
      await app.make.slot({
        residencyId: lake.id,
        startTime: `${hour}:00`,
        endTime: `${hour}:30`,
        maxBookings: 2,
      });
    const common = await app.make.slot({ maxBookings: 5 });
    const statementsTo = async (bookings: number) => {
      palm = await app.make.home();
      for (let made = 0; made < bookings; made += 1)
        await booked(common, `2026-11-${22 + (made % 6)}`);
      const fromResidencyId = toGlobalId("Residency", lake.id);
      const input = { fromResidencyId, toResidencyId: residencyId(), bookings: "MOVE" };
      const [answer, request] = await Promise.all([copy(input), app.nextRequest()]);
      expect(answer.data.copySchedule.displacedBookings.moved).toHaveLength(bookings);
      return request.statements;
    };
    const forOne = await statementsTo(1);
    expect(forOne).toBeLessThanOrEqual(22);
    expect(await statementsTo(60)).toBe(forOne);
    const places = await app.dataSource.query(
      "SELECT sum(booked)::int AS booked, max(booked) AS most FROM residency_slot_days",
    );
    expect(places).toEqual([{ booked: 61, most: 2 }]);
    await expectConsistent(app.dataSource);
  });

  it("becomes the other's own from its first day on, and says what it made", async () => {
    await app.make.slot({ weekdayMask: 64 });
    await app.make.slot({ startTime: "11:00", endTime: "12:00" });
    const { data } = await copy({ firstDay: MONDAY });
    expect(data.copySchedule).toMatchObject({
      bookingSlots: [
        {
          startTime: "09:00",
          firstDay: MONDAY,
          weekdays: ["SUNDAY"],
          residency: { id: residencyId() },
        },
        { startTime: "11:00", firstDay: MONDAY },
      ],
      existingSlots: [],
    });
  });

  it("makes nothing again, and answers the same under one client key", async () => {
    await app.make.slot();
    const first = await copy({ clientKey: "c" });
    const again = await copy({ clientKey: "c" });
    expect(again.data.copySchedule.bookingSlots).toEqual(first.data.copySchedule.bookingSlots);
    expect((await copy()).data.copySchedule).toMatchObject({
      bookingSlots: [],
      existingSlots: [{ startTime: "09:00" }],
    });
    expect(await app.dataSource.query("SELECT id FROM booking_slots")).toHaveLength(2);
  });

  it("says before what it would displace, and moves it", async () => {
    const lake = await app.make.residency();
    await app.make.slot({ residencyId: lake.id, startTime: "08:00", endTime: "09:00" });
    await booked(await app.make.slot());
    const input = {
      fromResidencyId: toGlobalId("Residency", lake.id),
      toResidencyId: residencyId(),
    };
    const preview = await administrator.send(
      `query ($input: CopyScheduleInput!) { scheduleCopyPreview(input: $input) {
        displacedCount movableCount } }`,
      { input },
    );
    expect(preview.data).toEqual({ scheduleCopyPreview: { displacedCount: 1, movableCount: 1 } });
    const { data } = await copy({ ...input, bookings: "MOVE" });
    expect(data.copySchedule).toMatchObject({
      displacedBookings: { moved: [{ startTime: "08:00" }] },
    });
    await expectConsistent(app.dataSource);
  });

  it("is refused by its fields, all at once", async () => {
    const refused = await copy({
      fromResidencyId: toGlobalId("Residency", 999),
      toResidencyId: toGlobalId("Residency", 998),
      firstDay: "2026-11-20",
    });
    expect(refused.errors?.[0]).toMatchObject({
      extensions: {
        faults: ["fromResidencyId", "toResidencyId", "firstDay"].map((field) => ({
          field: expect.stringContaining(field),
        })),
      },
    });
  });
});

describe("the week of a community", () => {
  it("has on each day what holds there, with what is taken", async () => {
    const common = await app.make.slot();
    const sundays = await app.make.slot({
      residencyId: palm.residency.id,
      startTime: "07:00",
      weekdayMask: 64,
      isActive: false,
    });
    await booked(sundays);
    await app.make.booking(await app.make.resident(), common, "2026-11-21");
    await app.make.disabledDate("2026-11-20", "Holiday");
    const { data } = await administrator.send<{
      scheduleWeek: { slots: object[]; days: object[] };
    }>(WEEK, { residencyId: residencyId(), date: "2026-11-21" });
    expect(data.scheduleWeek.slots).toEqual([{ startTime: "07:00" }]);
    expect(data.scheduleWeek.days).toHaveLength(7);
    expect(data.scheduleWeek.days.slice(4)).toEqual([
      {
        date: "2026-11-20",
        weekday: "FRIDAY",
        isClosed: true,
        slots: [{ booked: 0, slot: { startTime: "09:00", isActive: true } }],
      },
      {
        date: "2026-11-21",
        weekday: "SATURDAY",
        isClosed: false,
        slots: [{ booked: 1, slot: { startTime: "09:00", isActive: true } }],
      },
      {
        date: SUNDAY,
        weekday: "SUNDAY",
        isClosed: false,
        slots: [{ booked: 1, slot: { startTime: "07:00", isActive: false } }],
      },
    ]);
  });
});
