import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { bookAs } from "../../test/watching";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const CANCEL =
  "mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) { booking { status } } }";
const WATCH = `subscription ($date: Date) {
  bookingChanges(date: $date) { hasMore bookings { id status bookingDate user { displayName } } }
}`;

interface Told {
  readonly bookingChanges: {
    readonly hasMore: boolean;
    readonly bookings: readonly { readonly id: string; readonly status: string }[];
  };
}

let app: TestApp;
let slot: BookingSlot;
let client: GraphqlClient;
let administrator: GraphqlClient;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(`${TODAY}T02:30:00.000Z`);
  slot = await app.make.slot({ maxBookings: 10 });
  const resident = await app.make.resident();
  await app.make.credits(resident, 9);
  client = await asPerson(app, resident);
  administrator = await asPerson(app, await app.make.administrator());
});

afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

afterAll(() => app.close());

async function watching(date: string | null) {
  const stream = await administrator.follow<Told>(WATCH, { date });
  opened.push(stream);
  await stream.until(({ results }) => results.length > 0);
  return stream;
}

const told = ({ results }: Awaited<ReturnType<typeof watching>>) =>
  results.flatMap(({ data }) => data?.bookingChanges.bookings ?? []);

it("tells administrators at once to read what they may have missed, and then each change", async () => {
  const stream = await watching(TOMORROW);
  expect(stream.results[0]?.data?.bookingChanges).toEqual({ hasMore: true, bookings: [] });
  const id = await bookAs(client, slot, TOMORROW);
  await stream.until(() => told(stream).some((one) => one.id === id));
  await client.send(CANCEL, { id });
  await stream.until(() => told(stream).at(-1)?.status === "CANCELLED");
});

it("tells nothing of other days, and of all days where none is named", async () => {
  const [one, all] = [await watching(TODAY), await watching(null)];
  const id = await bookAs(client, slot, "2026-11-24");
  await all.until(() => told(all).some((each) => each.id === id));
  expect(told(one)).toEqual([]);
  await client.send(CANCEL, { id });
});

it("tells both days of a booking that is moved", async () => {
  const id = await bookAs(client, slot, "2026-11-25");
  const [from, to] = [await watching("2026-11-25"), await watching("2026-11-26")];
  await client.send(
    "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }",
    { input: { bookingId: id, slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-26" } },
  );
  await from.until(() => told(from).some((each) => each.id === id));
  await to.until(() => told(to).some((each) => each.id === id));
});

it("names fifty at most, and says that there are more", async () => {
  const stream = await watching(TOMORROW);
  await app.dataSource.transaction(async (tx) => {
    await tx.query(
      "SELECT pg_notify('bookings_changed', $1 || ' ' || n) FROM generate_series(1, 60) n",
      [TOMORROW],
    );
  });
  await stream.until(
    ({ results }) => results.length > 1 && results.at(-1)?.data?.bookingChanges.hasMore === true,
  );
});

it("has nothing more for an administrator who was dismissed", async () => {
  const dismissed = await app.make.administrator();
  const stream = await (await asPerson(app, dismissed)).follow<Told>(WATCH, { date: TOMORROW });
  opened.push(stream);
  await stream.until(({ results }) => results.length > 0);
  await app.dataSource.query("UPDATE users SET role = 'user' WHERE id = $1", [dismissed.id]);
  const seen = await watching(TOMORROW);
  const id = await bookAs(client, slot, TOMORROW);
  await seen.until(() => told(seen).some((one) => one.id === id));
  await stream.over;
  expect(told(stream)).toEqual([]);
  expect(stream.results.at(-1)?.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
});

it("is for administrators only", async () => {
  const errors = await Promise.all(
    [asGuest(app), client].map((who) => who.follow<Told>(WATCH, { date: null })),
  );
  expect(errors.map(({ response }) => response.status)).toEqual([401, 403]);
});
