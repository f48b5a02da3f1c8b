import type { DataSource, QueryRunner } from "typeorm";
import { readConfig } from "../config/config";
import { seedData } from "../demo/seed-data";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import { createServices } from "../modules";
import { BookingStatus } from "../modules/bookings/booking.entity";
import { PaymentMethod } from "../modules/purchases/purchase.entity";
import { createDataSource } from "../platform/database";
import { StillClock } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { bookedTogether, DAMAGES } from "../test/damages";
import { createTestDatabase } from "../test/database";
import { Make } from "../test/make";
import { personOf } from "../test/person";
import { checkConsistency, holds } from "./check-consistency";
import { INVARIANTS } from "./invariants";
import { reportLine, verdictOn } from "./report";

const NOW = "2026-11-21T06:30:00.000Z";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url }).initialize();
  const settings = readConfig({});
  await seedData({ dataSource, settings, now: new Date(NOW), uids: {} });
  await addWhatTheDemoLacks(dataSource);
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** A pending purchase, a booking paid by a grant, and one with both overrides. */
async function addWhatTheDemoLacks(source: DataSource): Promise<void> {
  const clock = new StillClock();
  clock.set(NOW);
  const { purchases, bookings, bookingAdministration } = createServices(
    source,
    clock,
    readConfig({}),
    { identityAdministration: NO_IDENTITY_SERVICE },
  );
  const make = new Make(source);
  const [first, second] = [await make.resident(), await make.resident()];
  const carType = await make.carType();
  const plan = await make.plan(carType, 50_000);
  await purchases.start(
    personOf(first),
    { key: `person:${first.id}` },
    {
      pricingPlanId: plan.id,
      carTypeId: carType.id,
      clientKey: null,
      couponCode: null,
      paymentMethod: PaymentMethod.MOCK_PAYMENT,
    },
  );
  await make.credits(first, 1, { goodUntil: "2026-12-01" });
  await make.credits(second, 1, { goodUntil: "2026-12-01" });
  const { id: slotId } = await make.slot({ maxBookings: 1 });
  const request = { slotId, date: "2026-11-22", clientKey: null };
  const booking = await bookings.book(personOf(first), request);
  await bookings.cancel(personOf(first), booking.id);
  await bookings.book(personOf(second), request);
  const elsewhere = await make.slot({ startTime: "11:00", endTime: "12:00" });
  await bookings.book(personOf(first), { ...request, slotId: elsewhere.id });
  const admin = personOf(await make.administrator());
  await bookingAdministration.changeStatus(admin, {
    bookingId: booking.id,
    status: BookingStatus.CONFIRMED,
    notes: null,
    override: true,
  });
}

async function withoutTrace<Result>(work: (runner: QueryRunner) => Promise<Result>) {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    return await work(runner);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe("the consistency check", () => {
  it("finds nothing where all was done by the services, overrides included", async () => {
    const [counted] = await dataSource.query<{ overrides: number }[]>(
      "SELECT count(*)::int AS overrides FROM bookings WHERE place_override AND credit_waived",
    );
    expect(counted).toEqual({ overrides: 1 });
    await expectConsistent(dataSource);
  });

  it.each(DAMAGES)("finds by $invariant, and by nothing else, that $what", async (damage) => {
    const broken = await withoutTrace(async (runner) => {
      for (const statement of damage.sql) await runner.query(statement);
      const findings = await checkConsistency(runner);
      return findings.filter((finding) => !holds(finding));
    });
    expect(broken.map(({ name }) => name)).toEqual([damage.invariant]);
    expect(broken[0]?.rows).toHaveLength(1);
  });

  it("finds no fault in a day past on which a slot had more places than now", async () => {
    const broken = await withoutTrace(async (runner) => {
      await runner.query(bookedTogether("09:00", -1));
      return (await checkConsistency(runner)).filter(({ rows }) => rows.length > 0);
    });
    expect(broken).toEqual([]);
  });

  it("has each invariant broken here", () => {
    const broken = new Set(DAMAGES.map(({ invariant }) => invariant));
    expect([...broken].sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  });
});

describe("an invariant that the database cannot be asked for", () => {
  const [first, ...others] = INVARIANTS;
  const unreadable = { ...first, name: "unreadable", meaning: "It is read.", sql: "SELECT 1 / 0" };

  it("is told of, and the others are asked all the same", async () => {
    const findings = await checkConsistency(dataSource, [unreadable, ...others]);
    expect(findings).toHaveLength(INVARIANTS.length);
    expect(findings.filter((finding) => !holds(finding)).map(reportLine)).toEqual([
      expect.stringMatching(/^FAILED {2}unreadable: .*division by zero.* It is read\.$/),
    ]);
    expect(verdictOn(findings)).toEqual({
      code: 3,
      line: expect.stringMatching(/; of 1 the database/),
    });
  });

  it("does not hide one that is broken", () => {
    const findings = [
      { name: "a", meaning: "A.", rows: [], failure: "no" },
      { name: "b", meaning: "B.", rows: [{ id: 1 }] },
    ];
    expect(verdictOn(findings).code).toBe(1);
  });
});

describe("the line of an invariant", () => {
  const finding = { name: "lots-balance", meaning: "They balance." };
  const row = { lot_id: 7, remaining: 3 };

  it("says that it holds", () => {
    expect(reportLine({ ...finding, rows: [] })).toBe("ok      lots-balance");
  });

  it("counts the rows that break it and shows the first few", () => {
    expect(reportLine({ ...finding, rows: [row] })).toBe(
      "BROKEN  lots-balance: 1 row (lot_id 7, remaining 3). They balance.",
    );
    const shown = "lot_id 7, remaining 3; lot_id 7, remaining 3; lot_id 7, remaining 3; …";
    expect(reportLine({ ...finding, rows: [row, row, row, row] })).toBe(
      `BROKEN  lots-balance: 4 rows (${shown}). They balance.`,
    );
  });
});
