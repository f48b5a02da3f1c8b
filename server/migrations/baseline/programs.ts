export const PROGRAMS = `
CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 20),
  residency_id integer REFERENCES residencies (id),
  created_by_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX api_keys_newest_idx ON api_keys (created_at, id);
CREATE INDEX api_keys_residency_idx ON api_keys (residency_id) WHERE residency_id IS NOT NULL;

CREATE FUNCTION pause_webhooks_of_revoked_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_endpoints SET status = 'paused', reason = 'by_hand'
  WHERE api_key_id = NEW.id AND status = 'enabled' AND deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER api_keys_pause_webhooks AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION pause_webhooks_of_revoked_key();

CREATE TABLE api_key_secrets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id integer NOT NULL REFERENCES api_keys (id),
  hash bytea NOT NULL CHECK (length(hash) = 32) UNIQUE,
  last_four text NOT NULL CHECK (length(last_four) = 4),
  created_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX api_key_secrets_key_idx ON api_key_secrets (api_key_id);

CREATE TABLE api_key_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id integer NOT NULL REFERENCES api_keys (id),
  action text NOT NULL CHECK (action IN ('created', 'rotated', 'renamed', 'revoked')),
  by_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX api_key_changes_key_idx ON api_key_changes (api_key_id, id);

-- Unlogged: a crash restores every budget.
CREATE UNLOGGED TABLE api_key_budgets (
  api_key_id integer PRIMARY KEY,
  points double precision NOT NULL,
  counted_at timestamptz NOT NULL
);

CREATE TABLE applications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 20),
  secret_hash bytea CHECK (length(secret_hash) = 32),
  created_by_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  last_used_at timestamptz(3)
);
CREATE INDEX applications_newest_idx ON applications (created_at, id);

CREATE TABLE application_grants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grant_id text NOT NULL UNIQUE,
  application_id integer NOT NULL REFERENCES applications (id),
  user_id integer NOT NULL REFERENCES users (id),
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX application_grants_user_idx ON application_grants (user_id, id);
CREATE INDEX application_grants_application_idx ON application_grants (application_id);

CREATE TABLE application_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id integer NOT NULL REFERENCES applications (id),
  action text NOT NULL CHECK (action IN ('registered', 'updated', 'stopped', 'started')),
  by_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX application_changes_application_idx ON application_changes (application_id, id);

CREATE UNLOGGED TABLE application_budgets (
  grant_id integer PRIMARY KEY,
  points double precision NOT NULL,
  counted_at timestamptz NOT NULL
);

CREATE TABLE oauth_records (
  model text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  payload json NOT NULL,
  grant_id text,
  uid_hash bytea,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- While the answer to a refresh token is made, others that send it wait.
  turn_ends_at timestamptz,
  PRIMARY KEY (model, hash)
);
CREATE INDEX oauth_records_grant_idx ON oauth_records (grant_id);
CREATE INDEX oauth_records_expiry_idx ON oauth_records (expires_at);
CREATE UNIQUE INDEX oauth_records_uid_idx ON oauth_records (uid_hash) WHERE uid_hash IS NOT NULL;

CREATE TABLE credential_usage (
  kind text NOT NULL CHECK (kind IN ('key', 'application')),
  credential_id integer NOT NULL,
  day date NOT NULL,
  requests integer NOT NULL CHECK (requests >= 0),
  errors integer NOT NULL,
  PRIMARY KEY (kind, credential_id, day),
  CHECK (errors BETWEEN 0 AND requests)
);
CREATE INDEX credential_usage_day_idx ON credential_usage (day);

CREATE TABLE deprecated_field_usage (
  kind text NOT NULL CHECK (kind IN ('key', 'application')),
  credential_id integer NOT NULL,
  coordinate text NOT NULL,
  day date NOT NULL,
  requests integer NOT NULL CHECK (requests > 0),
  PRIMARY KEY (kind, credential_id, coordinate, day)
);
CREATE INDEX deprecated_field_usage_day_idx ON deprecated_field_usage (day);

CREATE TABLE integration_dismissals (
  kind text NOT NULL,
  subject_id integer NOT NULL,
  occurred_at timestamptz(3),
  by_id integer NOT NULL REFERENCES users (id),
  dismissed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
`;

/** The only table that the last version 0.1 lacks. */
export const COMMUNITY_CALENDAR_FEEDS = `
-- One secret address per community and holder: an administrator or an API key.
CREATE TABLE IF NOT EXISTS community_calendar_feeds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  residency_id integer NOT NULL REFERENCES residencies (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id),
  api_key_id integer REFERENCES api_keys (id),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32) UNIQUE,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, residency_id),
  UNIQUE (api_key_id, residency_id),
  CHECK (num_nonnulls(user_id, api_key_id) = 1)
);
CREATE INDEX IF NOT EXISTS community_calendar_feeds_residency_idx ON community_calendar_feeds (residency_id);
`;
