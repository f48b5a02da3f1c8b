import type { MigrationInterface, QueryRunner } from "typeorm";

/** Notifies `YYYY-MM-DD id`, for a moved booking its earlier day as well. Servers of before do not listen here. */
export class BookingNotifications1767270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN
          PERFORM pg_notify('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || ' ' || NEW.id);
        END IF;
        PERFORM pg_notify('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || ' ' || NEW.id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER bookings_are_announced
        AFTER INSERT OR UPDATE OF status, slot_id, booking_date, start_time, end_time ON bookings
        FOR EACH ROW EXECUTE FUNCTION announce_booking();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER bookings_are_announced ON bookings;
      DROP FUNCTION announce_booking();
    `);
  }
}
