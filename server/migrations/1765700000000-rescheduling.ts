import type { MigrationInterface, QueryRunner } from "typeorm";

export class Rescheduling1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_status_changes
        ADD COLUMN from_slot_id integer REFERENCES booking_slots (id),
        ADD COLUMN from_date date,
        ADD COLUMN from_start_time time(0),
        ADD COLUMN to_slot_id integer REFERENCES booking_slots (id),
        ADD COLUMN to_date date,
        ADD COLUMN to_start_time time(0),
        ADD COLUMN client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
        ADD CONSTRAINT booking_status_changes_move_is_whole CHECK (
          num_nonnulls(from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time) IN (0, 6)
        ),
        ADD CONSTRAINT booking_status_changes_move_goes_elsewhere CHECK (
          (from_slot_id, from_date) <> (to_slot_id, to_date)
        ),
        ADD CONSTRAINT booking_status_changes_move_keeps_status CHECK (
          to_date IS NULL OR old_status IS NOT DISTINCT FROM new_status
        );
      CREATE UNIQUE INDEX booking_status_changes_client_key ON booking_status_changes (changed_by_id, client_key)
        WHERE client_key IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX booking_status_changes_client_key;
      ALTER TABLE booking_status_changes
        DROP COLUMN from_slot_id, DROP COLUMN from_date, DROP COLUMN from_start_time,
        DROP COLUMN to_slot_id, DROP COLUMN to_date, DROP COLUMN to_start_time, DROP COLUMN client_key;
    `);
  }
}
