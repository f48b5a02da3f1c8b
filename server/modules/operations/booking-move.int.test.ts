import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { Booking } from "../bookings/booking.entity";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const SUNDAY = "2026-11-22";
const SIX_DAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const DISPLACED = "displacedBookings { count keptCount moved { startTime } }";
const CREATE = `mutation ($input: CreateBookingSlotInput!) {
  createBookingSlot(input: $input) { ${DISPLACED} } }`;
const UPDATE = `mutation ($input: UpdateBookingSlotInput!) {
  updateBookingSlot(input: $input) { ${DISPLACED} } }`;
const PREVIEW = `query ($input: UpdateBookingSlotInput!) { bookingSlotUpdatePreview(input: $input) {
  displacedCount movableCount } }`;

let app: TestApp;
let administrator: GraphqlClient;
let palm: Home;

beforeEach(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  palm = await app.make.home();
});

afterEach(() => app.close());

/** All the days but Sunday, on which its bookings are. */
const withoutSunday = ({ id }: BookingSlot) => ({
  bookingSlotId: toGlobalId("BookingSlot", id),
  weekdays: SIX_DAYS,
});

const loseSunday = async (slot: BookingSlot) => {
  const input = { ...withoutSunday(slot), bookings: "MOVE" };
  const { data } = await administrator.send<{ updateBookingSlot: { displacedBookings: object } }>(
    UPDATE,
    { input },
  );
  return data.updateBookingSlot.displacedBookings;
};

async function booked(slot: BookingSlot): Promise<Booking> {
  const { residency, block, flat } = palm;
  const ids = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  return app.make.booking(await app.make.resident(ids), slot, SUNDAY);
}

/** The slots of a day; without a residency for all. */
async function slots(residencyId: number | null = null) {
  return {
    nine: await app.make.slot({ residencyId }),
    ten: await app.make.slot({ residencyId, startTime: "10:00", endTime: "11:00" }),
    eleven: await app.make.slot({ residencyId, startTime: "11:00", endTime: "12:00" }),
  };
}

/** All of the first one's car. */
const shareOneCar = (bookings: readonly Booking[]) =>
  app.dataSource.query(
    `UPDATE bookings SET vehicle_id = (SELECT id FROM vehicles WHERE user_id = $1) WHERE id = ANY ($2)`,
    [bookings[0]?.userId, bookings.map(({ id }) => id)],
  );

/** Gives bookings of one flat the same plate. */
const haveOnePlate = (bookings: readonly Booking[]) =>
  app.dataSource.query(
    "UPDATE bookings SET car_number = 'TS09ZZ1', plate_flat_id = $1 WHERE id = ANY ($2)",
    [palm.flat.id, bookings.map(({ id }) => id)],
  );

/** Two bookings of different residents that cannot have one slot of a day. */
const PAIRS = [
  ["its car, which they share", shareOneCar],
  ["its plate in their flat", haveOnePlate],
] as const;

const slotsNow = async (): Promise<number[]> =>
  (await app.dataSource.query("SELECT slot_id AS id FROM bookings ORDER BY id")).map(
    ({ id }: { id: number }) => id,
  );

describe("a booking that a change of the schedule displaces", () => {
  it("is not moved on a day that was closed with its bookings kept: nobody washes then", async () => {
    const { nine } = await slots(palm.residency.id);
    await booked(nine);
    await app.make.closedDays({
      firstDay: SUNDAY,
      lastDay: SUNDAY,
      residencyId: palm.residency.id,
    });
    const preview = await administrator.send(PREVIEW, { input: withoutSunday(nine) });
    expect(preview.data).toEqual({
      bookingSlotUpdatePreview: { displacedCount: 1, movableCount: 0 },
    });
    expect(await loseSunday(nine)).toMatchObject({ count: 1, keptCount: 1 });
    expect(await slotsNow()).toEqual([nine.id]);
    await expectConsistent(app.dataSource);
  });

  it.each(PAIRS)("is not moved to where another has booked %s", async (_, pair) => {
    const { nine, ten, eleven } = await slots(palm.residency.id);
    await pair([await booked(ten), await booked(nine)]);
    expect(await loseSunday(nine)).toMatchObject({ count: 1, keptCount: 0 });
    expect(await slotsNow()).toEqual([ten.id, eleven.id]);
    await expectConsistent(app.dataSource);
  });

  it.each(PAIRS)("is not moved to where another with %s is moved", async (_, pair) => {
    const { nine, ten } = await slots();
    await pair([await booked(nine), await booked(ten)]);
    const { data } = await administrator.send(CREATE, {
      input: {
        residencyId: toGlobalId("Residency", palm.residency.id),
        startTime: "07:00",
        endTime: "08:00",
        maxBookings: 5,
        bookings: "MOVE",
      },
    });
    expect(data).toMatchObject({
      createBookingSlot: {
        displacedBookings: { count: 2, keptCount: 1, moved: [{ startTime: "07:00" }] },
      },
    });
    await expectConsistent(app.dataSource);
  });
});
