import type { DataSource } from "typeorm";
import { readConfig } from "../config/config";
import { createDataSource } from "../platform/database";
import { expectConsistent } from "../test/consistency";
import { createTestDatabase } from "../test/database";
import { seedData } from "./seed-data";

const config = readConfig({});
const NOON = "2026-11-21T06:30:00.000Z";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

async function openDatabase(): Promise<void> {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
}

async function dropDatabase(): Promise<void> {
  await dataSource.destroy();
  await database.drop();
}

const seedAt = (now: string, settings = config) =>
  seedData({ dataSource, settings, now: new Date(now), uids: {} });

const rows = <Row = Record<string, unknown>>(sql: string) => dataSource.query<Row[]>(sql);

describe("the demo data", () => {
  beforeAll(async () => {
    await openDatabase();
    await seedAt(NOON);
  });
  afterAll(dropDatabase);

  it("has what there is to see", async () => {
    await expectConsistent(dataSource);
    expect(
      await rows(
        `SELECT residency.name, requires_parking_number AS parking, min(image_id) AS picture,
           count(DISTINCT block.id)::int AS blocks, count(flat.id)::int AS flats
         FROM residencies residency JOIN blocks block ON block.residency_id = residency.id
         JOIN flats flat ON flat.block_id = block.id GROUP BY residency.id ORDER BY residency.id`,
      ),
    ).toEqual([
      { name: "Mahindra Ashvita", parking: true, picture: 1, blocks: 4, flats: 144 },
      { name: "Chandrika Meadows", parking: false, picture: 2, blocks: 3, flats: 120 },
      { name: "Sarasija Lakefront", parking: false, picture: 3, blocks: 3, flats: 72 },
    ]);
    expect(
      await rows(
        `SELECT plan.name, validity_days AS validity, count(*) FILTER (WHERE enabled)::int AS sold
         FROM pricing_plans plan JOIN pricing_plan_car_types price ON pricing_plan_id = plan.id
         WHERE (price_paise > 0) = enabled GROUP BY plan.id ORDER BY plan.id`,
      ),
    ).toEqual([
      { name: "Single Wash", validity: -1, sold: 3 },
      { name: "Five-Wash Pack", validity: -1, sold: 3 },
      { name: "Monthly Shine", validity: 30, sold: 3 },
      { name: "Monthly Plus", validity: 30, sold: 2 },
      { name: "Quarterly Care", validity: 90, sold: 3 },
      { name: "Launch Offer", validity: 30, sold: 3 },
    ]);
    expect(
      await rows(
        `SELECT name FROM car_types WHERE NOT active
         UNION ALL SELECT name FROM pricing_plans WHERE NOT active`,
      ),
    ).toEqual([{ name: "Two-wheeler" }, { name: "Launch Offer" }]);
    expect(
      await rows(
        `SELECT kind, granted, remaining, good_until::text AS ends FROM credit_lots
         WHERE source = 'admin_grant' ORDER BY id`,
      ),
    ).toEqual([
      { kind: "regular", granted: 2, remaining: 2, ends: "2027-01-20" },
      { kind: "pay_per_use", granted: 1, remaining: 1, ends: null },
    ]);
    expect(
      await rows(
        `SELECT array_agg(DISTINCT max_bookings ORDER BY max_bookings) AS capacities,
           min(start_time)::text AS first, max(end_time)::text AS last,
           count(*) FILTER (WHERE NOT is_active)::int AS inactive FROM booking_slots`,
      ),
    ).toEqual([{ capacities: [1, 2, 3, 4], first: "07:00:00", last: "19:00:00", inactive: 1 }]);
    expect(
      await rows(
        `SELECT code, used_count = usage_limit AS used_up, is_active AS active,
           discount_paise > (SELECT max(price_paise) FROM pricing_plan_car_types) AS covers
         FROM coupons ORDER BY id`,
      ),
    ).toEqual([
      { code: "WELCOME100", used_up: false, active: true, covers: false },
      { code: "ONTHEHOUSE", used_up: false, active: true, covers: true },
      { code: "MONSOON250", used_up: true, active: true, covers: false },
      { code: "LAUNCH500", used_up: false, active: false, covers: false },
    ]);
    expect(
      await rows(
        `SELECT payment_status AS status, count(*)::int AS count, count(attention)::int AS marked
         FROM purchases GROUP BY payment_status ORDER BY payment_status`,
      ),
    ).toEqual([
      { status: "completed", count: 16, marked: 2 },
      { status: "expired", count: 1, marked: 0 },
      { status: "failed", count: 1, marked: 0 },
    ]);
    expect(
      await rows(
        "SELECT seen_to_at IS NOT NULL AS seen FROM purchases WHERE attention IS NOT NULL ORDER BY 1",
      ),
    ).toEqual([{ seen: false }, { seen: true }]);
    expect(
      await rows("SELECT day, reason <> '' AS reasoned FROM disabled_dates ORDER BY day"),
    ).toEqual([
      { day: "2026-11-03", reasoned: true },
      { day: "2026-11-27", reasoned: true },
    ]);
  });

  it("gives the resident a plan with credits and bookings of each status", async () => {
    const ofResident = "user_id = (SELECT id FROM users WHERE email = 'resident@aaviri.example')";
    const statuses = await rows(
      `SELECT status, bool_or(booking_date > '2026-11-21') AS upcoming, count(*)::int AS count
       FROM bookings WHERE ${ofResident} GROUP BY status ORDER BY status`,
    );
    expect(statuses).toEqual([
      { status: "cancelled", upcoming: false, count: 2 },
      { status: "completed", upcoming: false, count: 5 },
      { status: "confirmed", upcoming: true, count: 2 },
      { status: "pending", upcoming: false, count: 1 },
    ]);
    expect(
      await rows(
        `SELECT plan_name AS plan, end_date >= '2026-11-21' AS active, sum(remaining)::int AS credits
         FROM subscriptions subscription JOIN credit_lots lot USING (purchase_id)
         WHERE subscription.${ofResident} GROUP BY subscription.id ORDER BY subscription.id`,
      ),
    ).toEqual([
      { plan: "Monthly Shine", active: false, credits: 0 },
      { plan: "Quarterly Care", active: true, credits: 9 },
    ]);
  });

  it("knows each car's type, and has bought credits for it", async () => {
    const types = await rows(
      `SELECT type.name, count(DISTINCT vehicle.id)::int AS cars, count(lot.id)::int AS lots,
         bool_and(lot.car_type_id = type.id) AS fits
       FROM vehicles vehicle LEFT JOIN car_types type ON type.id = vehicle.car_type_id
       LEFT JOIN credit_lots lot ON lot.user_id = vehicle.user_id AND lot.source <> 'admin_grant'
       GROUP BY type.id ORDER BY type.id`,
    );
    expect(types).toEqual([
      { name: "Hatchback", cars: 4, lots: 6, fits: true },
      { name: "Sedan", cars: 4, lots: 6, fits: true },
      { name: "SUV", cars: 4, lots: 8, fits: true },
    ]);
  });

  it("fills the administrator's list, and some slots of the next days", async () => {
    const [list] = await rows<{ bookings: number; residents: number }>(
      `SELECT count(*)::int AS bookings, count(DISTINCT user_id)::int AS residents FROM bookings`,
    );
    expect(list).toEqual({ bookings: 53, residents: 11 });
    const fill = await rows<{ fill: string; slots: number }>(
      `SELECT CASE WHEN booked < max_bookings THEN 'partly' ELSE 'full' END AS fill, count(*)::int AS slots
       FROM slot_days JOIN booking_slots slot ON slot.id = slot_id
       WHERE day > '2026-11-21' AND booked > 0 GROUP BY 1 ORDER BY 1`,
    );
    expect(fill).toEqual([
      { fill: "full", slots: 2 },
      { fill: "partly", slots: 10 },
    ]);
  });
});
