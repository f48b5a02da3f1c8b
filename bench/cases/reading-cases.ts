import { addDays, type Day } from "../../server/platform/calendar-day";
import type { People } from "../data/people";
import { COMMON_CAR, OFFERED_SLOTS, RARE_CAR } from "../data/sizes";
import { type Case, document, type RequestSpec, raw } from "./case";
import * as documents from "./documents";

const PAGE = 20;
/** A month, half a year ago. */
const RANGE_BEGINS = -180;
const RANGE_DAYS = 30;
const ROWS = { at: ["data", "bookings", "edges"], count: PAGE };
const POSTGRAPHILE_ROWS = { at: ["data", "allBookings", "edges"], count: PAGE };

interface BookingsPage {
  readonly id: string;
  readonly title: string;
  readonly filters: {
    readonly search?: string;
    readonly status?: "COMPLETED";
    readonly startDate?: Day;
    readonly endDate?: Day;
  };
  readonly isLast?: boolean;
}

function pagesOf(today: Day): readonly BookingsPage[] {
  const startDate = addDays(today, RANGE_BEGINS);
  const range = { startDate, endDate: addDays(startDate, RANGE_DAYS) };
  return [
    { id: "first", title: "first page", filters: {} },
    { id: "last", title: "last page", filters: {}, isLast: true },
    { id: "status", title: "by status", filters: { status: "COMPLETED" } },
    { id: "range", title: "by date range", filters: range },
    {
      id: "status-range",
      title: "by status and date range",
      filters: { status: "COMPLETED", ...range },
    },
    { id: "rare", title: "by a search that few match", filters: { search: RARE_CAR } },
    { id: "common", title: "by a search that many match", filters: { search: COMMON_CAR } },
  ];
}

function bookingsCase({ id, title, filters, isLast = false }: BookingsPage, total: boolean): Case {
  const window = isLast ? { last: PAGE } : { first: PAGE };
  const theirs = documents.postgraphileBookings(filters, isLast, total);
  const variables = { ...filters, status: filters.status?.toLowerCase() };
  return {
    id: `bookings-${id}${total ? "-total" : ""}`,
    title: `bookings ${title}${total ? ", with the total" : ""}`,
    requests: {
      aaviri: document(
        documents.BOOKINGS(total),
        { ...window, ...filters },
        { as: "administrator", rows: ROWS },
      ),
      postgraphile: document(theirs, { ...window, ...variables }, { rows: POSTGRAPHILE_ROWS }),
      ...(total ? {} : { raw: raw("bookings", { ...window, ...filters }, ROWS) }),
    },
  };
}

export function readingCases(
  people: People,
  today: Day,
  persisted: (operation: string) => string,
): readonly Case[] {
  const pages = pagesOf(today);
  const userId = people.resident.id;
  const date = addDays(today, 2);
  const slotRows = { at: ["data", "availableSlots"], count: OFFERED_SLOTS };
  const ownRows = { at: ["data", "viewer", "bookings", "edges"], count: null };
  const own = (
    operation: string,
    variables: object,
    rest: Pick<RequestSpec, "as" | "rows">,
  ): RequestSpec => ({
    method: "POST",
    path: "/graphql",
    begins: '{"data":{',
    ...rest,
    body: { documentId: `sha256:${persisted(operation)}`, variables },
  });
  const get = (path: string, as: RequestSpec["as"], rows: RequestSpec["rows"]): RequestSpec => ({
    method: "GET",
    path: `/api/v1${path}`,
    begins: '{"success":true',
    body: null,
    as,
    rows,
  });
  return [
    ...pages.map((page) => bookingsCase(page, false)),
    ...pages.filter(({ isLast }) => !isLast).map((page) => bookingsCase(page, true)),
    {
      id: "bookings-screen",
      title: "bookings as the screen asks, with the total",
      requests: {
        aaviri: own(
          "AdminBookingsScreenQuery",
          { first: PAGE },
          { as: "administrator", rows: ROWS },
        ),
      },
    },
    {
      id: "coupons",
      title: "coupons, first page",
      requests: {
        aaviri: document(
          documents.COUPONS,
          {},
          {
            as: "administrator",
            rows: { at: ["data", "coupons", "edges"], count: PAGE },
          },
        ),
        postgraphile: document(
          documents.POSTGRAPHILE_COUPONS,
          {},
          {
            rows: { at: ["data", "allCoupons", "edges"], count: PAGE },
          },
        ),
        raw: raw("coupons", {}, { at: ["data", "coupons", "edges"], count: PAGE }),
      },
    },
    {
      id: "slots",
      title: "available slots of a day",
      requests: {
        aaviri: document(documents.SLOTS, { date }, { as: "resident", rows: slotRows }),
        postgraphile: document(
          documents.POSTGRAPHILE_SLOTS,
          { date, userId },
          {
            rows: { at: ["data", "allBookingSlots", "nodes"], count: OFFERED_SLOTS },
          },
        ),
        raw: raw("slots", { date, userId }, slotRows),
      },
    },
    {
      id: "dashboard",
      title: "the resident's dashboard as the screen asks",
      requests: {
        aaviri: own(
          "UserDashboardScreenQuery",
          { firstDay: today, nextDay: today, isLate: false },
          {
            as: "resident",
            rows: { at: ["data", "viewer", "bookings", "edges"], count: null },
          },
        ),
      },
    },
    {
      id: "own-bookings",
      title: "my bookings",
      requests: {
        aaviri: document(documents.OWN_BOOKINGS, {}, { as: "resident", rows: ownRows }),
        postgraphile: document(
          documents.POSTGRAPHILE_OWN_BOOKINGS,
          { userId },
          {
            rows: { at: ["data", "userByRowId", "bookingsByUserId", "edges"], count: null },
          },
        ),
        raw: raw("own-bookings", { userId }, ownRows),
      },
    },
    {
      id: "rest-bookings",
      title: "REST: bookings, first page, with the total",
      requests: {
        aaviri: get("/bookings/admin/all?limit=20", "administrator", {
          at: ["data", "bookings"],
          count: PAGE,
        }),
      },
    },
    {
      id: "rest-slots",
      title: "REST: available slots of a day",
      requests: {
        aaviri: get(`/bookings/available-slots?date=${date}`, "resident", {
          at: ["data"],
          count: OFFERED_SLOTS,
        }),
      },
    },
    {
      id: "rest-own-bookings",
      title: "REST: my bookings",
      requests: { aaviri: get("/bookings/user", "resident", { at: ["data"], count: null }) },
    },
  ];
}
