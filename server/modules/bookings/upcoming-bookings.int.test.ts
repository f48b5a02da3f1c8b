import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const SLOTS = "{ bookingSlots { id upcomingBookingCount } }";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set("2026-11-21T04:00:00.000Z"); // 9:30 in India
});

afterAll(() => app.close());

interface Slots {
  readonly bookingSlots: readonly { id: string; upcomingBookingCount: number | null }[];
}

it("counts for administrators the bookings of each slot that have not started, in one statement", async () => {
  const administrator = await asPerson(app, await app.make.administrator());
  const nine = await app.make.slot();
  const ten = await app.make.slot({ startTime: "10:00", endTime: "11:00", displayOrder: 1 });
  const idle = await app.make.slot({ displayOrder: 2 });
  const book = async (slot: typeof nine, day: string) =>
    app.make.booking(await app.make.resident(), slot, day);
  for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"]) {
    await book(nine, day);
    await book(ten, day);
  }
  const { id } = await book(ten, "2026-11-23");
  const input = { bookingId: toGlobalId("Booking", id), status: "CANCELLED" };
  await administrator.send(
    "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }",
    { input },
  );
  const request = app.nextRequest();
  const { data } = await administrator.send<Slots>(SLOTS);
  expect(
    data.bookingSlots.map(({ id: slot, upcomingBookingCount }) => [slot, upcomingBookingCount]),
  ).toEqual([
    [toGlobalId("BookingSlot", nine.id), 1],
    [toGlobalId("BookingSlot", ten.id), 2],
    [toGlobalId("BookingSlot", idle.id), 0],
  ]);
  // The person, the slots, their counts.
  expect((await request).statements).toBe(3);
});

it("tells nobody else", async () => {
  const resident = await asPerson(app, await app.make.resident());
  const { data } = await resident.send<Slots>(SLOTS);
  expect(data.bookingSlots.map((slot) => slot.upcomingBookingCount)).toEqual([null, null, null]);
});
