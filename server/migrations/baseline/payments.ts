export const PAYMENTS = `
CREATE TABLE payment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  payload json NOT NULL,
  outcome text,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  processed_at timestamptz(3),
  -- As columns, because PostgreSQL cannot read JSON text with \\u0000 or lone surrogates (docs/decisions/0048).
  event_name text,
  payment_id text,
  -- Finds the failed payments of a deleted person. Null until filed by the job, empty where there is none.
  order_id text,
  UNIQUE (provider, event_id)
);
CREATE INDEX payment_events_waiting_idx ON payment_events (id) WHERE processed_at IS NULL;
CREATE INDEX payment_events_processed_idx ON payment_events (processed_at);
CREATE INDEX payment_events_order_idx ON payment_events (order_id);

-- The provider's view of each payment.
CREATE TABLE provider_payments (
  id text PRIMARY KEY,
  order_id text,
  amount_paise integer CHECK (amount_paise >= 0),
  fee_paise integer NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
  currency text,
  captured_at timestamptz(3),
  refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  is_refunded boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT provider_payments_captured_with_amount CHECK (
    captured_at IS NULL
    OR amount_paise IS NOT NULL AND currency IS NOT NULL
  )
);
CREATE INDEX provider_payments_captured_idx ON provider_payments (captured_at);

CREATE TABLE payment_disputes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_dispute_id text NOT NULL UNIQUE,
  provider_payment_id text NOT NULL,
  purchase_id bigint REFERENCES purchases (id),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  deducted_paise integer NOT NULL DEFAULT 0 CHECK (deducted_paise >= 0),
  currency text NOT NULL,
  step text NOT NULL,
  reason text,
  respond_by timestamptz(3),
  told_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX payment_disputes_purchase_idx ON payment_disputes (purchase_id);
CREATE INDEX payment_disputes_newest_idx ON payment_disputes (created_at DESC, id DESC);

CREATE TABLE stray_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_payment_id text NOT NULL UNIQUE,
  provider_order_id text,
  purchase_id bigint REFERENCES purchases (id),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  refunded_at timestamptz(3),
  currency text NOT NULL DEFAULT 'INR',
  refunded_paise integer NOT NULL DEFAULT 0,
  CONSTRAINT stray_payments_refunded_check CHECK (refunded_paise >= 0),
  CONSTRAINT stray_payments_reason_is_known CHECK (
    reason IN ('second_payment', 'unknown_order', 'other_amount', 'buyer_deleted', 'refunded_first', 'coupon_used_up')
  )
);
CREATE INDEX stray_payments_newest_idx ON stray_payments (created_at DESC, id DESC);
CREATE INDEX stray_payments_open_idx ON stray_payments (created_at DESC, id DESC) WHERE refunded_at IS NULL;
`;
