import { z } from "zod";
import { everyRow } from "../../endpoint/every-row";
import {
  bigId,
  LIST_PAGE,
  optionalText,
  pageLimit,
  pageNumber,
  queryDate,
  queryOneOf,
  required,
  text,
  upTo,
} from "../../endpoint/inputs";
import { BOOKING_PAGINATION, numberedPage, totalsOf } from "../../endpoint/numbered-page";
import { DAY, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import type { Day } from "../../platform/calendar-day";
import { readFields } from "../../platform/domain-error";
import { BookingStatus } from "./booking.entity";
import { BOOKING, bookingShape } from "./booking.resource";
import { readNotes } from "./booking-administration.service";
import { BookingSort } from "./booking-orders";

const tag = "Bookings";
const access = "admin";
const FETCH = "Failed to fetch bookings";
const STATUSES = Object.values(BookingStatus) as [BookingStatus, ...BookingStatus[]];
const RANGE = z.object({ startDate: queryDate, endDate: queryDate });

const COUNTS = {
  total: WHOLE_NUMBER,
  confirmed: WHOLE_NUMBER,
  completed: WHOLE_NUMBER,
  cancelled: WHOLE_NUMBER,
  pending: WHOLE_NUMBER,
};
const PLACES = { placesTaken: WHOLE_NUMBER, placesOffered: WHOLE_NUMBER };

const STATISTICS = z.object({
  ...COUNTS,
  ...PLACES,
  days: z.array(z.object({ date: DAY, ...COUNTS, ...PLACES })),
  residencies: z.array(z.object({ residencyId: WHOLE_NUMBER, ...COUNTS })),
});

const rangeOf = ({ startDate, endDate }: z.output<typeof RANGE>) =>
  readFields<{ startDate: Day; endDate: Day }>({
    startDate: () => required(startDate, "startDate"),
    endDate: () => required(endDate, "endDate"),
  });

const everyBooking = (
  call: Call<undefined, typeof LIST_PAGE, undefined>,
  range: ReturnType<typeof rangeOf>,
) =>
  everyRow(call, {
    pageAt: (page) => call.services.bookingLists.all(call.actor, range, BookingSort.BY_DATE, page),
    shape: (row, loaders) => bookingShape(row, { ...call, loaders }),
    isOneStatement: true,
  });

export const bookingAdministrationRoutes: readonly AnyRoute[] = [
  route({
    id: "listBookings",
    method: "get",
    path: "/bookings/admin/all",
    tag,
    access,
    scopes: ["bookings:read", "residents.contact:read"],
    summary: "Everybody's bookings by pages, newest first",
    query: RANGE.extend({
      page: pageNumber,
      limit: pageLimit(20),
      search: text,
      status: queryOneOf(STATUSES),
    }),
    data: z.object({ bookings: z.array(BOOKING), pagination: BOOKING_PAGINATION }),
    failure: FETCH,
    async handle({ services, actor, loaders, query }) {
      const { page, limit, ...filter } = query;
      const asked = numberedPage(page, limit);
      const found = await services.bookingLists.all(actor, filter, BookingSort.NEWEST_FIRST, asked);
      const { total, pages } = await totalsOf(found, limit);
      return {
        data: {
          bookings: await Promise.all(
            found.edges.map(({ node }) => bookingShape(node, { actor, loaders })),
          ),
          pagination: { currentPage: page, totalPages: pages, totalCount: total },
        },
      };
    },
  }),
  route({
    requires: ["date"],
    id: "listBookingsOfDate",
    method: "get",
    path: "/bookings/admin/by-date",
    tag,
    access,
    scopes: ["bookings:read", "residents.contact:read"],
    summary: "Everybody's bookings of a day, by time",
    query: z.object({ date: queryDate, ...LIST_PAGE.shape }),
    data: z.array(BOOKING),
    failure: FETCH,
    async handle(call) {
      const date = required(call.query.date, "date");
      return everyBooking(call, { startDate: date, endDate: date });
    },
  }),
  route({
    requires: ["startDate", "endDate"],
    id: "listBookingsOfRange",
    method: "get",
    path: "/bookings/admin/by-date-range",
    tag,
    access,
    scopes: ["bookings:read", "residents.contact:read"],
    summary: "Everybody's bookings of a range of days, by day and time",
    query: RANGE.extend(LIST_PAGE.shape),
    data: z.array(BOOKING),
    failure: FETCH,
    handle: async (call) => everyBooking(call, rangeOf(call.query)),
  }),
  route({
    requires: ["status"],
    id: "changeBookingStatus",
    method: "put",
    path: "/bookings/admin/{id}/status",
    tag,
    access,
    scopes: ["bookings:write", "residents.contact:read"],
    summary: "Move a booking to any status, beyond places and credits if need be",
    params: z.object({ id: bigId }),
    body: z.object({
      status: z.enum(BookingStatus, `must be one of ${STATUSES.join(", ")}`),
      notes: upTo(1_000, optionalText),
    }),
    rules: ({ notes }) => readNotes(notes),
    data: BOOKING,
    failure: "Failed to update booking status",
    async handle({ services, actor, loaders, params, body }) {
      const change = { bookingId: params.id, override: true, ...body };
      const booking = await services.bookingAdministration.changeStatus(actor, change);
      return {
        data: await bookingShape(booking, { actor, loaders }),
        message: "Booking status updated successfully!",
      };
    },
  }),
  route({
    requires: ["startDate", "endDate"],
    id: "getBookingStatistics",
    method: "get",
    path: "/bookings/admin/statistics",
    tag,
    access,
    scopes: ["reports:read"],
    summary: "Bookings of a range of days counted",
    query: RANGE,
    data: STATISTICS,
    failure: "Failed to fetch booking statistics",
    async handle({ services, actor, query }) {
      const { startDate, endDate } = rangeOf(query);
      const found = await services.bookingStatistics.of(actor, startDate, endDate);
      const { placesTaken, placesOffered } = found;
      return {
        data: {
          ...found.bookings,
          placesTaken,
          placesOffered,
          days: found.days.map(({ date, placesTaken, placesOffered, bookings }) => ({
            date,
            placesTaken,
            placesOffered,
            ...bookings,
          })),
          residencies: (await found.residencies()).map(({ bookings, ...own }) => ({
            ...own,
            ...bookings,
          })),
        },
      };
    },
  }),
];
