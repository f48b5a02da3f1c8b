import type { MigrationInterface, QueryRunner } from "typeorm";

export class OfferedPlaces1769712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE offered_places (day date PRIMARY KEY, places integer NOT NULL CHECK (places >= 0))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE offered_places");
  }
}
