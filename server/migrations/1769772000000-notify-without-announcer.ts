import type { MigrationInterface, QueryRunner } from "typeorm";

/** Triggers notify by themselves (docs/decisions/0173). The next release drops the three tables. */
export class NotifyWithoutAnnouncer1769772000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of a booking.
    await runner.query(
      "LOCK TABLE disabled_dates, slot_days, bookings IN SHARE ROW EXCLUSIVE MODE",
    );
    await runner.query(FUNCTIONS);
    // Without a row, earlier servers that poll treat everything as changed each second.
    await runner.query("DELETE FROM announcing");
    await runner.query(`
      WITH unsent AS (DELETE FROM announcements RETURNING channel, message)
      SELECT pg_notify(channel, message) FROM unsent`);
  }

  /** Servers of before listen as well. */
  async down(): Promise<void> {}
}

const FUNCTIONS = `
CREATE OR REPLACE FUNCTION announce(its_channel text, its_message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(its_channel, its_message);
END $$;

CREATE OR REPLACE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('slots_changed', to_char(OLD.day, 'YYYY-MM-DD'));
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.day <> OLD.day THEN
    PERFORM pg_notify('slots_changed', to_char(NEW.day, 'YYYY-MM-DD'));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking text := ' ' || NEW.id || ' ' || NEW.user_id;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN
    PERFORM pg_notify('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking);
  END IF;
  PERFORM pg_notify('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking);
  RETURN NULL;
END $$;
`;
