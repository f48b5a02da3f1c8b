export const LEDGER = `
CREATE TABLE credit_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  lot_id bigint NOT NULL REFERENCES credit_lots (id),
  booking_id bigint REFERENCES bookings (id),
  entry text NOT NULL CHECK (entry IN ('granted', 'spent', 'returned', 'revoked', 'expired', 'restored')),
  change integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  reason text,
  by_id integer REFERENCES users (id),
  car_type_id integer,
  compared_prices jsonb,
  residency_id integer CONSTRAINT credit_ledger_residency_is_known NOT NULL,
  CONSTRAINT credit_ledger_revoked_with_reason CHECK ((entry = 'revoked') = (reason IS NOT NULL)),
  CONSTRAINT credit_ledger_change_fits_entry CHECK (
    entry = 'granted' AND change = 0
    OR entry = 'spent' AND change < 0 AND booking_id IS NOT NULL
    OR entry = 'returned' AND change > 0 AND booking_id IS NOT NULL
    OR entry = 'revoked' AND change < 0 AND booking_id IS NULL
    OR entry = 'expired' AND change < 0 AND booking_id IS NULL
    OR entry = 'restored' AND change > 0 AND booking_id IS NULL
  )
);
CREATE INDEX credit_ledger_user_id_idx ON credit_ledger (user_id, id DESC);
CREATE INDEX credit_ledger_lot_id_idx ON credit_ledger (lot_id);
CREATE INDEX credit_ledger_booking_id_idx ON credit_ledger (booking_id);
CREATE UNIQUE INDEX credit_ledger_one_grant_per_lot ON credit_ledger (lot_id) WHERE entry = 'granted';
CREATE INDEX credit_ledger_created_at_idx ON credit_ledger (created_at) INCLUDE (lot_id, change);
CREATE INDEX credit_ledger_by_id_idx ON credit_ledger (by_id) WHERE by_id IS NOT NULL;
CREATE UNIQUE INDEX credit_ledger_residency_key ON credit_ledger (residency_id, id);
CREATE STATISTICS credit_ledger_homes (dependencies) ON user_id, residency_id FROM credit_ledger;

-- Credits returned to a closed lot are revoked.
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

CREATE TRIGGER credit_ledger_is_append_only BEFORE UPDATE OR DELETE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER credits_of_closed_lots_are_revoked AFTER INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.entry = 'returned') EXECUTE FUNCTION revoke_credit_of_closed_lot();
CREATE TRIGGER revoked_credits_are_told AFTER INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.entry = 'revoked' AND NEW.by_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('CREDITS_REVOKED');
CREATE TRIGGER credit_ledger_residency BEFORE INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_owner();
`;
