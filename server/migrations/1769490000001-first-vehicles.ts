import type { MigrationInterface, QueryRunner } from "typeorm";

const BATCH = 500;

/** In batches beside the trigger; resumes after an interruption. */
export class FirstVehicles1769490000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: number | null = 0; last !== null; ) {
      const [row] = (await runner.query(MAKE, [last])) as { last: number | null }[];
      last = row?.last ?? null;
    }
  }

  /** They go with their table. */
  async down(): Promise<void> {}
}

const MAKE = `
  WITH batch AS (
    SELECT id, car_number, car_model, parking_number, created_at FROM users
    WHERE id > $1 AND deleted_at IS NULL AND car_number <> '' AND car_model <> ''
      AND NOT EXISTS (SELECT FROM vehicles WHERE user_id = users.id AND is_default)
    ORDER BY id LIMIT ${BATCH} FOR SHARE
  ), made AS (
    INSERT INTO vehicles (user_id, is_default, plate, model, parking_number, created_at)
    SELECT id, true, car_number, car_model, parking_number, created_at FROM batch
    ON CONFLICT (user_id) WHERE is_default DO NOTHING
  ) SELECT max(id) AS last FROM batch`;
