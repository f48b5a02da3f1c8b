export const OPERATIONS = `
-- Filled by triggers in the same transaction (docs/decisions/0050).
CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[A-Z_]{1,40}$'),
  source_id bigint NOT NULL,
  happened_at timestamptz(3) NOT NULL DEFAULT now(),
  traceparent text DEFAULT nullif(current_setting('aaviri.traceparent', true), '')
);

-- Unlogged: a crash resets the limits.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE TABLE idempotent_answers (
  user_id integer NOT NULL REFERENCES users (id),
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 100),
  fingerprint text NOT NULL,
  -- Null while the first call runs.
  answer json,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotent_answers_created_at_idx ON idempotent_answers (created_at);

CREATE TABLE creation_keys (
  caller text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 100),
  fingerprint text NOT NULL,
  made_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX creation_keys_created_at_idx ON creation_keys (created_at);

-- A table, as NOTIFY's lock serializes commits. While no server empties it, triggers notify (docs/decisions/0173).
CREATE UNLOGGED TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  message text NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, vacuum_truncate=off);
-- PostgreSQL before 18.6 leaves an unlogged sequence unreadable on a promoted standby (docs/decisions/0052).
ALTER SEQUENCE announcements_id_seq SET LOGGED;

CREATE TABLE announcing (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  until timestamptz NOT NULL
);
INSERT INTO announcing VALUES (true, '-infinity');

CREATE TABLE announcer_lease (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  holder uuid,
  until timestamptz NOT NULL
);
INSERT INTO announcer_lease VALUES (true, NULL, '-infinity');
`;
