import type { MigrationInterface, QueryRunner } from "typeorm";

/** Slots of one residency, on some weekdays, between two days; places that are counted for each residency; closed days. */
export class SchedulesOfResidencies1769522000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_slots
        ADD COLUMN residency_id integer,
        ADD COLUMN weekdays smallint NOT NULL DEFAULT 127,
        ADD COLUMN first_day date,
        ADD COLUMN last_day date,
        ADD COLUMN counts_per_residency boolean NOT NULL DEFAULT false`);
    await runner.query(`
      ALTER TABLE booking_slots
        ADD CONSTRAINT booking_slots_residency_id_fkey FOREIGN KEY (residency_id)
          REFERENCES residencies (id) NOT VALID,
        ADD CONSTRAINT booking_slots_weekdays_check CHECK (weekdays BETWEEN 1 AND 127) NOT VALID,
        ADD CONSTRAINT booking_slots_days_check CHECK (last_day >= first_day) NOT VALID,
        ADD CONSTRAINT booking_slots_counting_check
          CHECK (residency_id IS NULL OR NOT counts_per_residency) NOT VALID`);
    await runner.query(`
      CREATE TABLE residency_slot_days (
        residency_id integer NOT NULL REFERENCES residencies (id),
        day date NOT NULL,
        slot_id integer NOT NULL REFERENCES booking_slots (id),
        booked integer NOT NULL CHECK (booked >= 0),
        PRIMARY KEY (residency_id, day, slot_id)
      )`);
    await runner.query(
      "CREATE INDEX residency_slot_days_slot_idx ON residency_slot_days (slot_id)",
    );
    await runner.query(`
      CREATE TABLE closed_days (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        residency_id integer REFERENCES residencies (id),
        first_day date NOT NULL,
        last_day date NOT NULL,
        reason text CHECK (char_length(reason) <= 300),
        created_by_id integer REFERENCES users (id),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT closed_days_days_check CHECK (last_day BETWEEN first_day AND first_day + 399)
      )`);
    await runner.query("CREATE INDEX closed_days_last_day_idx ON closed_days (last_day)");
    await runner.query("CREATE INDEX closed_days_residency_idx ON closed_days (residency_id)");
    await runner.query("CREATE INDEX closed_days_created_by_idx ON closed_days (created_by_id)");
    await runner.query(ANNOUNCE_PLACES);
    await runner.query(`
      CREATE TRIGGER residency_slot_days_are_announced
        AFTER INSERT OR UPDATE OR DELETE ON residency_slot_days
        FOR EACH ROW EXECUTE FUNCTION announce_day_of_residency()`);
    await runner.query(`
      CREATE TRIGGER closed_days_are_announced AFTER INSERT OR UPDATE OR DELETE ON closed_days
        FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day()`);
  }

  /** Fails where a residency has slots of its own, or places are counted for each: what is booked would be lost count of. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_slots ADD CONSTRAINT booking_slots_of_all
        CHECK (residency_id IS NULL AND NOT counts_per_residency)`);
    await runner.query("DROP TABLE closed_days");
    await runner.query("DROP TABLE residency_slot_days");
    await runner.query("DROP FUNCTION announce_day_of_residency");
    await runner.query(`
      ALTER TABLE booking_slots DROP COLUMN residency_id, DROP COLUMN weekdays, DROP COLUMN first_day,
        DROP COLUMN last_day, DROP COLUMN counts_per_residency`);
  }
}

/** A server of the version before knows no such message, and lets it pass. */
const ANNOUNCE_PLACES = `
  CREATE FUNCTION announce_day_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    place residency_slot_days := coalesce(NEW, OLD);
  BEGIN
    PERFORM announce('slots_changed', to_char(place.day, 'YYYY-MM-DD') || ' ' || place.residency_id);
    RETURN NULL;
  END $$`;
