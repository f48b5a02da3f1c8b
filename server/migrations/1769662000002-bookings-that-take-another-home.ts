import type { MigrationInterface, QueryRunner } from "typeorm";

/** A booking rescheduled to its own place takes the new home of its resident: a move from a place to itself. */
export class BookingsThatTakeAnotherHome1769662000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE booking_status_changes DROP CONSTRAINT booking_status_changes_move_goes_elsewhere",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE booking_status_changes
      ADD CONSTRAINT booking_status_changes_move_goes_elsewhere CHECK (
        (from_slot_id, from_date, from_start_time) <> (to_slot_id, to_date, to_start_time)
      ) NOT VALID`);
  }
}
