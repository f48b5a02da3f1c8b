import { request } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { BookingListService } from "../../modules/bookings/booking-list.service";
import type { User } from "../../modules/users/user.entity";
import { startTestApp, type TestApp } from "../../test/app";
import { MANY, makeManyBookings } from "../../test/many-bookings";
import { type RestClient, restAs } from "../../test/rest";

const MANY_ROWS = 1_234;
/** Bytes of the answer between memory samples. */
const LOOK_EVERY = 2 * 1024 * 1024;
/** Turns of the event loop in which what has arrived is read. */
const TURNS = 5;
const MOST_HEAP = 24 * 1024 * 1024;
const rangeFrom = (startDate: string) =>
  `/bookings/admin/by-date-range?startDate=${startDate}&endDate=2026-12-31`;
const RANGE = rangeFrom("2024-01-01");
/** 250 + 100 days of 200 bookings. */
const HALF = rangeFrom("2026-03-26");
const [FIFTH, BOOKINGS_OF_FIFTH] = [rangeFrom("2026-08-23"), 20_000];

const PURCHASES = `
  WITH purchase AS (
    INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status, plan_name,
      car_type_name, credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, transaction_id,
      completed_at)
    SELECT $1, $2, $3, 'mock_payment', 'completed', 'Monthly', 'Sedan', 4, 0, 30, 100, 100, 'mock_' || n, now()
    FROM generate_series(1, ${MANY_ROWS}) n RETURNING *
  ) INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name, car_type_name, start_date)
    SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, '2026-11-01' FROM purchase`;

let app: TestApp;
let admin: RestClient;
let resident: RestClient;
let adminUser: User;

beforeAll(async () => {
  app = await startTestApp();
  await makeManyBookings(app.dataSource);
  adminUser = await app.make.administrator();
  admin = await restAs(app, adminUser);
  const person = await app.make.resident();
  resident = await restAs(app, person);
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 100);
  await app.dataSource.query(PURCHASES, [person.id, plan.id, carType.id]);
  await app.dataSource.query(
    `UPDATE bookings SET user_id = $1, residency_id = $2 WHERE id IN (SELECT id FROM bookings WHERE status = 'cancelled' ORDER BY id LIMIT ${MANY_ROWS})`,
    [person.id, person.residencyId],
  );
});

afterAll(() => app.close());

const idsOf = (rows: readonly { id: number | string }[]) => new Set(rows.map(({ id }) => id)).size;

/** Calls until none is under way and no other follows. */
async function callsOf({ mock }: jest.SpiedFunction<BookingListService["all"]>): Promise<number> {
  for (;;) {
    const before = mock.calls.length;
    await Promise.allSettled(mock.results.map(({ value }) => value));
    await setTimeout(1_000);
    // A machine that stood still reads what arrived meanwhile.
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    if (mock.calls.length === before) return before;
  }
}

describe("bookings by date", () => {
  const readsOf = async (startDate: string) => {
    const path = `/bookings/admin/by-date-range?startDate=${startDate}&endDate=2026-11-29`;
    const [{ body }, { statements }] = await Promise.all([admin.get(path), app.nextRequest()]);
    return { rows: idsOf(body.data), statements };
  };

  it("are read in one statement up to 1,000, so that one that moves meanwhile is there once", async () => {
    const few = await readsOf("2026-11-29");
    const many = await readsOf("2026-11-26");
    expect([few.rows, many.rows]).toEqual([200, 800]);
    expect(many.statements).toBe(few.statements);
  });
});

describe("a list of the REST endpoint that knows no pages", () => {
  it.each<[string, () => RestClient, string, number]>([
    ["everybody's bookings of a range", () => admin, FIFTH, BOOKINGS_OF_FIFTH],
    ["everybody", () => admin, "/users", MANY.residents + 2],
    ["one's own bookings", () => resident, "/bookings/user", MANY_ROWS],
    ["one's own purchases", () => resident, "/purchases/user", MANY_ROWS],
    ["one's own plans", () => resident, "/subscriptions/user", MANY_ROWS],
    ["everybody's plans", () => admin, "/subscriptions", MANY_ROWS],
  ])("has all of %s, each once, in the shape of every list", async (_what, client, path, count) => {
    const { status, headers, body } = await client().get(path);
    expect([status, body.success]).toEqual([200, true]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect([body.data.length, idsOf(body.data)]).toEqual([count, count]);
  });

  it("has all disabled dates to come", async () => {
    await app.dataSource.query(
      "INSERT INTO disabled_dates (day) SELECT '2027-01-01'::date + n FROM generate_series(0, 799) n",
    );
    const { body } = await resident.get("/disabled-dates");
    expect([body.data.length, body.data[799].date]).toEqual([800, "2029-03-10"]);
  });

  it("is answered in one piece with an ETag while it is short", async () => {
    const path = "/bookings/admin/by-date-range?startDate=2026-11-21&endDate=2026-11-22";
    const { headers, body } = await admin.get(path);
    expect(body.data.length).toBe(400);
    expect(headers.get("etag")).toMatch(/^W\//);
  });

  it("is read only as fast as it is taken, and no further once the reader is gone", async () => {
    const pages = jest.spyOn(app.services.bookingLists, "all");
    const token = await app.identity.token(adminUser.firebaseUid);
    const reader = request(`${app.url}/api/v1${RANGE}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const answer = await new Promise<NodeJS.ReadableStream>((resolve) => {
      reader.on("response", resolve).end();
    });
    answer.pause();
    const read = await callsOf(pages);
    expect(read).toBeLessThan(MANY.bookings / 100 / 2);
    reader.on("error", () => undefined).destroy();
    await setTimeout(300);
    expect(pages.mock.calls.length).toBeLessThanOrEqual(read + 1);
    pages.mockRestore();
  });

  it("takes the same memory however long it is, and begins long before it is read to its end", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const pages = jest.spyOn(app.services.bookingLists, "all");
    const token = await app.identity.token(adminUser.firebaseUid);
    const reader = request(`${app.url}/api/v1${HALF}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    collect();
    const before = process.memoryUsage().heapUsed;
    const answer = await new Promise<NodeJS.ReadableStream>((resolve) => {
      reader.on("response", resolve).end();
    });
    let [bytes, pagesAtFirst, grown, looked] = [0, 0, 0, 0];
    for await (const chunk of answer) {
      if (bytes === 0) pagesAtFirst = pages.mock.calls.length;
      bytes += chunk.length;
      if (bytes < looked + LOOK_EVERY) continue;
      looked = bytes;
      // The mock's memory of calls is the test's own.
      pages.mockClear();
      collect();
      grown = Math.max(grown, process.memoryUsage().heapUsed - before);
    }
    pages.mockRestore();
    expect(pagesAtFirst).toBeLessThan(MANY.bookings / 2 / 100 / 10);
    expect(bytes).toBeGreaterThan(10 * LOOK_EVERY);
    expect(grown).toBeLessThan(MOST_HEAP);
  });

  it("is broken off where it cannot be read to its end, so that a part is not taken for all", async () => {
    const all = app.services.bookingLists.all.bind(app.services.bookingLists);
    let calls = 0;
    const pages = jest.spyOn(app.services.bookingLists, "all").mockImplementation((...asked) => {
      calls += 1;
      if (calls > 20) throw new Error("the database is away");
      return all(...asked);
    });
    const failed = await admin.get(RANGE).catch((error: Error) => error);
    expect(String(failed)).toContain("terminated");
    pages.mockRestore();
  });
});
