import { SmtpMailer } from "../../integrations/smtp-mailer";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { type MailServer, startMailServer } from "../../test/mail-server";
import { personOf } from "../../test/person";
import { restAs } from "../../test/rest";
import type { Booking } from "../bookings/booking.entity";
import type { MailJob } from "../mail/mail-lanes";
import type { User } from "../users/user.entity";

const DAY = "2026-11-23";
const IN_13_DAYS = "2026-12-04";
const IN_14_DAYS = "2026-12-05";

const STATUS = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) {
  booking { status } } }`;
const CLOSE_DATE = `mutation ($input: DisableDateInput!) { disableDate(input: $input) {
  affectedCount } }`;
const CLOSE_DAYS = `mutation ($input: CloseDaysInput!) { closeDays(input: $input) {
  affectedCount } }`;
const UPDATE_SLOT = `mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) {
  movedCount } }`;
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { status } } }";
const CREDIT = `{ viewer { credits bookings { edges { node { status creditsUsed credit {
  source goodUntil remaining granted used } } } }
  creditLedger(first: 10) { edges { node { type change source goodUntil booking { bookingId } } } } } }`;

let mailServer: MailServer;
let mailer: SmtpMailer;
let app: TestApp;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  app = await startTestApp({ mailer });
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterEach(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

async function bookedWith(resident: User, date = DAY): Promise<Booking> {
  const slot = await app.make.slot();
  const request = { slotId: slot.id, date, clientKey: null };
  return app.services.bookings.book(personOf(resident), request);
}

async function lastMail(): Promise<string> {
  const jobs: MailJob[] = [];
  const { mailQueue, mail } = app.services;
  await mailQueue.queueNews(async (_tx, queued) => void jobs.push(...queued));
  for (const job of jobs) await mail?.send(job);
  return mailServer.mails.at(-1)?.text ?? "";
}

interface Viewer {
  readonly viewer: {
    readonly credits: number;
    readonly bookings: { readonly edges: readonly { readonly node: object }[] };
    readonly creditLedger: { readonly edges: readonly { readonly node: object }[] };
  };
}

async function viewOf(resident: User) {
  const { data } = await (await asPerson(app, resident)).send<Viewer>(CREDIT);
  const { credits, bookings, creditLedger } = data.viewer;
  const rowsOf = (list: { readonly edges: readonly { readonly node: object }[] }) =>
    list.edges.map(({ node }) => node);
  return { credits, bookings: rowsOf(bookings), ledger: rowsOf(creditLedger) };
}

const status = (booking: Booking, to: string, more: object = {}) =>
  admin.send(STATUS, {
    input: { bookingId: toGlobalId("Booking", booking.id), status: to, ...more },
  });

/** Each way in which the operator cancels a wash. */
const CANCELLED_BY: Readonly<Record<string, (booking: Booking) => Promise<unknown>>> = {
  "a status": (booking) => status(booking, "CANCELLED"),
  "a status through REST": async ({ id }) =>
    (await restAs(app, administrator)).put(`/bookings/admin/${id}/status`, { status: "cancelled" }),
  "many statuses at once": ({ id }) =>
    admin.send(
      `mutation ($input: UpdateBookingStatusesInput!) { updateBookingStatuses(input: $input) {
        outcomes { code } } }`,
      {
        input: { bookings: [{ bookingId: toGlobalId("Booking", id) }], status: "CANCELLED" },
      },
    ),
  "a closed date": () => admin.send(CLOSE_DATE, { input: { date: DAY, bookings: "CANCEL" } }),
  "closed days": () =>
    admin.send(CLOSE_DAYS, { input: { firstDay: DAY, lastDay: DAY, bookings: "CANCEL" } }),
  "a slot of other days": ({ slotId }) =>
    admin.send(UPDATE_SLOT, {
      input: {
        bookingSlotId: toGlobalId("BookingSlot", slotId),
        weekdays: ["SUNDAY"],
        bookings: "CANCEL",
      },
    }),
  "a slot that is switched off": ({ slotId }) =>
    admin.send(UPDATE_SLOT, {
      input: {
        bookingSlotId: toGlobalId("BookingSlot", slotId),
        isActive: false,
        bookings: "CANCEL",
      },
    }),
};

interface Ending {
  readonly goodUntil?: string;
  readonly sql?: string;
  /** The returned credit. */
  readonly back: { readonly source: string; readonly goodUntil: string | null };
  readonly words: string;
}

const MADE_GOOD = {
  back: { source: "MAKE_GOOD", goodUntil: IN_14_DAYS },
  words: "Your credit is back. You can use it for a wash until Sat, 5 Dec 2026.",
};

const LOTS: Readonly<Record<string, Ending>> = {
  "without an end": {
    back: { source: "ADMIN_GRANT", goodUntil: null },
    words: "Your credit is back.\n",
  },
  "good for 14 more days": {
    goodUntil: IN_14_DAYS,
    back: { source: "ADMIN_GRANT", goodUntil: IN_14_DAYS },
    words: MADE_GOOD.words,
  },
  "good for 13 more days": { goodUntil: IN_13_DAYS, ...MADE_GOOD },
  "that ends on the day of the wash": { goodUntil: DAY, ...MADE_GOOD },
  "of a paused plan": { sql: "paused_at = now()", ...MADE_GOOD },
  "of a plan that was ended": { sql: "closed_at = now(), closed_reason = 'Moved'", ...MADE_GOOD },
};

describe.each(Object.entries(CANCELLED_BY))("the credit of a wash cancelled by %s", (_, cancel) => {
  it.each(Object.entries(LOTS))("comes back usable, where its lot is one %s", async (_lot, lot) => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1, { goodUntil: lot.goodUntil });
    const booking = await bookedWith(resident);
    if (lot.sql) {
      await app.dataSource.query(`UPDATE credit_lots SET ${lot.sql} WHERE id = $1`, [
        booking.lotId,
      ]);
    }
    await cancel(booking);
    const { credits, bookings, ledger } = await viewOf(resident);
    expect(credits).toBe(1);
    expect(bookings).toMatchObject([
      { status: "CANCELLED", creditsUsed: 1, credit: { ...lot.back, remaining: 1 } },
    ]);
    const isMadeGood = lot.back.source === "MAKE_GOOD";
    expect(ledger[0]).toEqual({
      type: isMadeGood ? "GRANTED" : "RETURNED",
      change: 1,
      source: lot.back.source,
      goodUntil: lot.back.goodUntil,
      booking: { bookingId: booking.id },
    });
    expect(await lastMail()).toContain(lot.words);
  });
});

describe("a wash that the operator cancels", () => {
  it("does not mention a credit where none was taken", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const booking = await bookedWith(resident);
    await status(booking, "CANCELLED");
    const elsewhere = await bookedWith(resident);
    await status(booking, "CONFIRMED", { override: true });
    await lastMail();
    await status(booking, "CANCELLED");
    const { credits, bookings } = await viewOf(resident);
    expect(credits).toBe(0);
    expect(bookings).toMatchObject([
      { status: "CONFIRMED", creditsUsed: 1 },
      { status: "CANCELLED", creditsUsed: 0, credit: null },
    ]);
    expect(elsewhere.lotId).not.toBeNull();
    expect(await lastMail()).toMatch(/^(?!.*credit).*this car wash is cancelled/is);
  });

  it("gives one usable credit for each time that it is brought back and cancelled again", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1, { goodUntil: DAY });
    const booking = await bookedWith(resident);
    for (const [day, goodUntil] of [
      ["21", "2026-12-05"],
      ["22", "2026-12-06"],
    ]) {
      app.clock.set(`2026-11-${day}T02:30:00.000Z`);
      await status(booking, "CANCELLED");
      expect(await viewOf(resident)).toMatchObject({
        credits: 1,
        bookings: [{ credit: { source: "MAKE_GOOD", goodUntil, remaining: 1 } }],
      });
      expect((await status(booking, "CONFIRMED")).errors).toBeUndefined();
      expect(await viewOf(resident)).toMatchObject({
        credits: 0,
        bookings: [{ credit: { source: "MAKE_GOOD", goodUntil, remaining: 0 } }],
      });
    }
  });

  it("asks for an override when it is brought back after its returned credit was spent", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1, { goodUntil: DAY });
    const booking = await bookedWith(resident);
    await status(booking, "CANCELLED");
    await bookedWith(resident, "2026-11-24");
    expect((await status(booking, "CONFIRMED")).errors?.[0]).toMatchObject({
      message: "The resident has no credit left.",
      extensions: { code: "OVERRIDE_REQUIRED" },
    });
  });

  it("keeps car type and kind of the credit, also after the resident moved house", async () => {
    const [carType, resident] = [await app.make.carType(), await app.make.resident()];
    await app.dataSource.query("UPDATE vehicles SET car_type_id = $1", [carType.id]);
    await app.make.credits(resident, 1, { goodUntil: DAY, carTypeId: carType.id });
    const booking = await bookedWith(resident);
    const { residency, block, flat } = await app.make.home();
    await app.dataSource.query(
      "UPDATE users SET residency_id = $2, block_id = $3, flat_id = $4 WHERE id = $1",
      [resident.id, residency.id, block.id, flat.id],
    );
    await status(booking, "CANCELLED");
    expect(
      await app.dataSource.query(
        "SELECT kind, car_type_id, good_until::text FROM credit_lots WHERE source = 'make_good'",
      ),
    ).toEqual([{ kind: "regular", car_type_id: carType.id, good_until: IN_14_DAYS }]);
  });

  it("returns the credit of a deleted resident to its lot", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1, { goodUntil: DAY });
    const booking = await bookedWith(resident);
    await status(booking, "COMPLETED");
    await app.services.personRemoval.remove(personOf(administrator), resident.id);
    expect((await status(booking, "CANCELLED")).errors).toBeUndefined();
    expect(await app.dataSource.query("SELECT source, remaining FROM credit_lots")).toEqual([
      { source: "admin_grant", remaining: 1 },
    ]);
  });
});

describe("a wash that the resident cancels", () => {
  it.each([
    ["ends soon", "good_until = good_until", "You can use it for a wash until Mon, 23 Nov 2026."],
    [
      "belongs to a paused plan",
      "paused_at = now()",
      "Your credit is back. You can use it once your plan is no longer paused.",
    ],
  ])("returns its credit to its lot, also where that %s", async (_, sql, words) => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1, { goodUntil: DAY });
    const booking = await bookedWith(resident);
    await app.dataSource.query(`UPDATE credit_lots SET ${sql}`);
    const client = await asPerson(app, resident);
    await client.send(CANCEL, { input: { bookingId: toGlobalId("Booking", booking.id) } });
    expect(await viewOf(resident)).toMatchObject({
      bookings: [{ credit: { source: "ADMIN_GRANT", goodUntil: DAY, remaining: 1 } }],
    });
    expect(await lastMail()).toContain(words);
  });
});
