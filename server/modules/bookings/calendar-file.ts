import { type Alarm, createEvent, createEvents, type EventAttributes, type EventStatus } from "ics";
import { type Day, endInstantOf, instantOf } from "../../platform/calendar-day";
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

/** A stable UID and growing sequence make calendars update their entry. Times are UTC. */
export function calendarFile(booking: Wash, steps: number): string {
  const { error, value } = createEvent(eventOf(booking, steps));
  if (value === null) throw error ?? new Error(`No calendar file of booking ${booking.id}`);
  return foldedByOctets(value);
}

type Washes = readonly (readonly [booking: Wash & Pick<Booking, "updatedAt">, steps: number])[];

/** The same bookings give the same text, for ETags. */
export function calendarOf(bookings: Washes): string {
  return calendarNamed(TITLE, eventsOf(bookings, eventOf));
}

interface CommunityCalendar {
  readonly name: string;
  readonly today: Day;
  readonly bookings: Washes;
  readonly isCut: boolean;
}

/** Without names and numbers of people. */
export function calendarOfCommunity({ name, today, bookings, isCut }: CommunityCalendar): string {
  const events = eventsOf(bookings, communityEventOf);
  return calendarNamed(
    `${TITLE}: ${name}`,
    isCut ? [cutNotice(today, bookings.length), ...events] : events,
  );
}

function eventsOf(bookings: Washes, eventFor: typeof eventOf): EventAttributes[] {
  return bookings.map(([booking, steps]) =>
    Object.assign(eventFor(booking, steps), { timestamp: booking.updatedAt.getTime() }),
  );
}

function calendarNamed(calName: string, events: EventAttributes[]): string {
  const { error, value } = createEvents(events, { productId: PRODUCT, calName });
  if (value === null) throw error ?? new Error("No calendar of bookings");
  return foldedByOctets(value);
}

function communityEventOf(booking: Wash, steps: number): EventAttributes {
  const { id, blockName, flatName, carModel, carNumber } = booking;
  const [home, car] = [
    [blockName, flatName].join(", "),
    [carModel, carNumber].filter(Boolean).join(" "),
  ];
  return Object.assign(eventOf(booking, steps), {
    title: [home, car].filter(Boolean).join(": "),
    description: `Booking ID ${id}.`,
    location: home,
    alarms: [],
  });
}

/** All-day, as calendars show no other text. */
function cutNotice(today: Day, shown: number): EventAttributes {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const notice: EventAttributes = {
    productId: PRODUCT,
    uid: "more-washes@aaviri",
    start: [year, month, day],
    duration: { days: 1 },
    title: "More washes than this calendar shows",
    description: `It has room for ${shown}: those from today on come first. Please see the day sheet for the others.`,
  };
  return Object.assign(notice, { timestamp: instantOf(today, "00:00").getTime() });
}

function eventOf(booking: Wash, steps: number): EventAttributes {
  const { bookingDate, residencyName, blockName, flatName } = booking;
  // Blank after the car's owner was deleted.
  const car = [booking.carModel, booking.carNumber].filter(Boolean).join(", ");
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
    description: `${car === "" ? "" : `${car}. `}Booking ID ${booking.id}. Please park where our team can reach the car.`,
    location: [residencyName, blockName, flatName].join(", "),
    created: booking.createdAt.getTime(),
    alarms: booking.status === BookingStatus.CANCELLED ? [] : [ANNOUNCED],
  };
}

const FOLD = "\r\n\t";
const LONGEST_LINE = 75;

/** RFC 5545 folds at 75 octets; the library counts characters, of which Indian scripts have three octets each. */
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
