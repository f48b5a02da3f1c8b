import type { MigrationInterface, QueryRunner } from "typeorm";

const INDEXES = [
  // A resident's cars, archived ones too.
  ["vehicles_user_id_idx", "vehicles (user_id)"],
  // All residencies of a day.
  ["residency_slot_days_day_idx", "residency_slot_days (day)"],
] as const;

export class IndexCarsAndDays1769852000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
