import type { MigrationInterface, QueryRunner } from "typeorm";
import { untilLocksAreFree } from "../platform/run-migrations";

const DAYS_AT_ONCE = 14;

/** Repeatable; earlier servers beside it count as before. */
export class CountBookingsOfResidencies1769855000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await untilLocksAreFree(() => runner.manager.transaction(() => runner.query(SCHEMA)));
    const days: { day: string }[] = await runner.query(
      `SELECT n::date::text AS day FROM generate_series(
         (SELECT min(booking_date) FROM bookings), (SELECT max(booking_date) FROM bookings), '${DAYS_AT_ONCE} days') n`,
    );
    for (const { day } of days) await runner.query(COUNT_MISSING, [day]);
  }

  /** Earlier servers go on. */
  async down(): Promise<void> {}
}

const KINDS = ["confirmed", "completed", "cancelled", "pending"] as const;
const each = (part: (kind: string) => string) => KINDS.map(part).join(", ");

const SCHEMA = `
LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;

-- Only in appended rows: null once a job has added them up.
ALTER TABLE booking_counts ADD COLUMN IF NOT EXISTS residency_id integer, ADD COLUMN IF NOT EXISTS user_id integer;

CREATE TABLE IF NOT EXISTS booking_counts_of_residencies (
  booking_date date NOT NULL,
  residency_id integer NOT NULL,
  confirmed integer NOT NULL,
  completed integer NOT NULL,
  cancelled integer NOT NULL,
  pending integer NOT NULL,
  PRIMARY KEY (booking_date, residency_id)
);

-- Rows that are added up, also by earlier servers.
CREATE OR REPLACE FUNCTION keep_counts_of_residencies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_counts_of_residencies AS kept
  SELECT booking_date, residency_id, ${each((kind) => `coalesce(sum(count) FILTER (WHERE status = '${kind}'), 0)`)}
  FROM gone WHERE residency_id IS NOT NULL GROUP BY booking_date, residency_id ORDER BY booking_date, residency_id
  ON CONFLICT (booking_date, residency_id) DO UPDATE SET ${each((kind) => `${kind} = kept.${kind} + excluded.${kind}`)};
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER booking_counts_gone AFTER DELETE ON booking_counts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_residencies();

CREATE OR REPLACE VIEW residency_bookings AS
  SELECT booking_date, residency_id, ${KINDS.join(", ")} FROM booking_counts_of_residencies
  UNION ALL
  SELECT booking_date, residency_id, ${each((kind) => `CASE status WHEN '${kind}' THEN count ELSE 0 END`)}
  FROM booking_counts WHERE residency_id IS NOT NULL;

CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO booking_counts (booking_date, status, count, residency_id, user_id)
      VALUES (NEW.booking_date, NEW.status, 1, NEW.residency_id, NEW.user_id);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (NEW.user_id, NEW.status, 1);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO booking_counts (booking_date, status, count, residency_id, user_id)
      VALUES (OLD.booking_date, OLD.status, -1, OLD.residency_id, OLD.user_id),
        (NEW.booking_date, NEW.status, 1, NEW.residency_id, NEW.user_id);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (OLD.user_id, OLD.status, -1), (NEW.user_id, NEW.status, 1);
  ELSE
    INSERT INTO booking_counts (booking_date, status, count, residency_id, user_id)
      VALUES (OLD.booking_date, OLD.status, -1, OLD.residency_id, OLD.user_id);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (OLD.user_id, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_count_changed AFTER UPDATE ON bookings
  FOR EACH ROW WHEN ((OLD.booking_date, OLD.user_id, OLD.status, OLD.residency_id)
    IS DISTINCT FROM (NEW.booking_date, NEW.user_id, NEW.status, NEW.residency_id))
  EXECUTE FUNCTION count_booking();
`;

/** In one snapshot, as bookings are counted meanwhile. */
const COUNT_MISSING = `
  INSERT INTO booking_counts_of_residencies AS kept
  SELECT booking_date, residency_id, ${each((kind) => `sum(${kind})`)}
  FROM (
    SELECT booking_date, residency_id, ${each((kind) => `(status = '${kind}')::int AS ${kind}`)} FROM bookings
    UNION ALL
    SELECT booking_date, residency_id, ${each((kind) => `-${kind}`)} FROM residency_bookings
  ) part
  WHERE booking_date >= $1::date AND booking_date < $1::date + ${DAYS_AT_ONCE}
  GROUP BY booking_date, residency_id ORDER BY booking_date, residency_id
  ON CONFLICT (booking_date, residency_id) DO UPDATE SET ${each((kind) => `${kind} = kept.${kind} + excluded.${kind}`)}`;
