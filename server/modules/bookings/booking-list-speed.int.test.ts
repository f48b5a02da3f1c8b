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
/** Rows that a page reads to know whether another follows. */
const WINDOW = PAGE + 1;
/** An id is looked up in three pages of its index and one of the table. */
const PAGES_OF_A_WALK = 4 * WINDOW + 12;

/** One of many residents is looked up in four pages besides, for each row that is met: three for each that is found. */
const PAGES_OF_COMBINED = 1_800;

/** Of the counts and of the residents; to count many residents' bookings themselves takes some thousand. */
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
}, 120_000);

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

/** The database plans a prepared statement again five times, and goes on doing so where it sees a gain in that. */
const MOST_CUSTOM_PLANS = 5;
const PLANS = `SELECT statement, custom_plans::int AS custom, generic_plans::int AS kept FROM pg_prepared_statements
  WHERE statement = ANY ($1)`;

/** What is sent again and again, the caller included, and how often the last connection planned it. */
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
