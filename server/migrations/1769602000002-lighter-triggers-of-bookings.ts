import type { MigrationInterface, QueryRunner } from "typeorm";

/** What triggers add to each booking, in fewer statements (docs/decisions/0224). */
export class LighterTriggersOfBookings1769602000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(
      countBooking(`
        IF TG_OP = 'INSERT' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (NEW.booking_date, NEW.status, 1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (NEW.user_id, NEW.status, 1);
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (OLD.booking_date, OLD.status, -1), (NEW.booking_date, NEW.status, 1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (OLD.user_id, OLD.status, -1), (NEW.user_id, NEW.status, 1);
        ELSE
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (OLD.booking_date, OLD.status, -1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (OLD.user_id, OLD.status, -1);
        END IF;`),
    );
    // Only servers of before cars name no vehicle. Those of now hold what the schedule is made of.
    await runner.query(
      refuseOutsideSchedule(
        "IF TG_OP = 'INSERT' AND NEW.vehicle_id IS NOT NULL THEN RETURN NEW; END IF;",
      ),
    );
    await runner.query(
      setUpdatedAt(
        "IF pg_current_xact_id() IS NOT NULL THEN NEW.updated_at := clock_timestamp(); END IF;",
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(
      countBooking(`
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (OLD.booking_date, OLD.status, -1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (OLD.user_id, OLD.status, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (NEW.booking_date, NEW.status, 1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (NEW.user_id, NEW.status, 1);
        END IF;`),
    );
    await runner.query(refuseOutsideSchedule(""));
    await runner.query(
      setUpdatedAt("PERFORM pg_current_xact_id(); NEW.updated_at := clock_timestamp();"),
    );
  }
}

const countBooking = (body: string) => `
  CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${body}
    RETURN NULL;
  END $$`;

/** `updated_at` is read after the transaction has its id (docs/decisions/0142). */
const setUpdatedAt = (body: string) => `
  CREATE OR REPLACE FUNCTION set_updated_at_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${body}
    RETURN NEW;
  END $$`;

const refuseOutsideSchedule = (unless: string) => `
  CREATE OR REPLACE FUNCTION refuse_outside_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${unless}
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
