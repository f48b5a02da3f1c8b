import {
  addDays,
  type Day,
  dayInBusinessZone,
  dayWithYear,
  timeInBusinessZone,
} from "../../platform/calendar-day";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import type { BookingMove, BookingStatusChange } from "../bookings/booking-status-change.entity";
import type { CreditLot } from "../credits/credit-lot.entity";
import { type Letter, page, type Sender, signed, spanOf, table, timeOf } from "./mail.rules";

type CreditEnd = Pick<CreditLot, "closedAt" | "pausedAt" | "goodUntil">;

type Step = Pick<BookingStatusChange, "oldStatus" | "newStatus" | "notes" | "move">;

/** Left to its resident. */
export interface Changeable {
  /** Null for the start. */
  readonly until: Date | null;
  readonly isMovable: boolean;
}

/** Null for a step without an e-mail. */
export function newsOf(step: Step): "booked" | "moved" | "cancelled" | null {
  const [before, after] = [step.oldStatus, step.newStatus];
  if (after === BookingStatus.CANCELLED) return before === after ? null : "cancelled";
  if (step.move) return "moved";
  const isNew = before === null || before === BookingStatus.CANCELLED;
  return isNew && after === BookingStatus.CONFIRMED ? "booked" : null;
}

/** End, home and car are omitted, as a move does not record them. */
export function beforeMove(booking: Booking, next: BookingMove | null): Booking {
  if (!next) return booking;
  const then = { bookingDate: next.fromDate, startTime: next.fromStartTime, endTime: "" };
  return Object.assign(new Booking(), booking, then, { residencyName: "", carNumber: "" });
}

interface Now {
  /** The booking's; null where no credit was taken. */
  readonly lot: CreditEnd | null;
  readonly changeable: Changeable | null;
}

/** Null for none. @param booking as of the step */
export function letterAboutStep(
  booking: Booking,
  step: Step,
  { lot, changeable }: Now,
  sender: Sender,
): Letter | null {
  const news = newsOf(step);
  const after = changeable ? [changing(changeable, sender)] : [];
  if (news === "booked") return booked(booking, after, sender);
  if (news === "cancelled") return cancelled(booking, step, sender, lot);
  return news && step.move ? moved(booking, step.move, after, sender) : null;
}

/** Null if obsolete: the booking has begun, or moved to a later day with its own reminder. */
export function reminder(
  booking: Booking,
  now: { day: Day; time: string },
  changeable: Changeable | null,
  sender: Sender,
): Letter | null {
  const { bookingDate, startTime } = booking;
  const isToday = bookingDate === now.day && startTime > now.time;
  if (!isToday && bookingDate !== addDays(now.day, 1)) return null;
  const day = isToday ? "today" : "tomorrow";
  const after = changeable ? [changing(changeable, sender)] : [];
  return {
    subject: `${isToday ? "Today" : "Tomorrow"} at ${timeOf(startTime)}: your car wash`,
    text: signed([`your car is washed ${day}:`, whenAndWhere(booking), ...after], sender),
  };
}

function booked(booking: Booking, after: readonly string[], sender: Sender): Letter {
  return {
    subject: `Booked: your car wash on ${startOf(booking)}`,
    text: signed(["your car wash is booked:", whenAndWhere(booking), ...after], sender),
  };
}

/** Uses the step's places, as the booking may have moved on. */
function moved(
  booking: Booking,
  move: NonNullable<Step["move"]>,
  after: readonly string[],
  sender: Sender,
): Letter {
  if (move.fromDate === move.toDate && move.fromStartTime === move.toStartTime) {
    return {
      subject: `Changed: your car wash on ${startOf(booking)}`,
      text: signed(["your car wash has changed:", whenAndWhere(booking), ...after], sender),
    };
  }
  const to = `${dayWithYear(move.toDate)}, ${timeOf(move.toStartTime)}`;
  const from = `${dayWithYear(move.fromDate)}, ${timeOf(move.fromStartTime)}`;
  const rows = table([["Before", from], ["Now", to], ...whereRows(booking)]);
  return {
    subject: `Moved: your car wash is now on ${to}`,
    text: signed(["your car wash has been moved:", rows, ...after], sender),
  };
}

function cancelled(
  booking: Booking,
  { notes }: Step,
  sender: Sender,
  lot: CreditEnd | null,
): Letter {
  const credit = lot ? returned(lot) : [];
  // A closed date's note contains it already.
  const reason = notes ? [notes.includes("Reason: ") ? notes : `Reason: ${notes}`] : [];
  return {
    subject: `Cancelled: your car wash on ${startOf(booking)}`,
    text: signed(
      ["this car wash is cancelled:", whenAndWhere(booking), ...reason, ...credit],
      sender,
    ),
  };
}

function returned({ closedAt, pausedAt, goodUntil }: CreditEnd): string[] {
  if (closedAt) return [];
  if (pausedAt) return ["Your credit is back. You can use it once your plan is no longer paused."];
  if (goodUntil === null) return ["Your credit is back."];
  return [`Your credit is back. You can use it for a wash until ${dayWithYear(goodUntil)}.`];
}

const startOf = (booking: Booking) =>
  `${dayWithYear(booking.bookingDate)}, ${timeOf(booking.startTime)}`;

const whenAndWhere = (booking: Booking) =>
  table([
    [
      "When",
      booking.endTime
        ? `${dayWithYear(booking.bookingDate)}, ${spanOf(booking)}`
        : startOf(booking),
    ],
    ...whereRows(booking),
  ]);

function whereRows(booking: Booking): [string, string][] {
  const { residencyName, blockName, flatName, parkingNumber, carModel, carNumber } = booking;
  const parking = parkingNumber ? `, parking ${parkingNumber}` : "";
  return [
    ["Where", residencyName && `${residencyName}, ${blockName}, ${flatName}${parking}`],
    ["Car", carNumber && `${carModel}, ${carNumber}`],
    ["Booking", `${booking.id}`],
  ].flatMap(([name = "", value]) => (value ? [[name, value] satisfies [string, string]] : []));
}

function changing({ until, isMovable }: Changeable, sender: Sender): string {
  const end = until
    ? `${dayWithYear(dayInBusinessZone(until))}, ${timeOf(timeInBusinessZone(until))}`
    : "it starts";
  const changes = isMovable ? "move or cancel it" : "cancel it";
  return `Until ${end} you can ${changes} under Booking History${page(sender, "/booking-history")}`;
}
