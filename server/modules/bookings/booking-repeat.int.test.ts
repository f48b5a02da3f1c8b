import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { type RestClient, restAs } from "../../test/rest";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const TOMORROW = "2026-11-22";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const RESCHEDULE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }";

let app: TestApp;
let client: GraphqlClient;
let rest: RestClient;
let slot: BookingSlot;
let later: BookingSlot;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  const resident = await app.make.resident();
  await app.make.credits(resident, 3);
  client = await asPerson(app, resident);
  rest = await restAs(app, resident);
  slot = await app.make.slot();
  later = await app.make.slot({ startTime: "11:00", endTime: "12:00" });
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const bookByGraphql = (into: BookingSlot, date: string, clientKey: string) => {
  const input = { slotId: toGlobalId("BookingSlot", into.id), date, clientKey };
  return client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
};

const bookByRest = (into: BookingSlot, bookingDate: string, key: string) =>
  rest.post("/bookings", { slotId: into.id, bookingDate }, { "Idempotency-Key": key });

async function move(bookingId: string, to: BookingSlot, date: string): Promise<void> {
  const input = { bookingId, slotId: toGlobalId("BookingSlot", to.id), date };
  const { errors } = await client.send(RESCHEDULE, { input });
  expect(errors).toBeUndefined();
}

describe("the client key of a booking that was moved meanwhile", () => {
  it("answers the booking again, once and twice moved, and books nothing", async () => {
    const { data } = await bookByGraphql(slot, TOMORROW, "key-1");
    const { id } = data.bookSlot.booking;
    for (const date of [TOMORROW, "2026-11-24"]) {
      await move(id, later, date);
      const before = await contentsOf(app.dataSource);
      expect((await bookByGraphql(slot, TOMORROW, "key-1")).data).toEqual(data);
      expect(await contentsOf(app.dataSource)).toEqual(before);
    }
  });

  it("answers it through REST too", async () => {
    const { body } = await bookByRest(slot, TOMORROW, "key-2");
    await move(toGlobalId("Booking", body.data.id), later, TOMORROW);
    const again = await bookByRest(slot, TOMORROW, "key-2");
    expect([again.status, again.body.data.id]).toEqual([201, body.data.id]);
    expect(again.body.data.slot.startTime).toBe("11:00");
  });

  it("does not call a booking confirmed through REST that was cancelled", async () => {
    const { body } = await bookByRest(slot, TOMORROW, "key-4");
    expect(body.message).toBe("Booking confirmed successfully!");
    await rest.put(`/bookings/${body.data.id}/cancel`, {});
    const again = await bookByRest(slot, TOMORROW, "key-4");
    expect([again.status, again.body.message]).toEqual([201, undefined]);
    expect(again.body.data).toMatchObject({ id: body.data.id, status: "cancelled" });
  });

  it("is refused for the place that the booking was moved to, and nothing changes", async () => {
    const { data } = await bookByGraphql(slot, TOMORROW, "key-3");
    await move(data.bookSlot.booking.id, later, "2026-11-24");
    const before = await contentsOf(app.dataSource);
    const answers = [
      await bookByGraphql(later, "2026-11-24", "key-3"),
      await bookByGraphql(slot, "2026-11-24", "key-3"),
    ];
    expect(answers.map(({ code }) => code)).toEqual(["CLIENT_KEY_REUSED", "CLIENT_KEY_REUSED"]);
    expect((await bookByRest(later, "2026-11-24", "key-3")).status).toBe(422);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});
