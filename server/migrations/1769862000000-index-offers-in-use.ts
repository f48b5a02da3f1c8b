import type { MigrationInterface, QueryRunner } from "typeorm";

/** In order, so that counting holders may stop. */
const INDEXES = [
  ["subscriptions_plan_idx", "pricing_plan_id"],
  ["subscriptions_car_type_idx", "car_type_id"],
] as const;

/** With a pending list, searches scan it, and the planner then the table. */
const SEARCHED = ["users_search_text_trgm", "users_plate_and_mobile_trgm", "vehicles_words_trgm"];

export class IndexOffersInUse1769862000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name}
        ON subscriptions (${column}, user_id) INCLUDE (purchase_id, ended_at, end_date)`);
    }
    for (const name of SEARCHED) {
      await runner.query(`ALTER INDEX ${name} SET (fastupdate = off)`);
      await runner.query(`SELECT gin_clean_pending_list('${name}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of SEARCHED) await runner.query(`ALTER INDEX ${name} RESET (fastupdate)`);
    for (const [name] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
