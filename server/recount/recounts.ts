import type { Client } from "pg";
import { INVARIANTS } from "../consistency/invariants";
import { lockKey } from "../platform/sql/locks";
import { execute, queryRows } from "../platform/sql/query";

export interface Count {
  readonly name: string;
  /** Without locks. */
  readonly differences: string;
  /** Recounts and corrects one row under its lock; without it `differences` corrects. */
  readonly correct?: {
    readonly lock: string;
    readonly set: string;
    readonly by: readonly string[];
  };
}

/** Concurrent recounts would add a difference twice. */
const RECOUNT_LOCK = 7_262_002;
const LOCK_TIMEOUT = "800ms";

/** In one snapshot, as bookings append concurrently. */
const appended = (name: string, key: string, invariant: string, found = key): Count => ({
  name,
  differences: `
    INSERT INTO ${name} (${key}, status, count)
    SELECT ${found}, status, bookings - counted FROM (${sqlOf(invariant)}) wrong
    RETURNING ${key}::text, status, count AS difference`,
});

const sqlOf = (invariant: string) => INVARIANTS.find(({ name }) => name === invariant)?.sql ?? "";

const KINDS = ["confirmed", "completed", "cancelled", "pending"];
const each = (part: (kind: string) => string) => KINDS.map(part).join(", ");

/** Without credits, whose ledger people check (`npm run consistency`). */
export const COUNTS: readonly Count[] = [
  appended("booking_counts", "booking_date", "counts-are-bookings", "day::date"),
  appended("booking_counts_of_residents", "user_id", "counts-of-residents-are-bookings"),
  {
    name: "booking_counts_of_residencies",
    differences: `
      INSERT INTO booking_counts_of_residencies AS kept
      SELECT day::date, residency_id, ${each((kind) => `-${kind}`)}
      FROM (${sqlOf("counts-of-residencies-are-bookings")}) wrong
      ON CONFLICT (booking_date, residency_id)
        DO UPDATE SET ${each((kind) => `${kind} = kept.${kind} + excluded.${kind}`)}
      RETURNING booking_date::text, residency_id, ${each((kind) => `new.${kind} - coalesce(old.${kind}, 0) AS ${kind}`)}`,
  },
  {
    name: "slot_days",
    differences: `
      SELECT slot_id, day::text AS day
      FROM slot_days place
      FULL JOIN (
        SELECT slot_id, booking_date AS day, count(*)::int AS count FROM bookings
        JOIN booking_slots slot ON slot.id = slot_id AND slot.residency_id IS NULL
          AND NOT slot.counts_per_residency
        WHERE status <> 'cancelled' GROUP BY slot_id, booking_date
      ) live USING (slot_id, day)
      WHERE coalesce(place.booked, 0) <> coalesce(live.count, 0)
      ORDER BY day, slot_id`,
    correct: {
      lock: `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 0)
        ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked`,
      set: `UPDATE slot_days SET booked = live.count
        FROM (
          SELECT count(*)::int AS count FROM bookings
          JOIN booking_slots slot ON slot.id = slot_id AND slot.residency_id IS NULL
            AND NOT slot.counts_per_residency
          WHERE slot_id = $1 AND booking_date = $2 AND status <> 'cancelled'
        ) live
        WHERE slot_id = $1 AND day = $2 AND booked <> live.count
        RETURNING slot_id, day::text, old.booked AS before, new.booked AS after`,
      by: ["slot_id", "day"],
    },
  },
  {
    name: "residency_slot_days",
    differences: `
      SELECT residency_id, slot_id, day::text AS day
      FROM residency_slot_days place
      FULL JOIN (
        SELECT booking.residency_id, slot_id, booking_date AS day, count(*)::int AS count
        FROM bookings booking
        JOIN booking_slots slot ON slot.id = slot_id
          AND (slot.residency_id IS NOT NULL OR slot.counts_per_residency)
        WHERE status <> 'cancelled' GROUP BY 1, 2, 3
      ) live USING (residency_id, slot_id, day)
      WHERE coalesce(place.booked, 0) <> coalesce(live.count, 0)
      ORDER BY day, slot_id, residency_id`,
    correct: {
      lock: `INSERT INTO residency_slot_days AS place (residency_id, slot_id, day, booked)
        VALUES ($1, $2, $3, 0)
        ON CONFLICT (residency_id, day, slot_id) DO UPDATE SET booked = place.booked`,
      set: `UPDATE residency_slot_days SET booked = live.count
        FROM (
          SELECT count(*)::int AS count FROM bookings
          WHERE residency_id = $1 AND slot_id = $2 AND booking_date = $3 AND status <> 'cancelled'
        ) live
        WHERE residency_id = $1 AND slot_id = $2 AND day = $3 AND booked <> live.count
        RETURNING residency_id, slot_id, day::text, old.booked AS before, new.booked AS after`,
      by: ["residency_id", "slot_id", "day"],
    },
  },
  {
    // From the first wrong day on; a job keeps them again.
    name: "sales_days",
    differences: `
      DELETE FROM sales_days WHERE day >= (
        SELECT min(day)::date FROM (
          SELECT day FROM (${sqlOf("sales-of-days-are-purchases")}) sold
          UNION ALL SELECT day FROM (${sqlOf("credits-of-days-are-in-the-ledger")}) ledger
        ) wrong)
      RETURNING day::text`,
  },
  {
    name: "coupons",
    differences: `
      SELECT coupon.id FROM coupons coupon LEFT JOIN coupon_holds hold ON hold.coupon_id = coupon.id
      GROUP BY coupon.id
      HAVING coupon.held_count <> count(*) FILTER (WHERE hold.state = 'held')
        OR coupon.used_count <> count(*) FILTER (WHERE hold.state = 'used')
      ORDER BY coupon.id`,
    correct: {
      lock: "SELECT FROM coupons WHERE id = $1 FOR UPDATE",
      set: `UPDATE coupons SET held_count = there.held, used_count = there.used
        FROM (
          SELECT count(*) FILTER (WHERE state = 'held')::int AS held,
            count(*) FILTER (WHERE state = 'used')::int AS used
          FROM coupon_holds WHERE coupon_id = $1
        ) there
        WHERE id = $1 AND (held_count, used_count) <> (there.held, there.used)
        RETURNING code, old.held_count AS held_before, new.held_count AS held,
          old.used_count AS used_before, new.used_count AS used`,
      by: ["id"],
    },
  },
];

/** One line per corrected row. */
export async function recount(client: Client, { differences, correct }: Count): Promise<string[]> {
  const found = await inTransaction(client, async () => {
    await lockKey(client, RECOUNT_LOCK);
    return queryRows<Record<string, unknown>>(client, differences);
  });
  if (!correct) return found.map(lineOf);
  const lines: string[] = [];
  for (const row of found) {
    const values = correct.by.map((column) => row[column]);
    const corrected = await inTransaction(client, async () => {
      await execute(client, `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await execute(client, correct.lock, values);
      return queryRows<Record<string, unknown>>(client, correct.set, values);
    });
    lines.push(...corrected.map(lineOf));
  }
  return lines;
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await execute(client, "BEGIN");
  try {
    const result = await work();
    await execute(client, "COMMIT");
    return result;
  } catch (error) {
    await execute(client, "ROLLBACK");
    throw error;
  }
}

const lineOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .map(([column, value]) => `${column} ${value}`)
    .join(", ");
