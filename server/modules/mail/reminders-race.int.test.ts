import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const EVENING = "2026-11-22T12:30:00.000Z";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("a booking that somebody has locked at 18:00 is reminded of by the next try, and the others at once", async () => {
  const slot = await app.make.slot({ maxBookings: 2 });
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-23" };
  for (let count = 0; count < 2; count += 1) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    expect((await (await asPerson(app, resident)).send(BOOK, { input })).errors).toBeUndefined();
  }
  const bookings = await app.dataSource.query<{ id: number }[]>(
    "SELECT id FROM bookings ORDER BY id",
  );
  const [locked, other] = bookings.map(({ id }) => ({ kind: "REMINDER", id }));
  app.clock.set(EVENING);
  const queued: object[] = [];
  const remind = () =>
    app.services.mailQueue.queueReminders(async (_tx, jobs) => void queued.push(...jobs));
  await app.dataSource.transaction(async (holding) => {
    await holding.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await holding.query("SELECT FROM bookings WHERE id = $1 FOR UPDATE", [locked?.id]);
    await expect(remind()).rejects.toThrow("locked");
    expect(queued).toEqual([other]);
  });
  expect(await remind()).toBe(1);
  expect(queued).toEqual([other, locked]);
  expect(await remind()).toBe(0);
});
