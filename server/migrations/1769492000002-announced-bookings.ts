import type { MigrationInterface, QueryRunner } from "typeorm";

export class AnnouncedBookings1769492000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, "announce");
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, "pg_notify");
  }
}

async function replace(runner: QueryRunner, told: "announce" | "pg_notify"): Promise<void> {
  await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
  await runner.query(`
    CREATE OR REPLACE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      booking text := ' ' || NEW.id || ' ' || NEW.user_id;
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN
        PERFORM ${told}('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking);
      END IF;
      PERFORM ${told}('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking);
      RETURN NULL;
    END $$`);
}
