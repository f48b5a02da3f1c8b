import { registerEnumType } from "type-graphql";
import { type KeysetOrder, newestFirst } from "../../platform/sql/pagination";
import type { Booking } from "./booking.entity";

export enum BookingSort {
  NEWEST_FIRST = "newest_first",
  BY_DATE = "by_date",
  BY_DATE_DESCENDING = "by_date_descending",
  UPDATED = "updated",
}

registerEnumType(BookingSort, {
  name: "BookingSort",
  description: "The orders of the administrators' list of bookings.",
  valuesConfig: {
    NEWEST_FIRST: { description: "By when they were booked, the newest first." },
    BY_DATE: { description: "By day and time of the wash, the earliest first." },
    BY_DATE_DESCENDING: { description: "By day and time of the wash, the latest first." },
    UPDATED: {
      description:
        "By when they last changed, the earliest change first. The list ends before anything that a change under way may still write, so that whoever goes on from its end misses nothing.",
    },
  },
});

const BY_WASH = [
  { property: "bookingDate", value: (booking: Booking) => booking.bookingDate },
  { property: "startTime", value: (booking: Booking) => booking.startTime },
  { property: "id", value: (booking: Booking) => booking.id },
];

const BY_CHANGE = [
  { property: "updatedAt", value: (booking: Booking) => booking.updatedAt },
  { property: "id", value: (booking: Booking) => booking.id },
];

export const NEWEST_FIRST = newestFirst<Booking>("bookings");

const EARLIEST_CHANGE_FIRST: KeysetOrder<Booking> = {
  name: "updated",
  direction: "ASC",
  columns: BY_CHANGE,
};

export const LATEST_WASH_FIRST: KeysetOrder<Booking> = {
  name: "latestWashes",
  direction: "DESC",
  columns: BY_WASH,
};

const NEXT_WASH_FIRST: KeysetOrder<Booking> = {
  name: "nextWashes",
  direction: "ASC",
  columns: BY_WASH,
};

const WASH_COLUMNS = ["booking_date", "start_time", "id"];

export const ORDERS = {
  [BookingSort.NEWEST_FIRST]: {
    order: NEWEST_FIRST,
    columns: ["created_at", "id"],
    isByDate: false,
  },
  // Day by day would sort each day's rows.
  [BookingSort.UPDATED]: {
    order: EARLIEST_CHANGE_FIRST,
    columns: ["updated_at", "id"],
    isByDate: true,
  },
  [BookingSort.BY_DATE]: { order: NEXT_WASH_FIRST, columns: WASH_COLUMNS, isByDate: true },
  [BookingSort.BY_DATE_DESCENDING]: {
    order: LATEST_WASH_FIRST,
    columns: WASH_COLUMNS,
    isByDate: true,
  },
} as const;
