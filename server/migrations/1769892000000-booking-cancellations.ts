import type { MigrationInterface, QueryRunner } from "typeorm";

/** Cancellations of closed days too long for one transaction. */
export class BookingCancellations1769892000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_cancellations (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        disabled_date_id integer REFERENCES disabled_dates (id) ON DELETE SET NULL,
        closed_days_id bigint REFERENCES closed_days (id) ON DELETE SET NULL,
        residency_id integer REFERENCES residencies (id) ON DELETE CASCADE,
        first_day date NOT NULL,
        last_day date NOT NULL,
        booking_ids bigint[] NOT NULL,
        total_count integer NOT NULL,
        done_count integer NOT NULL DEFAULT 0,
        cancelled_count integer NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'stopped', 'done')),
        started_by_id integer NOT NULL REFERENCES users (id),
        created_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE INDEX booking_cancellations_disabled_date_idx ON booking_cancellations (disabled_date_id);
      CREATE INDEX booking_cancellations_closed_days_idx ON booking_cancellations (closed_days_id);
      CREATE INDEX booking_cancellations_residency_idx ON booking_cancellations (residency_id);
      CREATE INDEX booking_cancellations_started_by_idx ON booking_cancellations (started_by_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE booking_cancellations");
  }
}
