import type { MigrationInterface, QueryRunner } from "typeorm";

/** Servers of the version before offer every slot to everybody: what they then book wrong is refused, as busy. */
export class BookingsOfTheSchedule1769522000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSE_OTHERS);
    await runner.query(`
      CREATE TRIGGER bookings_are_of_the_schedule
        BEFORE INSERT OR UPDATE OF slot_id, booking_date ON bookings
        FOR EACH ROW EXECUTE FUNCTION refuse_outside_schedule()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER bookings_are_of_the_schedule ON bookings");
    await runner.query("DROP FUNCTION refuse_outside_schedule");
  }
}

/** The code of a lock that cannot be had: a server of any version answers that it is busy, and nothing is booked. */
const REFUSE_OTHERS = `
  CREATE FUNCTION refuse_outside_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM booking_slots slot WHERE slot.id = NEW.slot_id AND NOT (
        slot.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0
        AND NEW.booking_date >= coalesce(slot.first_day, NEW.booking_date)
        AND NEW.booking_date <= coalesce(slot.last_day, NEW.booking_date)
        AND CASE WHEN slot.residency_id IS NULL THEN NOT EXISTS (
          SELECT FROM booking_slots own WHERE own.residency_id = NEW.residency_id AND own.archived_at IS NULL
            AND own.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0
            AND NEW.booking_date >= coalesce(own.first_day, NEW.booking_date)
            AND NEW.booking_date <= coalesce(own.last_day, NEW.booking_date)
        ) ELSE slot.residency_id = NEW.residency_id END
      )
    ) OR EXISTS (
      SELECT FROM closed_days closed WHERE NEW.booking_date BETWEEN closed.first_day AND closed.last_day
        AND (closed.residency_id IS NULL OR closed.residency_id = NEW.residency_id)
    ) THEN
      RAISE EXCEPTION 'The slot is not offered to the residency on this day' USING ERRCODE = '55P03';
    END IF;
    RETURN NEW;
  END $$`;
