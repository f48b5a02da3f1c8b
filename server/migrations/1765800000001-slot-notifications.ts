import type { MigrationInterface, QueryRunner } from "typeorm";

/** Notifies the day as `YYYY-MM-DD`, or `all` for a slot itself; PostgreSQL merges repetitions. */
export class SlotNotifications1765800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          PERFORM pg_notify('slots_changed', to_char(OLD.day, 'YYYY-MM-DD'));
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM pg_notify('slots_changed', to_char(NEW.day, 'YYYY-MM-DD'));
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION announce_every_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('slots_changed', 'all');
        RETURN NULL;
      END $$;
      CREATE TRIGGER slot_days_are_announced AFTER INSERT OR UPDATE OR DELETE ON slot_days
        FOR EACH ROW EXECUTE FUNCTION announce_day();
      CREATE TRIGGER disabled_dates_are_announced AFTER INSERT OR UPDATE OR DELETE ON disabled_dates
        FOR EACH ROW EXECUTE FUNCTION announce_day();
      CREATE TRIGGER booking_slots_are_announced
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON booking_slots
        FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER booking_slots_are_announced ON booking_slots;
      DROP TRIGGER disabled_dates_are_announced ON disabled_dates;
      DROP TRIGGER slot_days_are_announced ON slot_days;
      DROP FUNCTION announce_every_day();
      DROP FUNCTION announce_day();
    `);
  }
}
