import type { MigrationInterface, QueryRunner } from "typeorm";

export class CommunityReferences1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_block_id_idx ON users (block_id);
      CREATE INDEX flats_created_by_id_idx ON flats (created_by_id);
      CREATE INDEX residencies_image_id_idx ON residencies (image_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DROP INDEX users_block_id_idx, flats_created_by_id_idx, residencies_image_id_idx",
    );
  }
}
