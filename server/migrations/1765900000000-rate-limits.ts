import type { MigrationInterface, QueryRunner } from "typeorm";

/** Unlogged: a crash resets the limits. */
export class RateLimits1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        points integer NOT NULL,
        expire bigint
      );
      CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE rate_limits");
  }
}
