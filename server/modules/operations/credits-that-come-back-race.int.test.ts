import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { personOf } from "../../test/person";
import { barrier, openConnections } from "../../test/race";
import { Booking } from "../bookings/booking.entity";
import type { LockedBooking } from "../bookings/booking-place.service";
import { User } from "../users/user.entity";

const DAY = "2026-11-22";
const STATUS = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) {
  booking { status } } }`;
const CLOSE = `mutation ($input: DisableDateInput!) { disableDate(input: $input) { affectedCount } }`;

let app: TestApp;
let administrators: readonly GraphqlClient[];

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  administrators = [
    await asPerson(app, await app.make.administrator()),
    await asPerson(app, await app.make.administrator()),
  ];
});

afterEach(() => app.close());

type Cancel = (booking: Booking, by: GraphqlClient) => Promise<unknown>;

const byStatus: Cancel = ({ id }, by) =>
  by.send(STATUS, { input: { bookingId: toGlobalId("Booking", id), status: "CANCELLED" } });
const byClosing: Cancel = (_, by) => by.send(CLOSE, { input: { date: DAY, bookings: "CANCEL" } });

/** Returns the credits of a resident whose only one had paid for the wash. */
async function creditsAfter(one: Cancel, other: Cancel, goodUntil: string | null) {
  const [resident, slot] = [await app.make.resident(), await app.make.slot()];
  await app.make.credits(resident, 1, { goodUntil });
  const request = { slotId: slot.id, date: DAY, clientKey: null };
  const booking = await app.services.bookings.book(personOf(resident), request);
  const [first, second] = administrators as [GraphqlClient, GraphqlClient];
  // A second place, so that the count of places does not stop a second cancellation.
  const { id } = await app.make.booking(await app.make.resident(), slot, DAY);
  const washed = { bookingId: toGlobalId("Booking", id), status: "COMPLETED" };
  await first.send(STATUS, { input: washed });
  await Promise.all([one(booking, first), other(booking, second)]);
  await app.dataSource.query("DELETE FROM disabled_dates");
  const [{ credits }] = await app.dataSource.query<[{ credits: number }]>(
    "SELECT sum(remaining)::int AS credits FROM credit_lots WHERE user_id = $1",
    [resident.id],
  );
  return credits;
}

/** Reads a booking without any lock, and goes on when `proceed` resolves. */
function withoutLocks(proceed: () => Promise<unknown>): void {
  app.services.bookingPlaces.lockForChange = async (tx, found): Promise<LockedBooking> => {
    const booking = await tx.getRepository(Booking).findOneByOrFail({ id: found.id });
    const resident = await tx.getRepository(User).findOneByOrFail({ id: found.userId });
    await proceed();
    return { booking, resident };
  };
}

describe.each([
  ["returned to its lot", null],
  ["made good", DAY],
])("a credit that is %s", (_, goodUntil) => {
  it.each([
    ["two administrators cancel at once", byStatus, byStatus],
    ["its day is closed beside the cancellation", byStatus, byClosing],
  ])("comes back once when %s", async (_way, one, other) => {
    for (let round = 0; round < 5; round += 1) {
      expect(await creditsAfter(one, other, goodUntil)).toBe(1);
    }
    await expectConsistent(app.dataSource);
  });
});

describe("a credit that is made good would come back twice without the locks", () => {
  it("when two administrators cancel at once", async () => {
    const both: Cancel = async (...booking) => {
      withoutLocks(bothRead);
      await byStatus(...booking);
    };
    const bothRead = barrier(2);
    expect(await creditsAfter(both, both, DAY)).toBe(2);
  });

  it("when its day is closed beside the cancellation", async () => {
    const [, second] = administrators as [GraphqlClient, GraphqlClient];
    const beside: Cancel = async (booking, by) => {
      withoutLocks(() => byClosing(booking, second));
      await byStatus(booking, by);
    };
    expect(await creditsAfter(beside, async () => undefined, DAY)).toBe(2);
  });
});
