import { SmtpMailer } from "../../integrations/smtp-mailer";
import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { type MailServer, startMailServer } from "../../test/mail-server";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import type { MailJob } from "./mail-lanes";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";
const RESCHEDULE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }";
const EDIT_SLOT =
  "mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) { bookingSlot { id } } }";
const SET_STATUS =
  "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }";
const DELETE =
  "mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) { deletedUserId } }";
const WRITE =
  "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { message } }";
const TOMORROW = "2026-11-22";

let mailServer: MailServer;
let mailer: SmtpMailer;
let app: TestApp;
let resident: User;
let client: GraphqlClient;
let slot: BookingSlot;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  app = await startTestApp({ mailer });
  resident = await app.make.resident();
  await app.make.credits(resident, 5);
  client = await asPerson(app, resident);
  slot = await app.make.slot({ maxBookings: 5 });
});

afterEach(() => app.close());

afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

async function book(date = TOMORROW): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
  const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
  return data.bookSlot.booking.id;
}

async function news(): Promise<MailJob[]> {
  const queued: MailJob[] = [];
  await app.services.mailQueue.queueNews(async (_tx, jobs) => void queued.push(...jobs));
  return queued;
}

async function deliver(jobs: readonly MailJob[]): Promise<string[]> {
  const before = mailServer.mails.length;
  for (const job of jobs) await app.services.mail?.send(job);
  return mailServer.mails.slice(before).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
}

describe("somebody of the flat who is invited to share a car", () => {
  it("is written to once, without a text of the owner, and not once it has ended", async () => {
    const [owner, invited] = [
      await Driver.of(app, resident),
      await Driver.of(app, await app.make.resident({ carNumber: "TS77" })),
    ];
    const car = (await owner.vehicles())[0]?.id ?? "";
    await owner.share(car, "nobody@residents.example");
    const { share } = await owner.share(car, invited.user.email);
    await owner.share(car, invited.user.email);
    const jobs = await news();
    expect(await deliver(jobs)).toEqual([`${invited.user.email}: A car is shared with you`]);
    const text = mailServer.mails.at(-1)?.text ?? "";
    for (const typed of [resident.displayName, resident.email, "Swift", "TS09AB1234"])
      expect(text).not.toContain(typed);
    await invited.end(share?.id ?? "");
    expect(await deliver(jobs)).toEqual([]);
  });
});

describe("a resident", () => {
  it("is written that a wash is booked, moved and cancelled, each once, with a calendar file", async () => {
    const bookingId = await book();
    const later = toGlobalId("BookingSlot", (await app.make.slot({ startTime: "15:00" })).id);
    await client.send(RESCHEDULE, { input: { bookingId, slotId: later, date: "2026-11-23" } });
    await client.send(CANCEL, { input: { bookingId } });
    expect(await deliver(await news())).toEqual([
      `${resident.email}: Booked: your car wash on Sun, 22 Nov 2026, 9:00 AM`,
      `${resident.email}: Moved: your car wash is now on Mon, 23 Nov 2026, 3:00 PM`,
      `${resident.email}: Cancelled: your car wash on Mon, 23 Nov 2026, 3:00 PM`,
    ]);
    const [file] = mailServer.mails[0]?.attachments ?? [];
    expect(file?.filename).toBe("car-wash.ics");
    expect(await news()).toEqual([]);
  });

  it.each([
    ["with its credit", "CANCELLED", true],
    ["without a word of the credit once it is brought back", "CONFIRMED", false],
  ])("is written of a cancelled wash %s", async (_, status, isBack) => {
    const bookingId = await book();
    const admin = await asPerson(app, await app.make.administrator());
    for (const next of ["CANCELLED", status])
      await admin.send(SET_STATUS, { input: { bookingId, status: next } });
    await deliver(await news());
    const letter = mailServer.mails.find(({ subject }) => subject?.startsWith("Cancelled"));
    expect(letter?.text?.includes("Your credit is back.")).toBe(isBack);
    await expectConsistent(app.dataSource);
  });

  it("is written about a booking that an edited slot moves, or that comes back at its other time", async () => {
    const bookingId = await book();
    await news();
    const admin = await asPerson(app, await app.make.administrator());
    const bookingSlotId = toGlobalId("BookingSlot", slot.id);
    const edit = (startTime: string, endTime: string) =>
      admin.send(EDIT_SLOT, { input: { bookingSlotId, startTime, endTime } });
    await edit("16:00", "17:00");
    await admin.send(SET_STATUS, { input: { bookingId, status: "CANCELLED" } });
    await edit("18:00", "19:00");
    await admin.send(SET_STATUS, { input: { bookingId, status: "CONFIRMED" } });
    expect(await deliver(await news())).toEqual([
      `${resident.email}: Moved: your car wash is now on Sun, 22 Nov 2026, 4:00 PM`,
      `${resident.email}: Cancelled: your car wash on Sun, 22 Nov 2026, 4:00 PM`,
      `${resident.email}: Booked: your car wash on Sun, 22 Nov 2026, 6:00 PM`,
    ]);
    await expectConsistent(app.dataSource);
  });

  it("gets the receipt of a purchase once it is paid, not before", async () => {
    const carType = await app.make.carType();
    const offer = { carType, plan: await app.make.plan(carType, 129_900) };
    const { data } = await startPurchase(client, offer);
    expect(await news()).toEqual([]);
    await completePurchase(client, data.startPurchase.purchase.id);
    expect(await deliver(await news())).toEqual([
      expect.stringMatching(new RegExp(`^${resident.email}: Receipt: .*, ₹1,299.00$`)),
    ]);
  });

  it("is written nothing after being deleted", async () => {
    await book();
    const admin = await asPerson(app, await app.make.administrator());
    await admin.send(DELETE, { userId: toGlobalId("User", resident.id) });
    const jobs = await news();
    expect(jobs.length).toBeGreaterThan(0);
    expect(await deliver(jobs)).toEqual([]);
  });

  it("is not written about what a refused booking would have been", async () => {
    await book();
    await news();
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TOMORROW };
    expect((await client.send(BOOK, { input })).code).toBe("DUPLICATE_BOOKING");
    expect(await news()).toEqual([]);
  });
});

describe("anyone who answers questions", () => {
  it("is written what came through the contact form, and answers to who wrote", async () => {
    const input = {
      name: "Asha\r\nBcc: x@y.example",
      email: "asha@visitors.example",
      message: "Two bikes?",
    };
    await asGuest(app).send(WRITE, { input });
    const lines = await deliver(await news());
    expect(lines).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.to?.map(({ address }) => address)).toEqual(["care@aaviri.example"]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["asha@visitors.example"]);
    expect([mail?.bcc, mail?.text?.includes("Two bikes?")]).toEqual([undefined, true]);
  });
});

describe("the evening before", () => {
  async function reminders(): Promise<MailJob[]> {
    const queued: MailJob[] = [];
    await app.services.mailQueue.queueReminders(async (_tx, jobs) => void queued.push(...jobs));
    return queued.concat((await news()).filter(({ kind }) => kind === "REMINDER"));
  }

  it("reminds of the washes of tomorrow, each once, and of none that is cancelled meanwhile", async () => {
    await book();
    const cancelled = await book("2026-11-23");
    app.clock.set("2026-11-22T12:30:00.000Z");
    const jobs = await reminders();
    expect(jobs).toHaveLength(1);
    expect(await reminders()).toEqual([]);
    expect(await deliver(jobs)).toEqual([`${resident.email}: Tomorrow at 9:00 AM: your car wash`]);
    await client.send(CANCEL, { input: { bookingId: cancelled } });
    expect(await deliver(jobs)).toEqual([]);
  });

  it.each([
    ["at 18:00", "2026-11-21T12:30:00.000Z", ["Tomorrow at 9:00 AM: your car wash"]],
    ["at 23:59", "2026-11-21T18:29:00.000Z", ["Tomorrow at 9:00 AM: your car wash"]],
    ["at 00:01", "2026-11-21T18:31:00.000Z", ["Today at 9:00 AM: your car wash"]],
    ["at 08:59", "2026-11-22T03:29:00.000Z", ["Today at 9:00 AM: your car wash"]],
    ["at 09:01, when the wash has begun,", "2026-11-22T03:31:00.000Z", []],
    ["at 17:59 of the day after it", "2026-11-23T12:29:00.000Z", []],
  ])("whose reminders run %s says what is true then, once", async (_when, now, subjects) => {
    await book();
    app.clock.set(now);
    const lines = subjects.map((subject) => `${resident.email}: ${subject}`);
    expect(await deliver(await reminders())).toEqual(lines);
    expect(await reminders()).toEqual([]);
  });

  it("whose reminder is queued is no changed booking", async () => {
    await book();
    app.clock.set("2026-11-21T12:30:00.000Z");
    const updated = () => app.dataSource.query("SELECT updated_at FROM bookings");
    const before = await updated();
    expect(await reminders()).toHaveLength(1);
    expect(await updated()).toEqual(before);
  });

  it("whose reminders run late leaves out what was booked after it", async () => {
    app.clock.set("2026-11-21T18:31:00.000Z");
    await book();
    expect(await reminders()).toEqual([]);
  });

  it("leaves out what was moved on or has begun between its queue and its e-mail", async () => {
    await book();
    app.clock.set("2026-11-21T12:30:00.000Z");
    const jobs = await reminders();
    await app.dataSource.query("UPDATE bookings SET booking_date = '2026-11-24'");
    expect(await deliver(jobs)).toEqual([]);
    await app.dataSource.query("UPDATE bookings SET booking_date = '2026-11-22'");
    app.clock.set("2026-11-21T18:31:00.000Z");
    expect(await deliver(jobs)).toEqual([`${resident.email}: Today at 9:00 AM: your car wash`]);
    app.clock.set("2026-11-22T03:31:00.000Z");
    expect(await deliver(jobs)).toEqual([]);
  });
});

describe("the outbox", () => {
  it("gives each piece of news to one of several servers that look at once", async () => {
    for (const day of ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"]) await book(day);
    const found = await Promise.all(Array.from({ length: 6 }, news));
    expect(
      found
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toHaveLength(4);
    expect(new Set(found.flat().map(({ id }) => id)).size).toBe(4);
  });

  it("keeps what a server could not queue", async () => {
    await book();
    const fails = () => Promise.reject(new Error("The queue is away"));
    await expect(app.services.mailQueue.queueNews(fails)).rejects.toThrow("The queue is away");
    expect(await news()).toHaveLength(1);
  });

  it("tells nothing that happened more than a day ago", async () => {
    await book();
    await app.dataSource.query("UPDATE mail_outbox SET happened_at = now() - interval '25 hours'");
    expect(await news()).toEqual([]);
    expect(await app.dataSource.query("SELECT FROM mail_outbox")).toEqual([]);
  });
});

describe("a mail server that is busy", () => {
  afterEach(() => {
    mailServer.isBusy = false;
  });

  it("leaves the e-mail to be tried again, under the same Message-ID", async () => {
    await book();
    const jobs = await news();
    mailServer.isBusy = true;
    await expect(deliver(jobs)).rejects.toThrow();
    mailServer.isBusy = false;
    await deliver(jobs);
    await deliver(jobs);
    const ids = mailServer.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
