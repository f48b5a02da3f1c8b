import type { MigrationInterface, QueryRunner } from "typeorm";

/** New tables: servers of the version before ignore them. */
export class Webhooks1769420000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENDPOINTS);
    await runner.query(DELIVERIES);
    await runner.query(
      "ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check, ADD CONSTRAINT mail_outbox_kind_check CHECK (kind ~ '^[A-Z_]{1,40}$') NOT VALID",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM mail_outbox WHERE kind = 'WEBHOOK_NOTICE'");
    await runner.query(`
      ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
        ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('BOOKING_STEP', 'RECEIPT', 'MESSAGE', 'PURCHASE_EVENT',
          'PLAN_CHANGE', 'CREDITS_REVOKED', 'PAYMENT_CONFIRMING')) NOT VALID
    `);
    await runner.query(`
      DROP TABLE webhook_attempts, webhook_deliveries, webhook_cursor, webhook_notices, webhook_changes,
        webhook_secrets, webhook_endpoints
    `);
  }
}

const ENDPOINTS = `
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
`;

const DELIVERIES = `
CREATE TABLE webhook_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  xid xid8 NOT NULL,
  id bigint NOT NULL
);
CREATE TABLE webhook_deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_once_per_event UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_hand_idx ON webhook_deliveries (next_attempt_at) WHERE status = 'pending' AND is_manual;
CREATE INDEX webhook_deliveries_newest_idx ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_old_idx ON webhook_deliveries (created_at);
CREATE TABLE webhook_attempts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id integer NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  attempted_at timestamptz(3) NOT NULL,
  status integer,
  milliseconds integer NOT NULL,
  answer text,
  error text
);
CREATE INDEX webhook_attempts_delivery_idx ON webhook_attempts (delivery_id, id);
`;
