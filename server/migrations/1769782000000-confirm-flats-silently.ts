import type { MigrationInterface, QueryRunner } from "typeorm";

/** Confirming leaves `updated_at`, which would tell everybody when a resident there booked. */
export class ConfirmFlatsSilently1769782000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(updatedBy("UPDATE OF block_id, name"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(updatedBy("UPDATE"));
  }
}

const updatedBy = (event: string) => `
CREATE OR REPLACE TRIGGER flats_updated_at BEFORE ${event} ON flats
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
`;
