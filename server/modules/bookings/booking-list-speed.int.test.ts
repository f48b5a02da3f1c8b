import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  COMBINED,
  FILTERS,
  type Filter,
  NEWCOMERS,
  SORTS,
  type Sort,
} from "../../test/booking-filters";
import { fill, statementsOf } from "../../test/explain";
import { COMMON_CAR, makeManyBookings, RARE_CAR } from "../../test/many-bookings";
import { costOf } from "../../test/measure";

const PAGE = 20;
const WINDOW = PAGE + 1;
/** Three index pages and a table page per row. */
const PAGES_OF_A_WALK = 4 * WINDOW + 12;

/** Four more pages per row met, three per row found. */
const PAGES_OF_COMBINED = 1_800;

/** Counts and residents; counting rows would take thousands. */
const PAGES_OF_A_TOTAL = 600;

const LIST = `query ($first: Int, $last: Int, $after: String, $search: String, $status: BookingStatus,
  $startDate: Date, $endDate: Date, $residencyId: ID, $sort: BookingSort, $isCounted: Boolean = false) {
  bookings(first: $first, last: $last, after: $after, search: $search, status: $status, startDate: $startDate,
    endDate: $endDate, residencyId: $residencyId, sort: $sort) {
    totalCount @include(if: $isCounted) pageInfo { endCursor } edges { node { bookingId } }
  }
}`;

const OWN = `query ($upcomingOnly: Boolean, $status: BookingStatus) { viewer {
  bookings(first: ${PAGE}, upcomingOnly: $upcomingOnly, underWayToo: true, status: $status) {
    edges { node { bookingId slot { startTime } } }
  }
} }`;

let app: TestApp;
let client: GraphqlClient;
let residencyId: string;

beforeAll(async () => {
  app = await startTestApp();
  await makeManyBookings(app.dataSource);
  await fill(app.dataSource, ...NEWCOMERS);
  client = await asPerson(app, await app.make.administrator());
  const [row] = await app.dataSource.query("SELECT id FROM residencies WHERE name = 'Many 7'");
  residencyId = toGlobalId("Residency", row.id);
});

afterAll(() => app.close());

interface Listed {
  bookings: {
    totalCount?: number;
    pageInfo: { endCursor: string | null };
    edges: { node: { bookingId: number } }[];
  };
}

async function page(filter: object, more: object) {
  const variables = { ...filter, ...("residencyId" in filter && { residencyId }), ...more };
  const { data, errors } = await client.send<Listed>(LIST, variables);
  expect(errors).toBeUndefined();
  const { edges, totalCount, pageInfo } = data.bookings;
  return { ids: edges.map(({ node }) => node.bookingId), totalCount, ...pageInfo };
}

const costOfPage = (filter: object, more: object) =>
  costOf(app.dataSource, "bookings", () => page(filter, more));

const cases = (filters: readonly Pick<Filter, "what" | "filter" | "sql">[]) =>
  filters.flatMap((each) => (Object.keys(SORTS) as Sort[]).map((sort) => ({ sort, ...each })));

/** PostgreSQL plans a prepared statement five times before it may keep a generic plan. */
const MOST_CUSTOM_PLANS = 5;
const PLANS = `SELECT statement, custom_plans::int AS custom, generic_plans::int AS kept FROM pg_prepared_statements
  WHERE statement = ANY ($1)`;

/** How often the last connection planned each statement. */
async function plansOf(turn: () => Promise<unknown>) {
  for (let turns = 0; turns < MOST_CUSTOM_PLANS; turns += 1) await turn();
  const sent = (await statementsOf(app.dataSource, turn)).map(({ sql }) => sql);
  const plans = await app.dataSource.query<{ statement: string; custom: number; kept: number }[]>(
    PLANS,
    [sent],
  );
  return { last: plans.find(({ statement }) => statement === sent.at(-1)), plans };
}

describe("the plan of a page of 100,000 bookings", () => {
  const somebodys = [...FILTERS, ...COMBINED].filter(({ what }) => what !== "nobody");

  it.each(somebodys)("of $what is made for good", async ({ filter }) => {
    const { last, plans } = await plansOf(() => page(filter, { first: PAGE }));
    expect(last?.kept).toBeGreaterThan(0);
    expect(plans.filter(({ custom }) => custom > MOST_CUSTOM_PLANS)).toEqual([]);
  });

  it.each([[{}], [{ upcomingOnly: true }], [{ status: "COMPLETED" }]])(
    "of a resident's own is made for good: %j",
    async (filter) => {
      const own = await asPerson(app, { firebaseUid: "many-1234" });
      const { last, plans } = await plansOf(() => own.send(OWN, filter));
      expect(last?.kept).toBeGreaterThan(0);
      expect(plans.filter(({ custom }) => custom > MOST_CUSTOM_PLANS)).toEqual([]);
    },
  );
});

describe("the list of 100,000 bookings", () => {
  it.each(cases([...FILTERS, ...COMBINED]))(
    "shows of $what, $sort, the first two pages that plain SQL finds, and counts them",
    async ({ filter, sql, sort }) => {
      const right = await app.dataSource.query<{ id: number }[]>(
        `SELECT booking.id FROM bookings booking JOIN users resident ON resident.id = booking.user_id
         WHERE ${sql} ORDER BY ${SORTS[sort]} LIMIT ${2 * PAGE}`,
      );
      const [counted] = await app.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM bookings booking
         JOIN users resident ON resident.id = booking.user_id WHERE ${sql}`,
      );
      const first = await page(filter, { sort, first: PAGE, isCounted: true });
      const second = first.endCursor
        ? await page(filter, { sort, first: PAGE, after: first.endCursor })
        : first;
      expect(first.totalCount).toBe(counted?.count);
      expect([...new Set([...first.ids, ...second.ids])]).toEqual(right.map(({ id }) => id));
    },
  );
});

describe("a page of 100,000 bookings", () => {
  const single = FILTERS.flatMap((each) =>
    (Object.keys(SORTS) as Sort[]).map((sort) => ({ sort, ...each })),
  );

  it.each(single)(
    "of $what, $sort, is found by the index for it, and the last one costs what the first one does",
    async ({ filter, sort, newest, byDate, days = 1, residents }) => {
      const first = await costOfPage(filter, { sort, first: PAGE });
      const last = await costOfPage(filter, { sort, last: PAGE });
      const index = sort === "NEWEST_FIRST" ? newest : byDate;
      const lists = residents ?? (sort === "NEWEST_FIRST" ? days : 1);
      for (const cost of [first, last]) {
        expect(cost.isWalked).toBe(false);
        expect(cost.indexes).toContain(index);
        expect(cost.rowsSorted).toBeLessThanOrEqual(lists * WINDOW + WINDOW);
        expect(cost.pages).toBeLessThanOrEqual(lists * (WINDOW + 6) + PAGES_OF_A_WALK);
      }
      expect(last.pages).toBeLessThanOrEqual(1.2 * first.pages + 8);
    },
  );

  it.each(cases(COMBINED))(
    "of $what, $sort, walks over no table, and costs at the end what it does at the start",
    async ({ filter, sort }) => {
      const first = await costOfPage(filter, { sort, first: PAGE });
      const last = await costOfPage(filter, { sort, last: PAGE });
      for (const cost of [first, last]) {
        expect(cost.isWalked).toBe(false);
        expect(cost.pages).toBeLessThanOrEqual(PAGES_OF_COMBINED);
      }
      expect(last.pages).toBeLessThanOrEqual(1.5 * first.pages + 50);
    },
  );
});

describe("the total of 100,000 bookings", () => {
  it.each([
    ["few residents", { search: RARE_CAR }],
    ["many residents", { search: COMMON_CAR }],
    ["many residents and a status", { search: COMMON_CAR, status: "CANCELLED" }],
  ])("of %s is the sum of what is counted of each", async (_what, filter) => {
    const count = () => page(filter, { first: 1, isCounted: true });
    const cost = await costOf(app.dataSource, "booking_counts_of_residents", count);
    expect(cost.rowsRead).toBeGreaterThan(0);
    expect(cost.pages).toBeLessThanOrEqual(PAGES_OF_A_TOTAL);
    const totals = (await statementsOf(app.dataSource, count)).filter(({ sql }) =>
      /count/.test(sql),
    );
    expect(totals.filter(({ sql }) => /FROM bookings/.test(sql))).toEqual([]);
  });
});

const COUNTED = `query ($search: String, $status: BookingStatus, $startDate: Date, $residencyId: ID, $limit: Int! = 1000) {
  bookings(first: 0, search: $search, status: $status, startDate: $startDate, residencyId: $residencyId) {
    totalCount boundedCount(limit: $limit) { count isExact }
  }
}`;

describe("the bounded count of 100,000 bookings", () => {
  interface Counted {
    readonly bookings: {
      readonly totalCount: number;
      readonly boundedCount: { readonly count: number; readonly isExact: boolean };
    };
  }
  const counted = async (filter: object, limit: number) => {
    const variables = { ...filter, ...("residencyId" in filter && { residencyId }), limit };
    const { data, errors } = await client.send<Counted>(COUNTED, variables);
    expect(errors).toBeUndefined();
    return data.bookings;
  };
  const LIMIT = 200;
  /** So many bookings are met for one that is counted: one resident in three has the car, one booking in thirty is cancelled. */
  const MOST_MET = 120;

  it.each([
    ["many residents", { search: COMMON_CAR }],
    ["many residents and a status", { search: COMMON_CAR, status: "CANCELLED" }],
    ["many residents from a day on", { search: COMMON_CAR, startDate: "2026-01-01" }],
    ["a residency", { residencyId: true }],
  ])("of %s stops at the limit, and is the total where that is smaller", async (_what, filter) => {
    const { totalCount, boundedCount } = await counted(filter, LIMIT);
    expect(totalCount).toBeGreaterThan(LIMIT);
    expect(boundedCount).toEqual({ count: LIMIT, isExact: false });
    expect((await counted(filter, 10_000)).boundedCount).toEqual(
      totalCount > 10_000
        ? { count: 10_000, isExact: false }
        : { count: totalCount, isExact: true },
    );
    const only = COUNTED.replace("totalCount ", "");
    const variables = { ...filter, ...("residencyId" in filter && { residencyId }), limit: LIMIT };
    const cost = await costOf(app.dataSource, "bookings", () => client.send(only, variables));
    expect(cost.rowsRead).toBeLessThanOrEqual(MOST_MET * LIMIT);
  });

  it.each([
    ["all", {}],
    ["a status", { status: "CANCELLED" }],
    ["few residents", { search: RARE_CAR }],
  ])("of %s is exact at any limit, for it is counted in advance", async (_what, filter) => {
    const { totalCount, boundedCount } = await counted(filter, 1);
    expect(totalCount).toBeGreaterThan(1);
    expect(boundedCount).toEqual({ count: totalCount, isExact: true });
  });

  it.each([0, -1, 10_001])("is refused for a limit of %d", async (limit) => {
    const { errors } = await client.send(COUNTED, { limit });
    expect(errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", field: "limit" } }]);
  });
});

it("looks many residents up once, and their bookings each time", async () => {
  const { dataSource } = app;
  const search = { search: COMMON_CAR };
  const before = await page(search, { first: PAGE });
  const [another] = await dataSource.query(
    `SELECT booking.id, user_id FROM bookings booking JOIN users resident ON resident.id = user_id
     WHERE resident.car_model <> $1 ORDER BY ${SORTS.NEWEST_FIRST} LIMIT 1`,
    [COMMON_CAR],
  );
  await dataSource.query("UPDATE users SET car_model = $2 WHERE id = $1", [
    another.user_id,
    COMMON_CAR,
  ]);
  const sent = await statementsOf(dataSource, async () => {
    const after = await page(search, { first: PAGE });
    expect(before.ids).not.toContain(another.id);
    expect(after.ids).toContain(another.id);
  });
  expect(sent.filter(({ sql }) => /^SELECT id FROM users/.test(sql))).toEqual([]);
});

it("looks the plate of an old booking up by an index", async () => {
  const { dataSource } = app;
  const [old] = await dataSource
    .query<{ id: number }[]>(
      `UPDATE bookings SET car_number = 'KA 05 MM 7788'
     WHERE id = (SELECT max(id) FROM bookings) RETURNING id`,
    )
    .then(([rows]) => rows as unknown as { id: number }[]);
  const search = { search: "ka05mm7788" };
  expect((await page(search, { first: PAGE })).ids).toContain(old?.id);
  const cost = await costOfPage(search, { first: PAGE });
  expect(cost.isWalked).toBe(false);
  expect(cost.indexes).toContain("bookings_plate_trgm");
  expect(cost.pages).toBeLessThanOrEqual(2 * PAGES_OF_A_WALK);
});
