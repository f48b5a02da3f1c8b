import { queryRows } from "../../platform/sql/query";
import { EntityColumns } from "../../platform/sql/statements";
import { startTestApp, type TestApp } from "../../test/app";
import { BookingSlot } from "./booking-slot.entity";
import { slotsStatement } from "./offered-slots";

const DAY = "2026-11-22";
const RESIDENCIES = 500;
const SLOTS = 8;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** As many residencies as there shall be, each with a schedule; the first one's id. */
async function schedules(count: number): Promise<number> {
  await app.dataSource.query(
    `WITH residency AS (
       INSERT INTO residencies (name, requires_parking_number)
       SELECT 'Community ' || n, false
       FROM generate_series((SELECT count(*) FROM residencies) + 1, $1::int) n RETURNING id
     )
     INSERT INTO booking_slots (start_time, end_time, residency_id)
     SELECT make_time(7 + n, 0, 0), make_time(8 + n, 0, 0), residency.id
     FROM residency, generate_series(0, $2::int - 1) n`,
    [count, SLOTS],
  );
  await app.dataSource.query("VACUUM ANALYZE booking_slots");
  const [row] = await app.dataSource.query<[{ id: number }]>(
    "SELECT min(residency_id) AS id FROM booking_slots",
  );
  return row.id;
}

interface Plan {
  readonly Plan: {
    readonly "Shared Hit Blocks": number;
    readonly "Shared Read Blocks": number;
    readonly "Actual Rows": number;
  };
}

/** The blocks that the slots of a day take in one residency, by the plan that connections keep. */
async function blocksOf(residencyId: number): Promise<number> {
  const columns = new EntityColumns(app.dataSource, BookingSlot, "slot");
  const { text, values } = slotsStatement(columns, [
    { date: DAY, residencyId, userId: null, residencyIds: [] },
  ]);
  return app.dataSource.transaction(async (tx) => {
    await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
    await tx.query(`PREPARE slots AS ${text}`);
    const literals = values.map((value) =>
      Array.isArray(value) ? `'{${value.join()}}'` : String(value),
    );
    const [row] = await queryRows<{ "QUERY PLAN": readonly Plan[] }>(
      tx,
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE slots (${literals.join()})`,
    );
    await tx.query("DEALLOCATE slots");
    const plan = row?.["QUERY PLAN"][0]?.Plan;
    expect(plan?.["Actual Rows"]).toBe(SLOTS);
    return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  });
}

it(`the slots of a day cost with ${RESIDENCIES} schedules what they cost with one`, async () => {
  const one = await blocksOf(await schedules(1));
  const many = await blocksOf(await schedules(RESIDENCIES));
  console.info(
    `Blocks of the slots of a day: ${one} with one schedule, ${many} with ${RESIDENCIES}`,
  );
  // A level of the index, and the slots' own blocks.
  expect(many).toBeLessThanOrEqual(one + 6);
});
