import type { MigrationInterface, QueryRunner } from "typeorm";

/** For lists of all communities, by slices. */
const TABLES = ["blocks", "flats"] as const;

export class IndexPlacesByName1769868000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_by_name_idx`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${table}_by_name_idx ON ${table} (name, id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_by_name_idx`);
  }
}
