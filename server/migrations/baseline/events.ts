export const EVENTS = `
-- Written by triggers in the same transaction. Ids precede commits, so readers order by transaction (docs/decisions/0140).
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  public_id text NOT NULL DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text NOT NULL CHECK (
    type IN ('booking.created', 'booking.rescheduled', 'booking.cancelled', 'booking.completed', 'booking.reopened',
      'purchase.completed', 'purchase.refunded', 'date.disabled', 'date.enabled', 'credits.granted')
  ),
  occurred_at timestamptz(3) NOT NULL DEFAULT now(),
  residency_id integer,
  user_id integer,
  subject_type text NOT NULL,
  subject_key text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  -- W3C Trace Context, from a setting of the transaction.
  traceparent text DEFAULT nullif(current_setting('aaviri.traceparent', true), '')
);
CREATE UNIQUE INDEX events_in_order_idx ON events (xid, id);

CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL CHECK (char_length(url) BETWEEN 1 AND 500),
  description text CHECK (char_length(description) <= 300),
  event_types text[] NOT NULL CHECK (cardinality(event_types) BETWEEN 1 AND 50),
  residency_id integer REFERENCES residencies (id),
  payload text NOT NULL CHECK (payload IN ('thin', 'full')),
  status text NOT NULL CHECK (status IN ('enabled', 'paused', 'disabled')),
  reason text CHECK (reason IN ('by_hand', 'failing', 'gone')),
  failing_since timestamptz(3),
  warned integer NOT NULL DEFAULT 0,
  created_by_id integer REFERENCES users (id),
  created_via text,
  created_at timestamptz(3) NOT NULL,
  since_xid xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot()),
  deleted_at timestamptz(3),
  -- Separates earlier events exactly.
  since_snapshot pg_snapshot NOT NULL DEFAULT pg_current_snapshot(),
  -- Null: an endpoint of the administrators.
  api_key_id integer REFERENCES api_keys (id),
  CHECK ((status = 'enabled') = (reason IS NULL))
);
CREATE INDEX webhook_endpoints_newest_idx ON webhook_endpoints (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_endpoints_residency_idx ON webhook_endpoints (residency_id) WHERE residency_id IS NOT NULL;

CREATE TABLE webhook_secrets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoints (id),
  ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3)
);
CREATE INDEX webhook_secrets_endpoint_idx ON webhook_secrets (endpoint_id, id);

CREATE TABLE webhook_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoints (id),
  action text NOT NULL CHECK (action IN ('created', 'updated', 'rotated', 'paused', 'resumed', 'deleted')),
  by_id integer REFERENCES users (id),
  via text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_changes_endpoint_idx ON webhook_changes (endpoint_id, id);

CREATE TABLE webhook_notices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoints (id),
  about text NOT NULL CHECK (about IN ('first_day', 'fourth_day', 'paused', 'gone')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_notices_endpoint_idx ON webhook_notices (endpoint_id);

CREATE TABLE webhook_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  xid xid8 NOT NULL,
  id bigint NOT NULL
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoints (id),
  event_id bigint,
  webhook_id text NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  is_manual boolean NOT NULL DEFAULT false,
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT webhook_deliveries_once_per_event UNIQUE (endpoint_id, event_id),
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_hand_idx ON webhook_deliveries (next_attempt_at)
  WHERE status = 'pending' AND is_manual;
CREATE INDEX webhook_deliveries_newest_idx ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_old_idx ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  attempted_at timestamptz(3) NOT NULL,
  status integer,
  milliseconds integer NOT NULL,
  answer text,
  error text
);
CREATE INDEX webhook_attempts_delivery_idx ON webhook_attempts (delivery_id, id);

CREATE TABLE exports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('bookings', 'residents', 'purchases')),
  from_day date,
  to_day date,
  residency_id integer,
  with_contacts boolean NOT NULL,
  user_id integer REFERENCES users (id),
  api_key_id integer REFERENCES api_keys (id),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32) UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready', 'failed')),
  row_count integer NOT NULL DEFAULT 0,
  byte_count bigint NOT NULL DEFAULT 0,
  last_key bigint NOT NULL DEFAULT 0,
  changes_from timestamptz(3) NOT NULL,
  lease uuid,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  -- Only what was made or changed since then.
  updated_since timestamptz(3),
  CHECK (to_day >= from_day),
  CHECK ((user_id IS NULL) <> (api_key_id IS NULL)),
  CHECK ((status = 'ready') = (expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX exports_one_at_a_time_idx ON exports (coalesce(user_id, 0), coalesce(api_key_id, 0))
  WHERE status = 'pending';

CREATE TABLE export_chunks (
  export_id integer NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
  number integer NOT NULL,
  content bytea NOT NULL CHECK (octet_length(content) <= 16777216),
  PRIMARY KEY (export_id, number)
);
`;
