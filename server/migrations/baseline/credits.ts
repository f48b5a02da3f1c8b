export const CREDITS = `
CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  purchase_id bigint NOT NULL UNIQUE REFERENCES purchases (id),
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  plan_name text NOT NULL,
  car_type_name text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  paused_at timestamptz(3),
  ended_at timestamptz(3),
  extended_days integer NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  residency_id integer CONSTRAINT subscriptions_residency_is_known NOT NULL,
  CHECK (end_date >= start_date),
  CONSTRAINT subscriptions_ended_is_not_paused CHECK (ended_at IS NULL OR paused_at IS NULL)
);
CREATE INDEX subscriptions_user_id_idx ON subscriptions (user_id, created_at DESC, id DESC);
CREATE INDEX subscriptions_newest_idx ON subscriptions (created_at DESC, id DESC);
CREATE INDEX subscriptions_end_idx ON subscriptions (coalesce(end_date, 'infinity'::date))
  INCLUDE (pricing_plan_id, car_type_id);
CREATE UNIQUE INDEX subscriptions_residency_key ON subscriptions (residency_id, id);
CREATE STATISTICS subscriptions_homes (dependencies) ON user_id, residency_id FROM subscriptions;

CREATE TRIGGER subscriptions_updated_at BEFORE UPDATE ON subscriptions
  FOR EACH ROW WHEN (OLD.residency_id IS NOT DISTINCT FROM NEW.residency_id) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER subscriptions_residency BEFORE INSERT ON subscriptions
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_owner();

CREATE TABLE subscription_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id bigint NOT NULL REFERENCES subscriptions (id),
  change text NOT NULL CHECK (change IN ('ended', 'paused', 'resumed', 'extended')),
  days integer NOT NULL DEFAULT 0,
  end_date date,
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (days >= 0 AND (change IN ('resumed', 'extended') OR days = 0))
);
CREATE INDEX subscription_changes_subscription_id_idx ON subscription_changes (subscription_id, id);
CREATE INDEX subscription_changes_by_id_idx ON subscription_changes (by_id);

CREATE TRIGGER subscription_changes_is_append_only BEFORE UPDATE OR DELETE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER subscription_changes_are_told AFTER INSERT ON subscription_changes
  FOR EACH ROW WHEN (NEW.by_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('PLAN_CHANGE');

CREATE TABLE credit_lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('regular', 'pay_per_use')),
  source text NOT NULL CHECK (source IN ('purchase', 'admin_grant', 'make_good')),
  purchase_id bigint REFERENCES purchases (id),
  granted_by_id integer REFERENCES users (id),
  reason text CHECK (char_length(reason) <= 300),
  granted integer NOT NULL CHECK (granted > 0),
  remaining integer NOT NULL,
  good_until date,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
  revoked integer NOT NULL DEFAULT 0,
  paused_at timestamptz(3),
  closed_at timestamptz(3),
  closed_reason text,
  -- Null pays for any car type.
  car_type_id integer REFERENCES car_types (id),
  residency_id integer CONSTRAINT credit_lots_residency_is_known NOT NULL,
  expired integer NOT NULL DEFAULT 0,
  end_reminded_on date,
  CONSTRAINT credit_lots_remaining_within_granted CHECK (remaining BETWEEN 0 AND granted),
  CHECK ((source = 'purchase') = (purchase_id IS NOT NULL)),
  CHECK ((source = 'admin_grant') = (granted_by_id IS NOT NULL AND reason IS NOT NULL)),
  CONSTRAINT credit_lots_revoked_within_granted CHECK (revoked >= 0 AND (remaining + revoked) <= granted),
  CONSTRAINT credit_lots_closed_with_reason CHECK ((closed_at IS NULL) = (closed_reason IS NULL)),
  CONSTRAINT credit_lots_expired_within_granted CHECK (expired >= 0 AND (remaining + revoked + expired) <= granted)
);
CREATE INDEX credit_lots_user_id_idx ON credit_lots (user_id);
CREATE UNIQUE INDEX credit_lots_one_per_client_key ON credit_lots (granted_by_id, client_key);
CREATE UNIQUE INDEX credit_lots_one_grant_per_purchase ON credit_lots (purchase_id, kind);
-- Without remaining, so that bookings update no index.
CREATE INDEX credit_lots_end_idx ON credit_lots (coalesce(good_until, 'infinity'::date));
CREATE UNIQUE INDEX credit_lots_residency_key ON credit_lots (residency_id, id);
CREATE STATISTICS credit_lots_homes (dependencies) ON user_id, residency_id FROM credit_lots;

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
CREATE TRIGGER credit_lots_residency BEFORE INSERT ON credit_lots
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_owner();
`;
