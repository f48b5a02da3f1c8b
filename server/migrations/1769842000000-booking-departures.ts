import type { MigrationInterface, QueryRunner } from "typeorm";

/** A booking that changes its residency is an event for the former one too, without the new place. */
export class BookingDepartures1769842000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a booking.
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query("ALTER TABLE events ADD COLUMN is_departure boolean NOT NULL DEFAULT false");
    await runner.query(DEPARTURES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER bookings_that_leave_are_events ON bookings;
      DROP FUNCTION record_booking_departure;
      ALTER TABLE events DROP COLUMN is_departure`);
  }
}

const DEPARTURES = `
-- The step is written by the statement that fired the trigger.
CREATE FUNCTION record_booking_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data, is_departure)
  SELECT 'booking.rescheduled', step.changed_at, OLD.residency_id, OLD.user_id, 'Booking', OLD.id,
    jsonb_build_object('status', upper(OLD.status),
      'from', jsonb_build_object('date', OLD.booking_date, 'startTime', to_char(OLD.start_time, 'HH24:MI'))),
    true
  FROM booking_status_changes step WHERE step.booking_id = OLD.id ORDER BY step.id DESC LIMIT 1;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_that_leave_are_events AFTER UPDATE OF residency_id ON bookings
  FOR EACH ROW WHEN (OLD.residency_id <> NEW.residency_id) EXECUTE FUNCTION record_booking_departure();
`;
