import type { Booking } from "../../modules/bookings/booking.entity";
import { NEWEST_FIRST } from "../../modules/bookings/booking-orders";
import type { User } from "../../modules/users/user.entity";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { toGlobalId } from "../global-id";
import { cursorOf } from "./pagination";

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

interface Arguments {
  readonly first?: number;
  readonly after?: string | null;
  readonly last?: number;
  readonly before?: string | null;
}

const PAGE = `{ totalCount edges { cursor node { id } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
const VARIABLES = "($first: Int, $after: String, $last: Int, $before: String)";
const ARGUMENTS = "(first: $first, after: $after, last: $last, before: $before)";

/** Their queries, and the same rows in plain SQL. */
const lists = {
  "the administrators' list": {
    query: `query ${VARIABLES} { bookings ${ARGUMENTS} ${PAGE} }`,
    pageOf: (data: { bookings: Page }) => data.bookings,
    sql: "SELECT id FROM bookings ORDER BY created_at DESC, id DESC",
  },
  "a resident's list": {
    query: `query ${VARIABLES} { viewer { bookings ${ARGUMENTS} ${PAGE} } }`,
    pageOf: (data: { viewer: { bookings: Page } }) => data.viewer.bookings,
    sql: `SELECT id FROM bookings WHERE user_id = $1
          ORDER BY booking_date DESC, start_time DESC, id DESC`,
  },
} as const;

type ListName = keyof typeof lists;

const ROWS = 23;
const NOON = Date.parse("2026-11-20T06:30:00.000Z");

let app: TestApp;
let resident: User;
let clients: Record<ListName, GraphqlClient>;

beforeAll(async () => {
  app = await startTestApp();
  resident = await app.make.resident();
  const admin = await app.make.administrator();
  clients = {
    "the administrators' list": await asPerson(app, admin),
    "a resident's list": await asPerson(app, resident),
  };
  for (let number = 0; number < ROWS; number += 1) await makeBooking(number);
});

afterAll(() => app.close());

/** Hard to page: few distinct instants and days, in opposite orders, mixed with another resident's. */
async function makeBooking(number: number): Promise<Booking> {
  const { make } = app;
  const createdAt = new Date(NOON + (number % 7));
  const day = `2026-11-${24 - (number % 5)}`;
  const slot = await make.slot(number % 2 ? { startTime: "11:00", endTime: "12:00" } : {});
  await make.booking(await make.resident(), slot, day, createdAt);
  return make.booking(resident, slot, day, createdAt);
}

async function ask(list: ListName, page: Arguments) {
  return clients[list].send<never>(lists[list].query, page);
}

async function pageOf(list: ListName, page: Arguments): Promise<Page> {
  const { data, errors } = await ask(list, page);
  expect(errors).toBeUndefined();
  return lists[list].pageOf(data);
}

async function walk(list: ListName, size: number, isBackward = false): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  for (let isMore = true; isMore; ) {
    const page: Page = isBackward
      ? await pageOf(list, { last: size, before: cursor })
      : await pageOf(list, { first: size, after: cursor });
    const ids = idsOf(page);
    if (isBackward) found.unshift(...ids);
    else found.push(...ids);
    cursor = isBackward ? page.pageInfo.startCursor : page.pageInfo.endCursor;
    isMore = isBackward ? page.pageInfo.hasPreviousPage : page.pageInfo.hasNextPage;
    if (found.length > 10 * ROWS) throw new Error("The list has no end");
  }
  return found;
}

async function plainSql(list: ListName): Promise<string[]> {
  const parameters = list === "a resident's list" ? [resident.id] : [];
  const rows = await app.dataSource.query<{ id: number }[]>(lists[list].sql, parameters);
  return rows.map(({ id }) => toGlobalId("Booking", id));
}

const idsOf = (page: Page) => page.edges.map(({ node }) => node.id);

describe.each(Object.keys(lists) as ListName[])("%s", (list) => {
  it.each([1, 5, 23, 100])(
    "read forwards %i at a time has the rows of the SQL, in its order",
    async (size) => {
      expect(await walk(list, size)).toEqual(await plainSql(list));
    },
  );

  it.each([1, 5, 23, 100])("read backwards %i at a time has the same rows", async (size) => {
    expect(await walk(list, size, true)).toEqual(await plainSql(list));
  });

  it("says how many rows there are, on every page", async () => {
    const all = await plainSql(list);
    const first = await pageOf(list, { first: 2 });
    const next = await pageOf(list, { first: 2, after: first.pageInfo.endCursor });
    expect([first.totalCount, next.totalCount]).toEqual([all.length, all.length]);
  });

  it("has 20 rows on a page when nobody says how many", async () => {
    expect(idsOf(await pageOf(list, {}))).toEqual((await plainSql(list)).slice(0, 20));
  });

  it("has no rows on a page of 0, and says that there are more", async () => {
    const page = await pageOf(list, { first: 0 });
    expect(page.edges).toEqual([]);
    expect(page.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
  });

  it("says on every page whether rows lie before and behind it", async () => {
    const all = await plainSql(list);
    const whole = await pageOf(list, { first: 100 });
    const [third, tenth] = [whole.edges[2]?.cursor, whole.edges[9]?.cursor];
    const borders = async (page: Arguments) => {
      const { edges, pageInfo } = await pageOf(list, page);
      return [edges.length, pageInfo.hasPreviousPage, pageInfo.hasNextPage];
    };
    expect(all.length).toBeLessThanOrEqual(100);
    expect(await borders({ first: 100 })).toEqual([all.length, false, false]);
    expect(await borders({ first: 4 })).toEqual([4, false, true]);
    expect(await borders({ first: 4, after: third })).toEqual([4, true, true]);
    expect(await borders({ first: 100, after: third })).toEqual([all.length - 3, true, false]);
    expect(await borders({ last: 4 })).toEqual([4, true, false]);
    expect(await borders({ last: 4, before: tenth })).toEqual([4, true, true]);
    expect(await borders({ last: 100, before: tenth })).toEqual([9, false, true]);
    expect(await borders({ before: tenth })).toEqual([9, false, true]);
    expect(await borders({ first: 100, after: third, before: tenth })).toEqual([6, true, true]);
    expect(await borders({ last: 2, after: third, before: tenth })).toEqual([2, true, true]);
  });

  it("has the cursors of its first and last row as its borders", async () => {
    const { edges, pageInfo } = await pageOf(list, { first: 3 });
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
      edges[0]?.cursor,
      edges[2]?.cursor,
    ]);
  });

  it("neither repeats nor skips a row when others come in meanwhile", async () => {
    const before = await plainSql(list);
    const seen: string[] = [];
    let after: string | null = null;
    for (let number = 100; seen.length < before.length; number += 1) {
      const page: Page = await pageOf(list, { first: 5, after });
      seen.push(...idsOf(page).filter((id) => before.includes(id)));
      after = page.pageInfo.endCursor;
      await makeBooking(number);
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen).toEqual(before);
  });

  const garbage = Buffer.from("garbage").toString("base64url");
  const foreign = Buffer.from(JSON.stringify([7])).toString("base64url");
  const impossible = (values: unknown[]) =>
    Buffer.from(JSON.stringify(values)).toString("base64url");

  it.each<[string, Arguments, string | undefined]>([
    ["first and last together", { first: 1, last: 1 }, "first"],
    ["a page smaller than 0", { first: -1 }, "first"],
    ["a page backwards smaller than 0", { last: -1 }, "last"],
    ["a garbage cursor", { first: 1, after: garbage }, "after"],
    ["a garbage cursor backwards", { last: 1, before: garbage }, "before"],
    ["a cursor of a list with another order", { first: 1, after: foreign }, "after"],
    [
      "a cursor with a day that does not exist",
      { after: impossible(["2026-13-45", 1]) },
      undefined,
    ],
    ["a cursor with a number for a day", { after: impossible([1, 1]) }, undefined],
  ])("refuses %s", async (_what, page, field) => {
    const { data, code, errors } = await ask(list, page);
    expect([code, data]).toEqual([
      "INVALID_INPUT",
      list === "a resident's list" ? { viewer: null } : null,
    ]);
    if (field) expect(errors?.[0]?.extensions.field).toBe(field);
  });
});

it("a cursor of the administrators' list is none of a resident's", async () => {
  const { edges } = await pageOf("the administrators' list", { first: 1 });
  const { code } = await ask("a resident's list", { first: 1, after: edges[0]?.cursor });
  expect(code).toBe("INVALID_INPUT");
});

it.each<[string, Arguments, string]>([
  ["forwards", { first: 101 }, "first"],
  ["backwards", { last: 101 }, "last"],
])(
  "a page larger than 100 is refused, for a shorter one would look like the end: %s",
  async (_what, page, field) => {
    const { code, errors } = await ask("the administrators' list", page);
    expect(code).toBe("INVALID_INPUT");
    expect(errors?.[0]?.extensions.field).toBe(field);
  },
);

it("a cursor keeps its place when its own row is gone", async () => {
  const ghost = { createdAt: new Date(NOON + 3), id: 2_000_000_000 };
  const after = cursorOf(NEWEST_FIRST, ghost as Booking);
  const [first] = await app.dataSource.query<{ id: number }[]>(
    "SELECT id FROM bookings WHERE created_at <= $1 ORDER BY created_at DESC, id DESC LIMIT 1",
    [ghost.createdAt],
  );
  const page = await pageOf("the administrators' list", { first: 1, after });
  expect(idsOf(page)).toEqual([toGlobalId("Booking", first?.id ?? 0)]);
});
