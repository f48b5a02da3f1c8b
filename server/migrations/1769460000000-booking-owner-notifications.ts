import type { MigrationInterface, QueryRunner } from "typeorm";

/** Notifies `YYYY-MM-DD id user`. Old servers read the first two words. */
export class BookingOwnerNotifications1769460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(announcing("|| ' ' || NEW.id || ' ' || NEW.user_id"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(announcing("|| ' ' || NEW.id"));
  }
}

function announcing(booking: string): string {
  return `
    CREATE OR REPLACE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN
        PERFORM pg_notify('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') ${booking});
      END IF;
      PERFORM pg_notify('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') ${booking});
      RETURN NULL;
    END $$;
  `;
}
