import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { Booking } from "../bookings/booking.entity";
import { letterAboutCancellation } from "../mail/office-mail";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

const DAY = "2026-11-22";
const NEXT_DAY = "2026-11-23";
/** The fewest that a job cancels. */
const BOOKINGS = 200;
const PLACES = 10;
const CANCELLATION =
  "bookingCancellation { id status totalCount doneCount cancelledCount firstDay lastDay startedBy endedAt }";
const DISABLE = `mutation ($input: DisableDateInput!) { disableDate(input: $input) {
  disabledDate { id } affectedCount cancelledCount ${CANCELLATION} } }`;
const CLOSE = `mutation ($input: CloseDaysInput!) { closeDays(input: $input) {
  affectedCount cancelledCount ${CANCELLATION} } }`;
const CANCEL = `mutation ($input: CancelBookingsOfDisabledDateInput!) {
  cancelBookingsOfDisabledDate(input: $input) { bookingCancellation { id } } }`;
const ENABLE = "mutation ($input: EnableDateInput!) { enableDate(input: $input) { deletedId } }";
const STOP = `mutation ($input: StopBookingCancellationInput!) {
  stopBookingCancellation(input: $input) { ${CANCELLATION} } }`;
const RESUME = `mutation ($input: ResumeBookingCancellationInput!) {
  resumeBookingCancellation(input: $input) { ${CANCELLATION} } }`;
const MOVE = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) { booking { bookingDate } } }`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const LETTERS = "SELECT source_id AS id FROM mail_outbox WHERE kind = 'BOOKINGS_CANCELLED'";
const LIST = "{ bookingCancellations { id status totalCount doneCount cancelledCount } }";

interface Cancellation {
  readonly id: string;
  readonly status: string;
}

interface Disabled {
  readonly disableDate: {
    readonly disabledDate: { readonly id: string };
    readonly bookingCancellation: Cancellation;
  };
}

let app: TestApp;
let administrator: GraphqlClient;
let slots: BookingSlot[];
let booked: { readonly resident: User; readonly booking: Booking }[];

beforeEach(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  slots = [];
  booked = [];
  for (let made = 0; made < BOOKINGS; made += 1) {
    if (made % PLACES === 0) slots.push(await app.make.slot({ maxBookings: PLACES }));
    const resident = await app.make.resident();
    const booking = await app.make.booking(resident, slots.at(-1) as BookingSlot, DAY);
    booked.push({ resident, booking });
  }
});

afterEach(() => app.close());

async function disable(): Promise<Disabled["disableDate"]> {
  const input = { date: DAY, bookings: "CANCEL" };
  return (await administrator.send<Disabled>(DISABLE, { input })).data.disableDate;
}

const inputOf = ({ id }: Cancellation) => ({ input: { bookingCancellationId: id } });
const run = () => app.services.bookingCancellations.run();
const listed = async () =>
  (await administrator.send<{ bookingCancellations: object[] }>(LIST)).data.bookingCancellations;

async function live(): Promise<number> {
  const rows = await app.dataSource.query("SELECT FROM bookings WHERE status <> 'cancelled'");
  return rows.length;
}

async function timesCancelled(): Promise<number[]> {
  const rows = await app.dataSource.query<{ times: number }[]>(
    `SELECT count(*)::int AS times FROM booking_status_changes
     WHERE new_status = 'cancelled' GROUP BY booking_id`,
  );
  return rows.map(({ times }) => times);
}

describe("a day of 200 bookings that is disabled and cancelled", () => {
  it("is closed at once, and cancelled by a job", async () => {
    const closed = await disable();
    expect(closed).toMatchObject({
      affectedCount: BOOKINGS,
      cancelledCount: 0,
      bookingCancellation: {
        status: "RUNNING",
        totalCount: BOOKINGS,
        doneCount: 0,
        firstDay: DAY,
        lastDay: DAY,
        endedAt: null,
      },
    });
    expect(await live()).toBe(BOOKINGS);
    const late = await app.make.resident();
    await app.make.credits(late, 1);
    const slotId = toGlobalId("BookingSlot", (await app.make.slot()).id);
    const refused = await (await asPerson(app, late)).send(BOOK, { input: { slotId, date: DAY } });
    expect(refused.code).toBe("DATE_DISABLED");

    await run();
    expect(await live()).toBe(0);
    expect(await app.dataSource.query(LETTERS)).toEqual([]);
    expect(await listed()).toEqual([
      {
        id: closed.bookingCancellation.id,
        status: "DONE",
        totalCount: BOOKINGS,
        doneCount: BOOKINGS,
        cancelledCount: BOOKINGS,
      },
    ]);
    await expectConsistent(app.dataSource);
  });

  it("is cancelled once where two servers do it", async () => {
    await disable();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await timesCancelled()).toEqual(Array(BOOKINGS).fill(1));
    await expectConsistent(app.dataSource);
  });

  it("stays as it is while stopped, and is cancelled when resumed", async () => {
    const { bookingCancellation } = await disable();
    await administrator.send(STOP, inputOf(bookingCancellation));
    await run();
    expect(await listed()).toMatchObject([{ status: "STOPPED", doneCount: 0 }]);
    expect(await live()).toBe(BOOKINGS);
    await administrator.send(RESUME, inputOf(bookingCancellation));
    await run();
    expect(await listed()).toMatchObject([{ status: "DONE", doneCount: BOOKINGS }]);
    const { data } = await administrator.send(STOP, inputOf(bookingCancellation));
    expect(data).toMatchObject({
      stopBookingCancellation: { bookingCancellation: { status: "DONE" } },
    });
  });

  it("leaves a booking that its resident moved to another day", async () => {
    await disable();
    const [moved] = booked;
    const resident = await asPerson(app, moved?.resident as User);
    await resident.send(MOVE, {
      input: {
        bookingId: toGlobalId("Booking", moved?.booking.id ?? 0),
        slotId: toGlobalId("BookingSlot", slots[0]?.id ?? 0),
        date: NEXT_DAY,
      },
    });
    await run();
    expect(await live()).toBe(1);
    expect(await listed()).toMatchObject([
      { status: "DONE", doneCount: BOOKINGS, cancelledCount: BOOKINGS - 1 },
    ]);
  });

  it("is left when it is enabled again meanwhile", async () => {
    const { disabledDate } = await disable();
    await administrator.send(ENABLE, { input: { disabledDateId: disabledDate.id } });
    await run();
    expect(await listed()).toMatchObject([{ status: "STOPPED", doneCount: 0 }]);
    expect(await live()).toBe(BOOKINGS);
  });

  it("has one job also where its bookings are cancelled a second time meanwhile", async () => {
    const { disabledDate, bookingCancellation } = await disable();
    const input = { disabledDateId: disabledDate.id };
    const { data } = await administrator.send(CANCEL, { input });
    expect(data).toEqual({
      cancelBookingsOfDisabledDate: { bookingCancellation: { id: bookingCancellation.id } },
    });
    expect(await listed()).toHaveLength(1);
  });

  it("is stopped where it fails, changing nothing, and can be resumed", async () => {
    const { bookingCancellation } = await disable();
    const { slotPlaces } = app.services;
    const exchangeAll = slotPlaces.exchangeAll.bind(slotPlaces);
    slotPlaces.exchangeAll = () => Promise.reject(new Error("A fault"));
    await expect(run()).rejects.toThrow("A fault");
    expect(await listed()).toMatchObject([{ status: "STOPPED", doneCount: 0 }]);
    expect(await live()).toBe(BOOKINGS);
    slotPlaces.exchangeAll = exchangeAll;
    await administrator.send(RESUME, inputOf(bookingCancellation));
    await run();
    expect(await listed()).toMatchObject([{ status: "DONE", cancelledCount: BOOKINGS }]);
  });

  it("is reported by e-mail where it took longer than a minute", async () => {
    await disable();
    app.clock.set("2026-11-21T02:31:01.000Z");
    await run();
    const [letter] = await app.dataSource.query(LETTERS);
    const sender = { email: null, phone: null, publicUrl: null };
    expect(await letterAboutCancellation(app.dataSource, sender, letter.id)).toMatchObject({
      subject: "The bookings of Sun, 22 Nov 2026 are cancelled",
      text: expect.stringContaining(`are cancelled: ${BOOKINGS} of them.`),
    });
  });

  it("is cancelled at once with one booking less", async () => {
    await app.dataSource.query("UPDATE bookings SET status = 'completed' WHERE id = $1", [
      booked[0]?.booking.id,
    ]);
    expect(await disable()).toMatchObject({
      cancelledCount: BOOKINGS - 1,
      bookingCancellation: null,
    });
  });
});

it("closed days of 200 bookings are cancelled by one job, also when they are closed again under their client key", async () => {
  const input = { firstDay: DAY, lastDay: NEXT_DAY, bookings: "CANCEL", clientKey: "k" };
  const close = () => administrator.send<{ closeDays: object }>(CLOSE, { input });
  const first = (await close()).data.closeDays;
  expect(first).toMatchObject({
    affectedCount: BOOKINGS,
    cancelledCount: 0,
    bookingCancellation: { status: "RUNNING", totalCount: BOOKINGS, lastDay: NEXT_DAY },
  });
  expect((await close()).data.closeDays).toEqual(first);
  await run();
  expect((await close()).data.closeDays).toMatchObject({
    affectedCount: 0,
    bookingCancellation: { status: "DONE", doneCount: BOOKINGS },
  });
  expect(await timesCancelled()).toEqual(Array(BOOKINGS).fill(1));
  await expectConsistent(app.dataSource);
});
