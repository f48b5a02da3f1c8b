import { SmtpMailer } from "../../integrations/smtp-mailer";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { type MailServer, startMailServer } from "../../test/mail-server";
import type { Booking } from "../bookings/booking.entity";
import type { MailJob } from "../mail/mail-lanes";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const DAY = "2026-11-23";
const LATER_TIMES = { startTime: "06:15", endTime: "06:45" };
const UPDATE = `mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) {
  movedCount movedBookings { id startTime }
  displacedBookings { count keptCount moved { id startTime } cancelled { id startTime } } } }`;

let mailServer: MailServer;
let mailer: SmtpMailer;
let app: TestApp;
let administrator: GraphqlClient;
let slot: BookingSlot;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
});

beforeEach(async () => {
  app = await startTestApp({ mailer });
  administrator = await asPerson(app, await app.make.administrator());
  slot = await app.make.slot({ startTime: "06:00", endTime: "06:30", maxBookings: 5 });
});

afterEach(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

async function booked(day = DAY): Promise<{ readonly booking: Booking; readonly email: string }> {
  const resident = await app.make.resident();
  const booking = await app.make.booking(resident, slot, day);
  await mails();
  return { booking, email: resident.email ?? "" };
}

/** Those since the last call. */
async function mails() {
  mailServer.mails.length = 0;
  const jobs: MailJob[] = [];
  const { mailQueue, mail } = app.services;
  await mailQueue.queueNews(async (_tx, queued) => void jobs.push(...queued));
  for (const job of jobs) await mail?.send(job);
  return [...mailServer.mails];
}

async function edit(values: object): Promise<unknown> {
  const input = { bookingSlotId: toGlobalId("BookingSlot", slot.id), ...LATER_TIMES, ...values };
  const { data, errors } = await administrator.send<{ updateBookingSlot: object }>(UPDATE, {
    input,
  });
  expect(errors).toBeUndefined();
  return data.updateBookingSlot;
}

const stepsOf = ({ id }: Booking) =>
  app.dataSource.query(
    `SELECT new_status AS status, left(from_start_time::text, 5) AS "from", left(to_start_time::text, 5) AS "to"
     FROM booking_status_changes WHERE booking_id = $1 AND old_status IS NOT NULL ORDER BY id`,
    [id],
  );

const idOf = ({ id }: Booking) => toGlobalId("Booking", id);

describe("a slot that is switched off and gets other times in one save", () => {
  it("cancels its bookings in one step, at the time that the residents know", async () => {
    const { booking } = await booked();
    expect(await edit({ isActive: false, bookings: "CANCEL" })).toEqual({
      movedCount: 0,
      movedBookings: [],
      displacedBookings: {
        count: 1,
        keptCount: 0,
        moved: [],
        cancelled: [{ id: idOf(booking), startTime: "06:00" }],
      },
    });
    expect(await stepsOf(booking)).toEqual([{ status: "cancelled", from: null, to: null }]);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Cancelled: your car wash on Mon, 23 Nov 2026, 6:00 AM",
    ]);
  });

  it("moves its bookings in one step from the time that the residents know", async () => {
    await app.make.slot({ startTime: "08:00", endTime: "08:30" });
    const { booking } = await booked();
    expect(await edit({ isActive: false, bookings: "MOVE" })).toMatchObject({
      movedCount: 0,
      displacedBookings: { count: 1, moved: [{ id: idOf(booking), startTime: "08:00" }] },
    });
    expect(await stepsOf(booking)).toEqual([{ status: "confirmed", from: "06:00", to: "08:00" }]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(/Before:? +Mon, 23 Nov 2026, 6:00 AM/);
    expect(sent[0]?.text).toMatch(/Now:? +Mon, 23 Nov 2026, 8:00 AM/);
  });

  it.each(["KEEP", "MOVE"])(
    "gives a booking without another place the new times: %s",
    async (bookings) => {
      const { booking } = await booked();
      expect(await edit({ isActive: false, bookings })).toMatchObject({
        movedCount: 1,
        movedBookings: [{ id: idOf(booking), startTime: "06:15" }],
        displacedBookings: { count: 1, keptCount: 1, moved: [], cancelled: [] },
      });
      expect(await stepsOf(booking)).toEqual([{ status: "confirmed", from: "06:00", to: "06:15" }]);
      expect(await mails()).toHaveLength(1);
    },
  );
});

it("a slot with other times and other days moves the bookings that stay, and displaces the others", async () => {
  const [staying, leaving] = [await booked("2026-11-24"), await booked()];
  const weekdays = ["TUESDAY", "WEDNESDAY", "THURSDAY"];
  expect(await edit({ weekdays, bookings: "CANCEL" })).toMatchObject({
    movedBookings: [{ id: idOf(staying.booking), startTime: "06:15" }],
    displacedBookings: { count: 1, cancelled: [{ id: idOf(leaving.booking) }] },
  });
  const sent = await mails();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    "Cancelled: your car wash on Mon, 23 Nov 2026, 6:00 AM",
    "Moved: your car wash is now on Tue, 24 Nov 2026, 6:15 AM",
  ]);
});

it("a booking that is displaced into the slot with other times is moved once", async () => {
  const { residency, block, flat } = await app.make.home();
  const own = await app.make.slot({
    startTime: "06:00",
    endTime: "06:30",
    residencyId: residency.id,
    weekdayMask: 1,
  });
  const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  const booking = await app.make.booking(await app.make.resident(home), slot, "2026-11-24");
  slot = own;
  const weekdays = ["MONDAY", "TUESDAY"];
  expect(await edit({ weekdays, bookings: "MOVE" })).toMatchObject({
    movedCount: 0,
    displacedBookings: { count: 1, moved: [{ id: idOf(booking), startTime: "06:15" }] },
  });
  expect(await stepsOf(booking)).toEqual([{ status: "confirmed", from: "06:00", to: "06:15" }]);
});
