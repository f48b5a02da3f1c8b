import type { MigrationInterface, QueryRunner } from "typeorm";

const SEARCHED = ["display_name", "email", "car_number", "car_model", "mobile_number"].map(
  (column) => `users_${column}_trgm`,
);

/** GIN without fastupdate: its pending list would make the planner scan the table. */
const writtenAtOnce = (index: string) => `
  ALTER INDEX ${index} SET (fastupdate = off);
  SELECT gin_clean_pending_list('${index}');`;

/** Search for people, and the state of deleted people at the identity service. */
export class People1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN identity_disabled_at timestamptz(3);
      CREATE INDEX users_identity_to_disable_idx ON users (id)
        WHERE deleted_at IS NOT NULL AND identity_disabled_at IS NULL;

      CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX users_role_idx ON users (role, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      DROP INDEX users_residency_id_idx;
      CREATE INDEX users_residency_id_idx ON users (residency_id, created_at DESC, id DESC);
      CREATE INDEX users_car_number_trgm ON users USING gin (car_number gin_trgm_ops);
      CREATE INDEX users_mobile_number_trgm ON users USING gin (mobile_number gin_trgm_ops);
    `);
    for (const index of SEARCHED) await runner.query(writtenAtOnce(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_mobile_number_trgm, users_car_number_trgm, users_residency_id_idx, users_role_idx, users_newest_idx,
        users_identity_to_disable_idx;
      CREATE INDEX users_residency_id_idx ON users (residency_id);
      ALTER TABLE users DROP COLUMN identity_disabled_at;
    `);
  }
}
