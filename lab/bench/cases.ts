import { readFileSync } from "node:fs";
import path from "node:path";
import { addDays } from "../../server/platform/calendar-day";
import { OFFERED_SLOTS, RARE_CAR } from "./data/sizes";
import * as documents from "./documents";
import type { Job } from "./loader";
import type { StackId, Station, World } from "./world";

export interface RequestSpec extends Pick<Job, "method" | "path" | "begins"> {
  /** Null sends no body. */
  readonly body: object | null;
  readonly as?: "administrator" | "resident";
  /** At a path of the response; null for any number above zero. */
  readonly rows: Rows;
}

type Rows = readonly [at: string, count: number | null];

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly requests: Readonly<Partial<Record<StackId, RequestSpec>>>;
}

/** Another checkout gets the same request. */
export function requestOf({ requests }: Case, stack: StackId): RequestSpec | undefined {
  return requests[stack === "before" ? "aaviri" : stack];
}

type As = RequestSpec["as"];

const POST = { method: "POST", path: "/graphql", begins: '{"data":{' } as const;
const graphql = (query: string, variables: object, rows: Rows, as?: As): RequestSpec => {
  return { ...POST, body: { query: documents.onOneLine(query), variables }, rows, as };
};
const raw = (name: string, variables: object, rows: Rows): RequestSpec => {
  return { ...POST, path: `/${name}`, body: variables, rows };
};
const rest = (address: string, rows: Rows, as: As): RequestSpec => {
  return {
    method: "GET",
    path: `/api/v1${address}`,
    begins: '{"success":true',
    body: null,
    rows,
    as,
  };
};

const PAGE = 20;
/** Half a year ago. */
const RANGE_BEGINS = -180;
const RANGE_DAYS = 30;

export function readingCases(
  { people, cluster: { today } }: World,
  { build }: Station,
): readonly Case[] {
  const startDate = addDays(today, RANGE_BEGINS);
  const range = { startDate, endDate: addDays(startDate, RANGE_DAYS) };
  const userId = people.resident.id;
  const date = addDays(today, 2);
  const rows: Rows = ["data.bookings.edges", PAGE];
  const slots: Rows = ["data.availableSlots", OFFERED_SLOTS];
  const ownBookings: Rows = ["data.viewer.bookings.edges", null];
  const page = (id: string, title: string, variables: object, filters: documents.Filters): Case => {
    const all = { ...variables, ...filters };
    const theirs = documents.postgraphileBookings(filters, id === "last");
    return {
      id: `bookings-${id}`,
      title: `bookings ${title}`,
      requests: {
        aaviri: graphql(documents.BOOKINGS, all, rows, "administrator"),
        postgraphile: graphql(theirs, all, ["data.allBookings.edges", PAGE]),
        ...(filters.search ? {} : { raw: raw("bookings", all, rows) }),
      },
    };
  };
  /** A registered document of the client. */
  const screen = (operation: string, variables: object, found: Rows, as: As): RequestSpec => {
    const documentId = `sha256:${persistedId(build, operation)}`;
    return { ...POST, body: { documentId, variables }, rows: found, as };
  };
  return [
    page("first", "first page", { first: PAGE }, {}),
    page("last", "last page", { last: PAGE }, {}),
    page("range", "by date range", { first: PAGE }, range),
    page("rare", "by a search that few match", { first: PAGE }, { search: RARE_CAR }),
    {
      id: "bookings-screen",
      title: "bookings as the screen asks, with the total",
      requests: {
        aaviri: screen("AdminBookingsScreenQuery", { first: PAGE }, rows, "administrator"),
      },
    },
    {
      id: "slots",
      title: "available slots of a day",
      requests: {
        aaviri: graphql(documents.SLOTS, { date }, slots, "resident"),
        postgraphile: graphql(documents.POSTGRAPHILE_SLOTS, { date, userId }, [
          "data.allBookingSlots.nodes",
          OFFERED_SLOTS,
        ]),
        raw: raw("slots", { date, userId }, slots),
      },
    },
    {
      id: "dashboard",
      title: "the resident's dashboard as the screen asks",
      requests: {
        aaviri: screen(
          "UserDashboardScreenQuery",
          { firstDay: today, nextDay: today, isLate: false },
          ownBookings,
          "resident",
        ),
      },
    },
    {
      id: "own-bookings",
      title: "my bookings",
      requests: {
        aaviri: graphql(documents.OWN_BOOKINGS, {}, ownBookings, "resident"),
        postgraphile: graphql(documents.POSTGRAPHILE_OWN_BOOKINGS, { userId }, [
          "data.userByRowId.bookingsByUserId.edges",
          null,
        ]),
        raw: raw("own-bookings", { userId }, ownBookings),
      },
    },
    {
      id: "rest-bookings",
      title: "REST: bookings, first page, with the total",
      requests: {
        aaviri: rest(`/bookings/admin/all?limit=${PAGE}`, ["data.bookings", PAGE], "administrator"),
      },
    },
  ];
}

function persistedId(build: string, operation: string): string {
  const file = path.join(build, "client/persisted-queries.json");
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const name = /^query (\w+)/m;
  const [id] = Object.entries(texts).find(([, text]) => name.exec(text)?.[1] === operation) ?? [];
  if (!id) throw new Error(`The client has no document ${operation}`);
  return id;
}
