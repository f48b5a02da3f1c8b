import type { MigrationInterface, QueryRunner } from "typeorm";

/** Written by triggers in the same transaction, from any server (docs/decisions/0140). Ids precede commits, so readers order by transaction. */
export class Events1769420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(BOOKINGS);
    await runner.query(PURCHASES_AND_CREDITS);
    await runner.query(DATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER disabled_dates_are_events ON disabled_dates;
      DROP TRIGGER credit_lots_are_events ON credit_lots;
      DROP TRIGGER refunded_purchases_are_events ON purchases;
      DROP TRIGGER completed_purchases_are_events ON purchases;
      DROP TRIGGER free_purchases_are_events ON purchases;
      DROP TRIGGER booking_status_changes_are_events ON booking_status_changes;
      DROP FUNCTION record_date_event;
      DROP FUNCTION record_credit_event;
      DROP FUNCTION record_purchase_event;
      DROP FUNCTION record_booking_event;
      DROP TABLE events;
    `);
  }
}

const TABLE = `
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  public_id text NOT NULL DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text NOT NULL CHECK (type IN ('booking.created', 'booking.rescheduled', 'booking.cancelled', 'booking.completed',
    'booking.reopened', 'purchase.completed', 'purchase.refunded', 'date.disabled', 'date.enabled', 'credits.granted')),
  occurred_at timestamptz(3) NOT NULL DEFAULT now(),
  residency_id integer,
  user_id integer,
  subject_type text NOT NULL,
  subject_key text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX events_in_order_idx ON events (xid, id);
`;

/** One row per status and move. */
const BOOKINGS = `
CREATE FUNCTION record_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
  SELECT CASE
      WHEN NEW.to_date IS NOT NULL THEN 'booking.rescheduled'
      WHEN NEW.old_status IS NULL THEN 'booking.created'
      WHEN NEW.new_status = 'cancelled' THEN 'booking.cancelled'
      WHEN NEW.new_status = 'completed' THEN 'booking.completed'
      ELSE 'booking.reopened'
    END,
    NEW.changed_at, booking.residency_id, booking.user_id, 'Booking', booking.id,
    CASE
      WHEN NEW.to_date IS NOT NULL THEN jsonb_build_object('status', upper(NEW.new_status),
        'from', jsonb_build_object('date', NEW.from_date, 'startTime', to_char(NEW.from_start_time, 'HH24:MI')),
        'to', jsonb_build_object('date', NEW.to_date, 'startTime', to_char(NEW.to_start_time, 'HH24:MI')))
      WHEN NEW.old_status IS NULL THEN jsonb_build_object('status', upper(NEW.new_status))
      ELSE jsonb_build_object('status', upper(NEW.new_status), 'previousStatus', upper(NEW.old_status))
    END
  FROM bookings booking WHERE booking.id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_status_changes_are_events AFTER INSERT ON booking_status_changes
  FOR EACH ROW WHEN (NEW.to_date IS NOT NULL OR NEW.old_status IS DISTINCT FROM NEW.new_status)
  EXECUTE FUNCTION record_booking_event();
`;

const PURCHASES_AND_CREDITS = `
CREATE FUNCTION record_purchase_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
  SELECT TG_ARGV[0], CASE TG_ARGV[0] WHEN 'purchase.completed' THEN coalesce(NEW.completed_at, now()) ELSE now() END,
    resident.residency_id, resident.id, 'Purchase', NEW.id,
    jsonb_build_object('status', upper(NEW.payment_status))
  FROM users resident WHERE resident.id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER completed_purchases_are_events AFTER UPDATE OF payment_status ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed' AND OLD.payment_status NOT IN ('completed', 'refunded'))
  EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER free_purchases_are_events AFTER INSERT ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed')
  EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER refunded_purchases_are_events AFTER UPDATE OF payment_status, refunded_paise ON purchases
  FOR EACH ROW WHEN (NEW.refunded_paise > OLD.refunded_paise
    OR (NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded'))
  EXECUTE FUNCTION record_purchase_event('purchase.refunded');

CREATE FUNCTION record_credit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
  SELECT 'credits.granted', NEW.created_at, resident.residency_id, resident.id, 'CreditLot', NEW.id,
    jsonb_build_object('source', upper(NEW.source))
  FROM users resident WHERE resident.id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_lots_are_events AFTER INSERT ON credit_lots
  FOR EACH ROW EXECUTE FUNCTION record_credit_event();
`;

const DATES = `
CREATE FUNCTION record_date_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO events (type, subject_type, subject_key, data)
    VALUES ('date.enabled', 'DisabledDate', OLD.id, jsonb_build_object('date', OLD.day));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO events (type, subject_type, subject_key, data)
    VALUES ('date.disabled', 'DisabledDate', NEW.id, jsonb_build_object('date', NEW.day));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER disabled_dates_are_events AFTER INSERT OR DELETE ON disabled_dates
  FOR EACH ROW EXECUTE FUNCTION record_date_event();
`;
