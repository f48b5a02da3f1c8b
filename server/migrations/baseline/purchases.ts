export const PURCHASES = `
CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  payment_method text NOT NULL CHECK (payment_method IN ('razorpay', 'mock_payment')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'completed', 'failed', 'expired', 'refunded')),
  plan_name text NOT NULL,
  car_type_name text NOT NULL,
  credits_given integer NOT NULL CHECK (credits_given >= 0),
  one_time_credits_given integer NOT NULL CHECK (one_time_credits_given >= 0),
  validity_days integer NOT NULL CHECK (validity_days = -1 OR validity_days >= 1),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  amount_paise integer NOT NULL,
  coupon_id integer REFERENCES coupons (id),
  coupon_code text,
  transaction_id text,
  provider_order_id text UNIQUE,
  message text,
  attention text,
  client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The server that creates the order at the provider has it until then.
  order_claimed_until timestamptz(3),
  seen_to_at timestamptz,
  seen_to_by_id integer REFERENCES users (id),
  seen_to_note text,
  order_check_at timestamptz(3),
  refunded_paise integer NOT NULL DEFAULT 0,
  confirming_since timestamptz(3),
  confirming_told_at timestamptz(3),
  capturing_payment_id text,
  capturing_until timestamptz(3),
  confirming_payment_id text,
  -- A unique part of the order's receipt.
  receipt_nonce text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  residency_id integer CONSTRAINT purchases_residency_is_known NOT NULL,
  UNIQUE (user_id, client_key),
  CONSTRAINT purchases_amount_is_price_less_discount CHECK (
    amount_paise = CASE WHEN price_paise - discount_paise < 100 THEN 0 ELSE price_paise - discount_paise END
  ),
  CHECK ((payment_status IN ('completed', 'refunded')) = (completed_at IS NOT NULL)),
  CONSTRAINT purchases_seen_to_check CHECK (
    (seen_to_at IS NULL) = (seen_to_by_id IS NULL)
    AND (seen_to_at IS NOT NULL OR seen_to_note IS NULL)
    AND (seen_to_at IS NULL OR attention IS NOT NULL)
  ),
  CONSTRAINT purchases_refunded_check CHECK (refunded_paise >= 0 AND (refunded_paise = 0 OR completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX purchases_transaction_id_key ON purchases (transaction_id) WHERE payment_method <> 'mock_payment';
CREATE INDEX purchases_user_id_idx ON purchases (user_id, created_at DESC, id DESC);
CREATE INDEX purchases_pending_idx ON purchases (expires_at) WHERE payment_status = 'pending';
CREATE UNIQUE INDEX purchases_one_free_per_plan ON purchases (user_id, pricing_plan_id)
  WHERE price_paise < 100 AND payment_status = 'completed';
CREATE INDEX purchases_newest_idx ON purchases (created_at DESC, id DESC);
CREATE INDEX purchases_status_idx ON purchases (payment_status, created_at DESC, id DESC);
CREATE INDEX purchases_method_idx ON purchases (payment_method, created_at DESC, id DESC);
CREATE INDEX purchases_attention_idx ON purchases (created_at DESC, id DESC) WHERE attention IS NOT NULL;
CREATE INDEX purchases_coupon_id_idx ON purchases (coupon_id) WHERE coupon_id IS NOT NULL;
CREATE INDEX purchases_seen_to_by_idx ON purchases (seen_to_by_id) WHERE seen_to_by_id IS NOT NULL;
CREATE INDEX purchases_order_check_idx ON purchases (order_check_at) WHERE order_check_at IS NOT NULL;
CREATE INDEX purchases_sales_idx ON purchases (completed_at)
  INCLUDE (pricing_plan_id, car_type_id, amount_paise, refunded_paise, credits_given, one_time_credits_given)
  WHERE payment_status = 'completed';
CREATE INDEX purchases_refunded_idx ON purchases (id) WHERE payment_status = 'refunded';
CREATE UNIQUE INDEX purchases_residency_key ON purchases (residency_id, id);
CREATE STATISTICS purchases_homes (dependencies) ON user_id, residency_id FROM purchases;

-- A problem is open until an administrator has seen to it, and again after any new problem.
CREATE FUNCTION purchase_needs_attention_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seen_to_at := NULL; NEW.seen_to_by_id := NULL; NEW.seen_to_note := NULL;
  RETURN NEW;
END $$;

CREATE FUNCTION record_purchase_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
  SELECT TG_ARGV[0], CASE TG_ARGV[0] WHEN 'purchase.completed' THEN coalesce(NEW.completed_at, now()) ELSE now() END,
    resident.residency_id, resident.id, 'Purchase', NEW.id,
    jsonb_build_object('status', upper(NEW.payment_status))
  FROM users resident WHERE resident.id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER purchase_needs_attention_again BEFORE UPDATE OF attention ON purchases
  FOR EACH ROW WHEN (NEW.attention IS DISTINCT FROM OLD.attention) EXECUTE FUNCTION purchase_needs_attention_again();
CREATE TRIGGER purchases_are_told AFTER UPDATE OF payment_status ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed' AND OLD.payment_status <> 'completed')
  EXECUTE FUNCTION tell_by_mail('RECEIPT');
CREATE TRIGGER free_purchases_are_told AFTER INSERT ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed') EXECUTE FUNCTION tell_by_mail('RECEIPT');
CREATE TRIGGER completed_purchases_are_events AFTER UPDATE OF payment_status ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed' AND OLD.payment_status NOT IN ('completed', 'refunded'))
  EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER free_purchases_are_events AFTER INSERT ON purchases
  FOR EACH ROW WHEN (NEW.payment_status = 'completed') EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER refunded_purchases_are_events AFTER UPDATE OF payment_status, refunded_paise ON purchases
  FOR EACH ROW WHEN (NEW.refunded_paise > OLD.refunded_paise
    OR NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded')
  EXECUTE FUNCTION record_purchase_event('purchase.refunded');
CREATE TRIGGER purchases_updated_at BEFORE UPDATE ON purchases
  FOR EACH ROW WHEN (OLD.residency_id IS NOT DISTINCT FROM NEW.residency_id) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER purchases_residency BEFORE INSERT ON purchases
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER purchases_made_at BEFORE INSERT ON purchases
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE purchase_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id bigint NOT NULL REFERENCES purchases (id),
  type text NOT NULL CHECK (
    type IN ('failed', 'expired', 'paid_twice', 'other_amount', 'returning', 'partly_refunded', 'refunded',
      'stray_refunded', 'coupon_used_up')
  ),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  note text CHECK (char_length(note) <= 300),
  key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  cause text,
  currency text NOT NULL DEFAULT 'INR',
  CONSTRAINT purchase_events_are_told_once UNIQUE (key)
);
CREATE INDEX purchase_events_purchase_id_idx ON purchase_events (purchase_id, id);

CREATE TRIGGER purchase_events_are_told AFTER INSERT ON purchase_events
  FOR EACH ROW EXECUTE FUNCTION tell_by_mail('PURCHASE_EVENT');

CREATE TABLE coupon_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id integer NOT NULL REFERENCES coupons (id),
  user_id integer NOT NULL REFERENCES users (id),
  purchase_id bigint NOT NULL REFERENCES purchases (id),
  state text NOT NULL CHECK (state IN ('held', 'used', 'released')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3),
  residency_id integer CONSTRAINT coupon_holds_residency_is_known NOT NULL
);
CREATE UNIQUE INDEX coupon_holds_one_live_per_user ON coupon_holds (coupon_id, user_id) WHERE state = 'held';
ALTER TABLE coupon_holds ADD UNIQUE (purchase_id);
CREATE INDEX coupon_holds_coupon_id_idx ON coupon_holds (coupon_id);
CREATE UNIQUE INDEX coupon_holds_residency_key ON coupon_holds (residency_id, id);
CREATE INDEX coupon_holds_of_residents_idx ON coupon_holds (user_id, coupon_id);

-- Takes the coupon's lock, so that uses of one resident are counted one after another (docs/decisions/0018).
CREATE FUNCTION limit_uses_per_resident() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT uses_per_resident INTO most FROM coupons WHERE id = NEW.coupon_id FOR NO KEY UPDATE;
  IF most IS NOT NULL AND most <= (
    SELECT count(*) FROM coupon_holds
    WHERE coupon_id = NEW.coupon_id AND user_id = NEW.user_id AND state <> 'released' AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'No use of the coupon is left for this resident'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_holds_uses_per_resident';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER coupon_holds_residency BEFORE INSERT ON coupon_holds
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER coupon_holds_are_limited BEFORE INSERT ON coupon_holds
  FOR EACH ROW WHEN (NEW.state <> 'released') EXECUTE FUNCTION limit_uses_per_resident();
CREATE TRIGGER coupon_holds_are_limited_again BEFORE UPDATE OF state ON coupon_holds
  FOR EACH ROW WHEN (OLD.state = 'released' AND NEW.state <> 'released') EXECUTE FUNCTION limit_uses_per_resident();
`;
