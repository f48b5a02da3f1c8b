import { addDays } from "../../platform/calendar-day";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import { letterAboutStep, newsOf, reminder } from "./booking-mail.rules";
import { letterAboutFreedTime } from "./vehicle-mail.rules";

const { CONFIRMED, COMPLETED, CANCELLED, PENDING } = BookingStatus;

const SENDER = { phone: "+91 40 5550 0199", email: "care@aaviri.example", publicUrl: null };

const NOW = { lot: null, changeable: { until: null, isMovable: true } };

const booking = Object.assign(new Booking(), {
  id: 42,
  bookingDate: "2026-11-24",
  startTime: "09:00:00",
  endTime: "10:00:00",
  residencyName: "My Home Avatar",
  blockName: "Block A",
  flatName: "1204",
  parkingNumber: "P-12",
  carModel: "Hyundai Creta",
  carNumber: "TS09AB1234",
});

const step = (oldStatus: BookingStatus | null, newStatus: BookingStatus, notes = null) => ({
  oldStatus,
  newStatus,
  notes,
  move: null,
});

const move = {
  fromDate: "2026-11-23",
  fromStartTime: "16:30:00",
  toDate: "2026-11-24",
  toStartTime: "09:00:00",
};

describe("a step of a booking", () => {
  it.each([
    [null, CONFIRMED, "booked"],
    [CANCELLED, CONFIRMED, "booked"],
    [CONFIRMED, CANCELLED, "cancelled"],
    [PENDING, CANCELLED, "cancelled"],
    [COMPLETED, CANCELLED, "cancelled"],
    [null, PENDING, null],
    [PENDING, CONFIRMED, null],
    [COMPLETED, CONFIRMED, null],
    [CONFIRMED, COMPLETED, null],
    [CANCELLED, CANCELLED, null],
  ] as const)("from %s to %s is told as %s", (before, after, news) => {
    expect(newsOf(step(before, after))).toBe(news);
    expect(letterAboutStep(booking, step(before, after), NOW, SENDER) !== null).toBe(news !== null);
  });

  it.each([
    [CONFIRMED, "moved"],
    [PENDING, "moved"],
    [CANCELLED, null],
  ] as const)("that moves a booking that stays %s is told as %s", (status, news) => {
    const moving = { ...step(status, status), move };
    expect(newsOf(moving)).toBe(news);
    expect(letterAboutStep(booking, moving, NOW, SENDER) !== null).toBe(news !== null);
  });
});

describe("the letter", () => {
  it("of a new booking says when, where and which car", () => {
    expect(letterAboutStep(booking, step(null, CONFIRMED), NOW, SENDER)).toEqual({
      subject: "Booked: your car wash on Tue, 24 Nov 2026, 9:00 AM",
      text: `Hello,

your car wash is booked:

  When     Tue, 24 Nov 2026, 9:00 AM to 10:00 AM
  Where    My Home Avatar, Block A, 1204, parking P-12
  Car      Hyundai Creta, TS09AB1234
  Booking  42

Until it starts you can move or cancel it under Booking History.

Aaviri
Questions? +91 40 5550 0199 or care@aaviri.example
`,
    });
  });

  it("of a move says from when to when", () => {
    const letter = letterAboutStep(booking, { ...step(CONFIRMED, CONFIRMED), move }, NOW, SENDER);
    expect(letter?.subject).toBe("Moved: your car wash is now on Tue, 24 Nov 2026, 9:00 AM");
    expect(letter?.text).toContain("  Before   Mon, 23 Nov 2026, 4:30 PM\n  Now      Tue, 24 Nov");
  });

  it("of a move to another home says where, not when", () => {
    const stay = { ...move, fromDate: move.toDate, fromStartTime: move.toStartTime };
    const letter = letterAboutStep(
      booking,
      { ...step(CONFIRMED, CONFIRMED), move: stay },
      NOW,
      SENDER,
    );
    expect(letter?.subject).toBe("Changed: your car wash on Tue, 24 Nov 2026, 9:00 AM");
    expect(letter?.text).toContain("Where    My Home Avatar, Block A, 1204, parking P-12");
    expect(letter?.text).not.toContain("Before");
  });

  it.each([
    ["of no end", {}, "\n\nYour credit is back.\n"],
    [
      "that ends",
      { goodUntil: "2026-12-05" },
      "\n\nYour credit is back. You can use it for a wash until Sat, 5 Dec 2026.\n",
    ],
    [
      "of a paused plan",
      { goodUntil: "2026-12-05", pausedAt: new Date("2026-11-20T10:00:00Z") },
      "\n\nYour credit is back. You can use it once your plan is no longer paused.\n",
    ],
  ])("of a cancellation gives the reason and the last day of a credit %s", (_, end, words) => {
    const cancellation = { ...step(CONFIRMED, CANCELLED), notes: "Heavy rain" };
    const lot = { closedAt: null, pausedAt: null, goodUntil: null, ...end };
    const { text = "" } = letterAboutStep(booking, cancellation, { ...NOW, lot }, SENDER) ?? {};
    expect(text).toContain(`Reason: Heavy rain${words}`);
  });

  it("of a closed date gives its reason once", () => {
    const notes = "This date is not available for booking. Reason: Diwali";
    const { text = "" } =
      letterAboutStep(booking, { ...step(CONFIRMED, CANCELLED), notes }, NOW, SENDER) ?? {};
    expect(text).toContain("\n\nThis date is not available for booking. Reason: Diwali\n");
  });

  it.each([
    ["was taken", null],
    [
      "returns, because its plan has ended",
      { closedAt: new Date("2026-11-20T10:00:00Z"), pausedAt: null, goodUntil: "2026-12-05" },
    ],
  ])("of a cancellation does not mention a credit where none %s", (_, lot) => {
    const letter = letterAboutStep(booking, step(CONFIRMED, CANCELLED), { ...NOW, lot }, SENDER);
    expect(letter?.text).not.toContain("credit");
  });

  it("of the evening before begins with the time, and has the way back where there is one", () => {
    const sender = { ...SENDER, publicUrl: "https://app.aaviri.example" };
    const evening = { day: addDays(booking.bookingDate, -1), time: "18:00" };
    const letter = reminder(booking, evening, NOW.changeable, sender);
    expect(letter?.subject).toBe("Tomorrow at 9:00 AM: your car wash");
    expect(letter?.text).toContain("\nhttps://app.aaviri.example/booking-history\n");
  });

  it.each([
    ["and may be moved", null, true, "Until it starts you can move or cancel it under Booking"],
    [
      "up to a day before",
      new Date("2026-11-23T03:30:00Z"),
      true,
      "Until Mon, 23 Nov 2026, 9:00 AM you can move or cancel it under Booking",
    ],
    ["whose car is not in use", null, false, "Until it starts you can cancel it under Booking"],
  ])("of a wash that may be cancelled %s says so", (_, until, isMovable, words) => {
    const changeable = { until, isMovable };
    const letter = letterAboutStep(
      booking,
      step(null, CONFIRMED),
      { lot: null, changeable },
      SENDER,
    );
    expect(letter?.text).toContain(words);
  });

  it("of a wash that can no longer be changed promises nothing", () => {
    const now = { lot: null, changeable: null };
    const evening = { day: addDays(booking.bookingDate, -1), time: "18:00" };
    for (const letter of [
      letterAboutStep(booking, step(null, CONFIRMED), now, SENDER),
      reminder(booking, evening, null, SENDER),
    ])
      expect(letter?.text).not.toContain("you can");
  });
});

it.each([true, false])("a freed time of a car can be booked if it is in use: %s", (isInUse) => {
  const { text } = letterAboutFreedTime(booking, isInUse, SENDER);
  expect(text.includes("you can book it now")).toBe(isInUse);
});
