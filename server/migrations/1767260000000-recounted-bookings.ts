import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Repairs what servers of the version before left: missing counts, refunds and orders without their columns. Compares counts with
 * bookings in one snapshot, without blocking (docs/decisions/0090).
 */
export class RecountedBookings1767260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Two recounts at once would correct the same twice.
    await runner.query("SELECT pg_advisory_xact_lock(7262002)");
    await runner.query(recount("booking_counts", "booking_date"));
    await runner.query(recount("booking_counts_of_residents", "user_id"));
    await runner.query(`
      ALTER TABLE stray_payments ALTER COLUMN currency SET DEFAULT 'INR';
      UPDATE purchases SET refunded_paise = amount_paise
        WHERE payment_status = 'refunded' AND refunded_paise = 0 AND amount_paise > 0;
      UPDATE stray_payments SET refunded_paise = amount_paise
        WHERE refunded_at IS NOT NULL AND refunded_paise = 0 AND amount_paise > 0;
      UPDATE purchases SET order_check_at = now()
        WHERE provider_order_id IS NOT NULL AND order_check_at IS NULL
          AND payment_status IN ('pending', 'failed', 'expired') AND created_at > now() - interval '7 days';
    `);
  }

  /** The data was correct before, too. */
  async down(): Promise<void> {}
}

const recount = (table: string, key: string) => `
  INSERT INTO ${table} (${key}, status, count)
  SELECT ${key}, status, coalesce(there.count, 0) - coalesce(counted.count, 0)
  FROM (SELECT ${key}, status, sum(count)::int AS count FROM ${table} GROUP BY 1, 2) counted
  FULL JOIN (SELECT ${key}, status, count(*)::int AS count FROM bookings GROUP BY 1, 2) there
    USING (${key}, status)
  WHERE coalesce(there.count, 0) <> coalesce(counted.count, 0)`;
