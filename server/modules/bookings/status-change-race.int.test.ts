import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { barrier, openConnections } from "../../test/race";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";
const UPDATE =
  "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function book(client: GraphqlClient, slot: BookingSlot): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-22" };
  const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
  return data.bookSlot.booking.id;
}

async function changeAndCancelAtOnce(status: "COMPLETED" | "CANCELLED") {
  const administrator = await asPerson(app, await app.make.administrator());
  const neighbour = await app.make.resident();
  const resident = await app.make.resident();
  await app.make.credits(neighbour, 1);
  await app.make.credits(resident, 3);
  const client = await asPerson(app, resident);
  const slot = await app.make.slot({ maxBookings: 3 });
  await book(await asPerson(app, neighbour), slot);
  const other = await app.make.slot({ startTime: "11:00", endTime: "12:00" });
  await book(client, other);
  const bookingId = await book(client, slot);
  await Promise.all([
    client.send(CANCEL, { input: { bookingId } }),
    administrator.send(UPDATE, { input: { bookingId, status } }),
  ]);
  const [state] = await app.dataSource.query<{ booked: number; remaining: number }[]>(
    `SELECT booked, remaining FROM slot_days, credit_lots
     WHERE slot_id = $1 AND credit_lots.user_id = $2`,
    [slot.id, resident.id],
  );
  return state;
}

describe("a resident who cancels while an administrator changes the status", () => {
  it("gets the credit back once, and frees one place, when both cancel", async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await changeAndCancelAtOnce("CANCELLED")).toEqual({ booked: 1, remaining: 2 });
    }
    await expectConsistent(app.dataSource);
  });

  it("ends with a wash that is completed, its place taken and its credit spent, when it is completed", async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await changeAndCancelAtOnce("COMPLETED")).toEqual({ booked: 2, remaining: 1 });
    }
    await expectConsistent(app.dataSource);
  });

  it("would get it back twice if both read the booking before either wrote, without the locks", async () => {
    const bothLooked = barrier(2);
    app.services.bookingPlaces.lockForChange = async (tx, found) => {
      const booking = await tx.getRepository(Booking).findOneByOrFail({ id: found.id });
      const resident = await tx.getRepository(User).findOneByOrFail({ id: found.userId });
      await bothLooked();
      return { booking, resident };
    };
    expect(await changeAndCancelAtOnce("CANCELLED")).toEqual({ booked: 0, remaining: 3 });
  });
});
