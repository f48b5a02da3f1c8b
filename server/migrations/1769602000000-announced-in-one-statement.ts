import type { MigrationInterface, QueryRunner } from "typeorm";

/** What each booking announces takes one statement of its triggers instead of three (docs/decisions/0173). */
export class AnnouncedInOneStatement1769602000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(
      runner,
      (channel, message) => `
        INSERT INTO announcements (channel, message)
          SELECT '${channel}', ${message} FROM announcing WHERE until > now();
        IF NOT FOUND THEN
          PERFORM pg_notify('${channel}', ${message});
        END IF;`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(
      runner,
      (channel, message) => `
        PERFORM announce('${channel}', ${message});`,
    );
  }
}

type Announcing = (channel: string, message: string) => string;

async function replace(runner: QueryRunner, announce: Announcing): Promise<void> {
  // In the order of a booking.
  await runner.query("LOCK TABLE disabled_dates, slot_days, bookings IN SHARE ROW EXCLUSIVE MODE");
  const day = (row: string) => announce("slots_changed", `to_char(${row}.day, 'YYYY-MM-DD')`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${day("OLD")}
      END IF;
      IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.day <> OLD.day THEN ${day("NEW")}
      END IF;
      RETURN NULL;
    END $$`);
  const booking = (row: string) =>
    announce("bookings_changed", `to_char(${row}.booking_date, 'YYYY-MM-DD') || booking`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      booking text := ' ' || NEW.id || ' ' || NEW.user_id;
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN ${booking("OLD")}
      END IF; ${booking("NEW")}
      RETURN NULL;
    END $$`);
}
