import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Revoked credits; ended, paused and extended plans. Credits returned to a closed lot are revoked by trigger, also from old servers.
 * Checks of big tables are NOT VALID until the next migration.
 */
export class PlansChangedByHand1767240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREDITS);
    await runner.query(PLANS);
    await runner.query(EVENTS);
    await runner.query(MAILS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER revoked_credits_are_told ON credit_ledger;
      DROP TABLE purchase_events;
      DROP TABLE subscription_changes;
      DELETE FROM mail_outbox WHERE kind IN ('PURCHASE_EVENT', 'PLAN_CHANGE', 'CREDITS_REVOKED');
      ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
        ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('BOOKING_STEP', 'RECEIPT', 'MESSAGE'));
      ALTER TABLE subscriptions DROP COLUMN paused_at, DROP COLUMN ended_at, DROP COLUMN extended_days;
      DROP TRIGGER credits_of_closed_lots_are_revoked ON credit_ledger;
      DROP FUNCTION revoke_credit_of_closed_lot;
      ALTER TABLE credit_lots DROP COLUMN revoked, DROP COLUMN paused_at, DROP COLUMN closed_at,
        DROP COLUMN closed_reason;
    `);
  }
}

const CREDITS = `
ALTER TABLE credit_lots
  ADD COLUMN revoked integer NOT NULL DEFAULT 0,
  ADD COLUMN paused_at timestamptz(3),
  ADD COLUMN closed_at timestamptz(3),
  ADD COLUMN closed_reason text,
  ADD CONSTRAINT credit_lots_revoked_within_granted CHECK (revoked >= 0 AND remaining + revoked <= granted) NOT VALID,
  ADD CONSTRAINT credit_lots_closed_with_reason CHECK ((closed_at IS NULL) = (closed_reason IS NULL)) NOT VALID;
ALTER TABLE credit_ledger
  ADD COLUMN reason text,
  ADD COLUMN by_id integer REFERENCES users (id),
  DROP CONSTRAINT credit_ledger_entry_check,
  DROP CONSTRAINT credit_ledger_change_fits_entry,
  ADD CONSTRAINT credit_ledger_entry_check
    CHECK (entry IN ('granted', 'spent', 'returned', 'revoked')) NOT VALID,
  ADD CONSTRAINT credit_ledger_change_fits_entry CHECK (
    (entry = 'granted' AND change = 0 AND booking_id IS NULL)
    OR (entry = 'spent' AND change < 0 AND booking_id IS NOT NULL)
    OR (entry = 'returned' AND change > 0 AND booking_id IS NOT NULL)
    OR (entry = 'revoked' AND change < 0 AND booking_id IS NULL)
  ) NOT VALID,
  ADD CONSTRAINT credit_ledger_revoked_with_reason CHECK ((entry = 'revoked') = (reason IS NOT NULL)) NOT VALID;

CREATE FUNCTION revoke_credit_of_closed_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text;
BEGIN
  UPDATE credit_lots SET remaining = remaining - NEW.change, revoked = revoked + NEW.change
  WHERE id = NEW.lot_id AND closed_at IS NOT NULL RETURNING closed_reason INTO why;
  IF FOUND THEN
    INSERT INTO credit_ledger (user_id, lot_id, entry, change, reason, created_at)
    VALUES (NEW.user_id, NEW.lot_id, 'revoked', -NEW.change, why, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credits_of_closed_lots_are_revoked AFTER INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.entry = 'returned') EXECUTE FUNCTION revoke_credit_of_closed_lot();
`;

const PLANS = `
ALTER TABLE subscriptions
  ADD COLUMN paused_at timestamptz(3),
  ADD COLUMN ended_at timestamptz(3),
  ADD COLUMN extended_days integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT subscriptions_ended_is_not_paused CHECK (ended_at IS NULL OR paused_at IS NULL) NOT VALID;
CREATE TABLE subscription_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES subscriptions (id),
  change text NOT NULL CHECK (change IN ('ended', 'paused', 'resumed', 'extended')),
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0 AND (change IN ('resumed', 'extended') OR days = 0)),
  end_date date,
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX subscription_changes_subscription_id_idx ON subscription_changes (subscription_id, id);
CREATE INDEX subscription_changes_by_id_idx ON subscription_changes (by_id);
CREATE TRIGGER subscription_changes_is_append_only BEFORE UPDATE OR DELETE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

const EVENTS = `
CREATE TABLE purchase_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL REFERENCES purchases (id),
  type text NOT NULL CHECK (type IN ('failed', 'expired', 'paid_twice', 'other_amount', 'returning',
    'partly_refunded', 'refunded', 'stray_refunded')),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  note text CHECK (char_length(note) <= 300),
  key text NOT NULL CONSTRAINT purchase_events_are_told_once UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX purchase_events_purchase_id_idx ON purchase_events (purchase_id, id);
`;

const MAILS = `
ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN
    ('BOOKING_STEP', 'RECEIPT', 'MESSAGE', 'PURCHASE_EVENT', 'PLAN_CHANGE', 'CREDITS_REVOKED')) NOT VALID;
CREATE TRIGGER purchase_events_are_told AFTER INSERT ON purchase_events
  FOR EACH ROW EXECUTE FUNCTION tell_by_mail('PURCHASE_EVENT');
CREATE TRIGGER subscription_changes_are_told AFTER INSERT ON subscription_changes
  FOR EACH ROW WHEN (NEW.by_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('PLAN_CHANGE');
CREATE TRIGGER revoked_credits_are_told AFTER INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.entry = 'revoked' AND NEW.by_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('CREDITS_REVOKED');
`;
