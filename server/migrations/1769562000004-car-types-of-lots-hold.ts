import type { MigrationInterface, QueryRunner } from "typeorm";

export class CarTypesOfLotsHold1769562000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE credit_lots VALIDATE CONSTRAINT credit_lots_car_type_id_fkey");
  }

  async down(): Promise<void> {}
}
