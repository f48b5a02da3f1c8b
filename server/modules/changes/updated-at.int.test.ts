import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** For distinct instants. */
const aMomentLater = () => app.dataSource.query("SELECT pg_sleep(0.003)");

describe("what a mutation answers", () => {
  const changes: [string, (cast: Cast) => string, string][] = [
    [
      "updateBookingStatus",
      ({ owned }) =>
        `updateBookingStatus(input: { bookingId: "${owned.booking}", status: COMPLETED, notes: "Done" }) { row: booking { updatedAt } }`,
      "bookings",
    ],
    [
      "updateBookingSlot",
      ({ slot }) =>
        `updateBookingSlot(input: { bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}", maxBookings: 9 }) { row: bookingSlot { updatedAt } }`,
      "booking_slots",
    ],
    [
      "updateCarType",
      ({ carType }) =>
        `updateCarType(input: { carTypeId: "${toGlobalId("CarType", carType.id)}", name: "Coupe" }) { row: carType { updatedAt } }`,
      "car_types",
    ],
  ];

  it.each(changes)("has the time of the change: %s", async (name, text, table) => {
    const cast = await makeCast(app);
    await aMomentLater();
    const { data, errors } = await cast.clients.admin.send<
      Record<string, { row: { updatedAt: string } }>
    >(`mutation { ${text(cast)} }`);
    expect(errors).toBeUndefined();
    const [latest] = await app.dataSource.query(
      `SELECT max(updated_at) AS "updatedAt" FROM ${table}`,
    );
    expect(data[name]?.row.updatedAt).toBe(latest.updatedAt.toISOString());
  });
});

describe("what changes bookings beside their own mutations", () => {
  it.each([
    ["times of the slot", (cast: Cast) => slotTimes(cast)],
    [
      "the end of the person",
      (cast: Cast) => `deleteUser(input: { userId: "${cast.owned.user}" }) { deletedUserId }`,
    ],
  ])("is seen as a change of theirs: %s", async (_what, text) => {
    const cast = await makeCast(app);
    await aMomentLater();
    const time = () =>
      app.dataSource.query<{ at: Date }[]>(
        "SELECT updated_at AS at FROM bookings WHERE user_id = $1",
        [cast.owner.id],
      );
    const [before] = await time();
    const { errors } = await cast.clients.admin.send(`mutation { ${text(cast)} }`);
    expect(errors).toBeUndefined();
    await app.services.identityRemoval.settled();
    const [after] = await time();
    expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Number.POSITIVE_INFINITY);
  });

  const slotTimes = ({ slot }: Cast) => `updateBookingSlot(input: {
    bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}", startTime: "09:30", endTime: "10:30" }) { bookingSlot { id } }`;
});
