import { type Alarm, createEvent, createEvents, type EventAttributes, type EventStatus } from "ics";
import { endInstantOf, instantOf } from "../../platform/calendar-day";
import { type Booking, BookingStatus } from "./booking.entity";

const STATUS: Record<BookingStatus, EventStatus> = {
  [BookingStatus.CONFIRMED]: "CONFIRMED",
  [BookingStatus.COMPLETED]: "CONFIRMED",
  [BookingStatus.PENDING]: "TENTATIVE",
  [BookingStatus.CANCELLED]: "CANCELLED",
};

const PRODUCT = "Aaviri";
const TITLE = "Aaviri car wash";

const ANNOUNCED: Alarm = {
  action: "display",
  description: "Your car wash begins in an hour.",
  trigger: { hours: 1, before: true },
};

type Wash = Pick<
  Booking,
  | "id"
  | "status"
  | "bookingDate"
  | "startTime"
  | "endTime"
  | "carModel"
  | "carNumber"
  | "residencyName"
  | "blockName"
  | "flatName"
  | "createdAt"
  | "calendarHost"
>;

/** An iCalendar file with a stable UID and growing sequence, so that calendars update their entry. Times are in UTC. */
export function calendarFile(booking: Wash, steps: number): string {
  const { error, value } = createEvent(eventOf(booking, steps));
  if (value === null) throw error ?? new Error(`No calendar file of booking ${booking.id}`);
  return foldedByOctets(value);
}

/** One iCalendar file of several bookings, with the number of their steps. The same bookings give the same text, for ETags. */
export function calendarOf(
  bookings: readonly (readonly [booking: Wash & Pick<Booking, "updatedAt">, steps: number])[],
): string {
  const events = bookings.map(([booking, steps]) =>
    Object.assign(eventOf(booking, steps), { timestamp: booking.updatedAt.getTime() }),
  );
  const { error, value } = createEvents(events, { productId: PRODUCT, calName: TITLE });
  if (value === null) throw error ?? new Error("No calendar of bookings");
  return foldedByOctets(value);
}

function eventOf(booking: Wash, steps: number): EventAttributes {
  const { bookingDate, residencyName, blockName, flatName } = booking;
  return {
    productId: PRODUCT,
    uid: `booking-${booking.id}@${booking.calendarHost ?? "aaviri"}`,
    sequence: Math.max(steps - 1, 0),
    status: STATUS[booking.status],
    start: instantOf(bookingDate, booking.startTime).getTime(),
    startOutputType: "utc",
    end: endInstantOf(bookingDate, booking.startTime, booking.endTime).getTime(),
    endOutputType: "utc",
    title: TITLE,
    description: `${booking.carModel}, ${booking.carNumber}. Booking ID ${booking.id}. Please park where our team can reach the car.`,
    location: [residencyName, blockName, flatName].join(", "),
    created: booking.createdAt.getTime(),
    alarms: booking.status === BookingStatus.CANCELLED ? [] : [ANNOUNCED],
  };
}

const FOLD = "\r\n\t";
const LONGEST_LINE = 75;

/** RFC 5545 folds lines at 75 octets; the library counts characters, of which Indian scripts have three octets each. */
function foldedByOctets(file: string): string {
  return file.replaceAll(FOLD, "").replace(/[^\r\n]+/g, (line) => {
    let folded = "";
    let octets = 0;
    for (const character of line) {
      const more = Buffer.byteLength(character);
      if (octets + more > LONGEST_LINE) {
        folded += FOLD;
        octets = 1;
      }
      folded += character;
      octets += more;
    }
    return folded;
  });
}
