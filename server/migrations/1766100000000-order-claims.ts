import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who creates a purchase's order at the provider, and until when. */
export class OrderClaims1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchases ADD COLUMN order_claimed_until timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchases DROP COLUMN order_claimed_until");
  }
}
