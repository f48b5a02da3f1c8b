import type { MigrationInterface, QueryRunner } from "typeorm";

/** Triggers fill the outbox in the same transaction. A step may also change a booking's times only. */
export class Mail1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('BOOKING_STEP', 'RECEIPT', 'MESSAGE')),
        source_id integer NOT NULL,
        happened_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE FUNCTION tell_by_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO mail_outbox (kind, source_id) VALUES (TG_ARGV[0], NEW.id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER booking_status_changes_are_told AFTER INSERT ON booking_status_changes
        FOR EACH ROW WHEN (NEW.to_date IS NOT NULL OR NEW.new_status IN ('confirmed', 'cancelled'))
        EXECUTE FUNCTION tell_by_mail('BOOKING_STEP');
      CREATE TRIGGER purchases_are_told AFTER UPDATE OF payment_status ON purchases
        FOR EACH ROW WHEN (NEW.payment_status = 'completed' AND OLD.payment_status <> 'completed')
        EXECUTE FUNCTION tell_by_mail('RECEIPT');
      CREATE TRIGGER free_purchases_are_told AFTER INSERT ON purchases
        FOR EACH ROW WHEN (NEW.payment_status = 'completed')
        EXECUTE FUNCTION tell_by_mail('RECEIPT');
      CREATE TRIGGER contact_submissions_are_told AFTER INSERT ON contact_submissions
        FOR EACH ROW EXECUTE FUNCTION tell_by_mail('MESSAGE');

      ALTER TABLE bookings ADD COLUMN reminder_queued_for date;

      ALTER TABLE booking_status_changes DROP CONSTRAINT booking_status_changes_move_goes_elsewhere;
      ALTER TABLE booking_status_changes ADD CONSTRAINT booking_status_changes_move_goes_elsewhere CHECK (
        (from_slot_id, from_date, from_start_time) <> (to_slot_id, to_date, to_start_time)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_status_changes DROP CONSTRAINT booking_status_changes_move_goes_elsewhere;
      ALTER TABLE booking_status_changes ADD CONSTRAINT booking_status_changes_move_goes_elsewhere CHECK (
        (from_slot_id, from_date) <> (to_slot_id, to_date)
      ) NOT VALID;
      ALTER TABLE bookings DROP COLUMN reminder_queued_for;
      DROP TRIGGER contact_submissions_are_told ON contact_submissions;
      DROP TRIGGER free_purchases_are_told ON purchases;
      DROP TRIGGER purchases_are_told ON purchases;
      DROP TRIGGER booking_status_changes_are_told ON booking_status_changes;
      DROP FUNCTION tell_by_mail;
      DROP TABLE mail_outbox;
    `);
  }
}
