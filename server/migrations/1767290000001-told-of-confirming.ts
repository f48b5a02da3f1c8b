import type { MigrationInterface, QueryRunner } from "typeorm";

export class ToldOfConfirming1767290000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchases ADD COLUMN confirming_told_at timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchases DROP COLUMN confirming_told_at");
  }
}
