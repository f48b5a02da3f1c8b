import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { makeManyBookings } from "../../test/many-bookings";
import { costOf } from "../../test/measure";
import { restAs } from "../../test/rest";

const STATISTICS = `query ($startDate: Date!, $endDate: Date!) {
  bookingStatistics(startDate: $startDate, endDate: $endDate) {
    bookings { total confirmed completed cancelled pending } placesTaken placesOffered
    days { date placesTaken placesOffered bookings { total confirmed completed cancelled pending } }
    residencies { residency { name } bookings { total cancelled } }
  }
}`;

interface Counts {
  readonly total: number;
}

interface Answer {
  readonly bookingStatistics: {
    readonly bookings: Counts;
    readonly placesOffered: number;
    readonly days: readonly {
      readonly date: string;
      readonly placesOffered: number;
      readonly bookings: Counts;
    }[];
    readonly residencies: readonly object[];
  };
}

let app: TestApp;
let client: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.administrator());
});

afterEach(() => app.close());

async function inhabited(name: string) {
  const { residency, block, flat } = await app.make.home({ name });
  await app.make.resident({ residencyId: residency.id, blockId: block.id, flatId: flat.id });
  return residency;
}

const count = (startDate: string, endDate: string) =>
  client.send<Answer>(STATISTICS, { startDate, endDate });

describe("statistics", () => {
  it("count the bookings of each day by status and residency, and the use of the places", async () => {
    const { make } = app;
    const slots = [
      await make.slot({ maxBookings: 2 }),
      await make.slot({ startTime: "11:00", maxBookings: 3 }),
    ] as const;
    const closed = await make.slot({ startTime: "15:00", maxBookings: 4, isActive: false });
    const homes = [await make.home({ name: "Ashvita" }), await make.home({ name: "Meadows" })];
    const residents = [];
    for (const { residency, block, flat } of homes) {
      const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
      residents.push(await make.resident(home));
    }
    const [here, there] = residents as [(typeof residents)[0], (typeof residents)[0]];
    await make.booking(here, slots[0], "2026-11-22");
    await make.booking(there, slots[0], "2026-11-22");
    await make.booking(here, closed, "2026-11-22");
    const cancelled = await make.booking(here, slots[1], "2026-11-23");
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [
      cancelled.id,
    ]);
    await app.dataSource.query(
      "UPDATE slot_days SET booked = 0 WHERE slot_id = $1 AND day = '2026-11-23'",
      [slots[1].id],
    );
    await make.booking(here, slots[0], "2026-11-26");
    await make.disabledDate("2026-11-24");
    const none = { confirmed: 0, completed: 0, cancelled: 0, pending: 0 };
    const { data, errors } = await count("2026-11-22", "2026-11-24");
    expect(errors).toBeUndefined();
    expect(data.bookingStatistics).toEqual({
      bookings: { ...none, total: 4, confirmed: 3, cancelled: 1 },
      placesTaken: 3,
      placesOffered: 14,
      days: [
        {
          date: "2026-11-22",
          placesTaken: 3,
          placesOffered: 9,
          bookings: { ...none, total: 3, confirmed: 3 },
        },
        {
          date: "2026-11-23",
          placesTaken: 0,
          placesOffered: 5,
          bookings: { ...none, total: 1, cancelled: 1 },
        },
        {
          date: "2026-11-24",
          placesTaken: 0,
          placesOffered: 0,
          bookings: { ...none, total: 0 },
        },
      ],
      residencies: [
        { residency: { name: "Ashvita" }, bookings: { total: 3, cancelled: 1 } },
        { residency: { name: "Meadows" }, bookings: { total: 1, cancelled: 0 } },
      ],
    });
  });

  it.each([
    ["in all residencies", null, 0],
    ["in the residency with a schedule of its own", "Palm", 2 + 3 * 3],
    ["in one of the three others", "Lake", 2 + 2 * 3 + 4],
  ] as const)("offer no place where the day is closed %s, at both APIs", async (_, where, left) => {
    const { make } = app;
    const homes = {
      Palm: await inhabited("Palm"),
      Lake: await inhabited("Lake"),
      Hill: await inhabited("Hill"),
    };
    await make.slot({ maxBookings: 2 });
    await make.slot({ maxBookings: 3, countsPerResidency: true });
    await make.slot({ maxBookings: 4, residencyId: homes.Palm.id });
    const residencyId = where && homes[where].id;
    await make.closedDays({ residencyId, firstDay: "2026-11-24", lastDay: "2026-11-24" });
    // The administrator has a home, too.
    const offered = [2 + 3 * 3 + 4, left];
    const { data } = await count("2026-11-23", "2026-11-24");
    const rest = await restAs(app, await make.administrator());
    const { body } = await rest.get(
      "/bookings/admin/statistics?startDate=2026-11-23&endDate=2026-11-24",
    );
    for (const { days, placesOffered } of [data.bookingStatistics, body.data]) {
      expect(days.map((day: { placesOffered: number }) => day.placesOffered)).toEqual(offered);
      expect(placesOffered).toBe(15 + left);
    }
  });

  it("count no place where nobody lives", async () => {
    const { make } = app;
    const { residency, block, flat } = await make.home();
    await make.slot({ maxBookings: 3, residencyId: residency.id });
    const offered = async () =>
      (await count("2026-11-24", "2026-11-24")).data.bookingStatistics.placesOffered;
    expect(await offered()).toBe(0);
    await make.resident({ residencyId: residency.id, blockId: block.id, flatId: flat.id });
    expect(await offered()).toBe(3);
  });

  it("leave a past day as it was offered when schedules change later", async () => {
    const { make } = app;
    const { id: residencyId } = await inhabited("Palm");
    const slot = await make.slot({ maxBookings: 3, residencyId });
    await app.services.offeredPlaces.recordPast();
    const recorded = "SELECT count(*)::int AS days, min(day)::text AS first FROM offered_places";
    expect(await app.dataSource.query(recorded)).toEqual([{ days: 367, first: "2025-11-19" }]);
    await make.slot({ startTime: "15:00", maxBookings: 4, residencyId });
    await make.slot({ maxBookings: 5, residencyId: (await inhabited("Lake")).id });
    await app.dataSource.query("UPDATE booking_slots SET max_bookings = 1 WHERE id = $1", [
      slot.id,
    ]);
    await app.services.offeredPlaces.recordPast();
    const { days } = (await count("2026-11-19", "2026-11-21")).data.bookingStatistics;
    expect(days.map(({ placesOffered }) => placesOffered)).toEqual([3, 3, 1 + 4 + 5]);
  });

  it.each([
    [
      "a slot is added",
      'createBookingSlot(input: { startTime: "15:00", endTime: "16:00", maxBookings: 4 })',
    ],
    [
      "its slot has more places",
      "updateBookingSlot(input: { bookingSlotId: $id, maxBookings: 9 })",
    ],
    ["its slot is deleted", "deleteBookingSlot(input: { bookingSlotId: $id })"],
    ["closed days open again", "reopenDays(input: { closedDaysId: $id })"],
    ["a disabled date is enabled", "enableDate(input: { disabledDateId: $id })"],
  ])("leave past days as they were when %s before the job has run", async (_, mutation) => {
    const { make } = app;
    await inhabited("Palm");
    const slot = toGlobalId("BookingSlot", (await make.slot({ maxBookings: 3 })).id);
    const days = await make.closedDays({ firstDay: "2026-11-19", lastDay: "2026-11-25" });
    const closed = toGlobalId("ClosedDays", days.id);
    const disabled = toGlobalId("DisabledDate", (await make.disabledDate("2026-11-18")).id);
    const places = async () =>
      (await count("2026-11-17", "2026-11-20")).data.bookingStatistics.days.map(
        ({ placesOffered }) => placesOffered,
      );
    expect(await places()).toEqual([3, 0, 0, 0]);
    const id = /closed/.test(mutation) ? closed : /disabled/.test(mutation) ? disabled : slot;
    const { errors } = await client.send(
      `mutation { ${mutation.replace("$id", JSON.stringify(id))} { __typename } }`,
    );
    expect(errors).toBeUndefined();
    expect(await places()).toEqual([3, 0, 0, 0]);
  });

  it("count the places of a booking that a closed day keeps", async () => {
    const { make } = app;
    const { residency, block, flat } = await make.home();
    await make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const counted = await make.slot({ maxBookings: 3, countsPerResidency: true });
    const common = await make.slot({ startTime: "11:00", maxBookings: 2 });
    await make.slot({ startTime: "15:00", maxBookings: 5 });
    for (const slot of [counted, common]) {
      await make.booking(await make.resident(home), slot, "2026-11-24");
    }
    await make.closedDays({ firstDay: "2026-11-24", lastDay: "2026-11-24" });
    expect((await count("2026-11-24", "2026-11-24")).data.bookingStatistics).toMatchObject({
      placesTaken: 2,
      placesOffered: 5,
    });
  });

  it("have every day of a range, also without slots and bookings", async () => {
    const { data } = await count("2027-12-31", "2028-12-30");
    const { days, residencies } = data.bookingStatistics;
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
      366,
      "2027-12-31",
      "2028-12-30",
    ]);
    expect(residencies).toEqual([]);
  });

  it.each([
    ["2026-11-22", "2026-11-21", "The end date must not be before the start date."],
    ["2026-01-01", "2027-01-02", "At most 366 days at once."],
  ])("from %s to %s are refused: %s", async (startDate, endDate, message) => {
    const { errors } = await count(startDate, endDate);
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_INPUT", field: "endDate" },
    });
  });

  it("of a month among 100,000 bookings read counts by an index, in as many statements as of a day", async () => {
    await makeManyBookings(app.dataSource);
    const statementsOf = async (startDate: string, endDate: string) => {
      const [{ data }, request] = await Promise.all([count(startDate, endDate), app.nextRequest()]);
      const { bookings, days, residencies } = data.bookingStatistics;
      expect([bookings.total, residencies.length]).toEqual([200 * days.length, 20]);
      return request.statements;
    };
    const ofADay = await statementsOf("2026-03-01", "2026-03-01");
    expect(await statementsOf("2026-03-01", "2026-03-31")).toBe(ofADay);
    const month = () => count("2026-03-01", "2026-03-31");
    expect((await costOf(app.dataSource, "bookings", month)).rowsRead).toBe(0);
    const { indexes, pages } = await costOf(app.dataSource, "residency_bookings", month);
    expect(indexes).toContain("booking_counts_of_residencies_pkey");
    expect(pages).toBeLessThan(50);
  });
});
