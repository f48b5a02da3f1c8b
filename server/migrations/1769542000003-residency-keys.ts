import type { MigrationInterface, QueryRunner } from "typeorm";

const FILLED = [
  "purchases",
  "subscriptions",
  "credit_lots",
  "credit_ledger",
  "coupon_holds",
  "booking_status_changes",
];

/** Triggers fill the community in before the constraint is checked. */
export class ResidencyKeys1769542000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of FILLED) {
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_residency_is_known`,
      );
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_residency_is_known NOT NULL residency_id NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_residency_is_known`);
    }
    for (const table of ["bookings", ...FILLED]) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_residency_key`);
      await runner.query(
        `CREATE UNIQUE INDEX CONCURRENTLY ${table}_residency_key ON ${table} (residency_id, id)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["bookings", ...FILLED])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_residency_key`);
    for (const table of FILLED)
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_residency_is_known`,
      );
  }
}
