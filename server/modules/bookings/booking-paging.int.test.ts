import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $search: String,
  $status: BookingStatus, $startDate: Date, $endDate: Date, $residencyId: ID, $sort: BookingSort) {
  bookings(first: $first, after: $after, last: $last, before: $before, search: $search, status: $status,
    startDate: $startDate, endDate: $endDate, residencyId: $residencyId, sort: $sort) {
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { bookingId } }
  }
}`;

interface Listed {
  bookings: {
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
    edges: { node: { bookingId: number } }[];
  };
}

const PAGE = 6;
/** Bookings are added between so many first pages. */
const TURNS = 4;
const DAYS = 40;
const STATUSES = ["confirmed", "completed", "cancelled", "pending"];

const SORTS = {
  NEWEST_FIRST: "booking.created_at DESC, booking.id DESC",
  BY_DATE: "booking_date, start_time, booking.id",
  BY_DATE_DESCENDING: "booking_date DESC, start_time DESC, booking.id DESC",
} as const;

const RANGE = { startDate: "2026-11-10", endDate: "2026-11-29" };
const IN_RANGE = "booking_date BETWEEN '2026-11-10' AND '2026-11-29'";
const FILTERS: readonly [filter: object, sql: string][] = [
  [{}, "true"],
  [{ status: "CONFIRMED" }, "status = 'confirmed'"],
  [RANGE, IN_RANGE],
  [{ ...RANGE, status: "PENDING" }, `${IN_RANGE} AND status = 'pending'`],
  [{ search: "ananya" }, "display_name ILIKE '%ananya%'"],
  [{ search: "ananya", ...RANGE }, `display_name ILIKE '%ananya%' AND ${IN_RANGE}`],
  [{ residencyId: "" }, "booking.residency_id = $1"],
];
const CASES = FILTERS.flatMap(([filter, sql]) =>
  Object.entries(SORTS).map(([sort, order]) => ({ filter, sql, sort, order })),
);

let app: TestApp;
let client: GraphqlClient;
let residents: User[];
let slots: BookingSlot[];
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.administrator());
  slots = [
    await app.make.slot(),
    await app.make.slot({ startTime: "11:00", endTime: "12:00" }),
    await app.make.slot({ startTime: "12:00", endTime: "13:00" }),
  ];
  residents = [];
  for (const displayName of ["Ananya Rao", "Thomas", "Ananya Reddy", "Lakshmi"]) {
    const { residency, block, flat } = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    residents.push(await app.make.resident({ displayName, ...home }));
  }
  for (let index = 0; index < 72; index++) await add();
});

afterAll(() => app.close());

/** Any day and slot; several in one millisecond. */
async function add(): Promise<void> {
  const index = count++;
  const resident = residents[index % 4] as User;
  const slot = slots[Math.trunc(index / 4) % 3] as BookingSlot;
  const number = (Math.trunc(index / 12) * 17) % DAYS;
  const day = new Date(Date.UTC(2026, 10, 1 + number)).toISOString().slice(0, 10);
  const at = new Date(Date.UTC(2026, 10, 20, 0, 0, Math.trunc(index / 3)));
  const { id } = await app.make.booking(resident, slot, day, at);
  await app.dataSource.query("UPDATE bookings SET status = $2 WHERE id = $1", [
    id,
    STATUSES[(index * 7) % 4],
  ]);
}

async function rowsOf(sql: string, order: string): Promise<number[]> {
  const rows: { id: number }[] = await app.dataSource.query(
    `SELECT booking.id FROM bookings booking JOIN users resident ON resident.id = booking.user_id
     WHERE ${sql} ORDER BY ${order}`,
    sql.includes("$1") ? [residents[0]?.residencyId] : [],
  );
  return rows.map(({ id }) => id);
}

async function turn(filter: object, way: "next" | "previous") {
  const seen: number[] = [];
  let cursor: string | null = null;
  for (let turns = 0; ; turns++) {
    const page: object =
      way === "next" ? { first: PAGE, after: cursor } : { last: PAGE, before: cursor };
    const answer = await client.send<Listed>(LIST, { ...filter, ...page });
    expect(answer.errors).toBeUndefined();
    const { edges, pageInfo }: Listed["bookings"] = answer.data.bookings;
    const ids = edges.map(({ node }) => node.bookingId);
    seen[way === "next" ? "push" : "unshift"](...ids);
    const hasMore = way === "next" ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
    if (!hasMore) return seen;
    cursor = way === "next" ? pageInfo.endCursor : pageInfo.startCursor;
    if (turns < TURNS) await add();
  }
}

describe("turning the pages while others book", () => {
  it.each(CASES)("misses and repeats nothing: $filter, $sort", async (row) => {
    const isOfResidency = "residencyId" in row.filter;
    const residencyId = toGlobalId("Residency", residents[0]?.residencyId ?? 0);
    const filter = { ...row.filter, ...(isOfResidency && { residencyId }), sort: row.sort };

    // Every original row exactly once, in order; otherwise only added ones.
    for (const way of ["next", "previous"] as const) {
      const before = await rowsOf(row.sql, row.order);
      const seen = await turn(filter, way);
      const after = await rowsOf(row.sql, row.order);
      expect(seen).toEqual(after.filter((id) => seen.includes(id)));
      expect(seen).toEqual(expect.arrayContaining(before));
    }
  });

  it("did add bookings meanwhile, also among those of the filters", async () => {
    expect(count).toBeGreaterThan(200);
    for (const [, sql] of FILTERS) {
      expect((await rowsOf(sql, "booking.id")).length).toBeGreaterThan(2 * PAGE);
    }
  });
});
