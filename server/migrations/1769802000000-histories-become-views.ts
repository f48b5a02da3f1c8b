import type { MigrationInterface, QueryRunner } from "typeorm";
import { TRACED, traceTable } from "./changes/traced";

/** Inserts of earlier servers are dropped, as the triggers have recorded them. */
export class HistoriesBecomeViews1769802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "LOCK TABLE role_changes, api_key_changes, application_changes, webhook_changes IN ACCESS EXCLUSIVE MODE",
    );
    for (const traced of TRACED)
      if (WITH_HISTORY.includes(traced.table)) await runner.query(traceTable(traced));
    await runner.query(COPIES);
    await runner.query(VIEWS);
  }

  /** Earlier servers read and write the views. */
  async down(): Promise<void> {}
}

const WITH_HISTORY = [
  "users",
  "api_keys",
  "api_key_secrets",
  "applications",
  "webhook_endpoints",
  "webhook_secrets",
];

/** With the keys that the views look for. */
const COPIES = `
INSERT INTO changes (table_name, row_id, object, object_id, action, old_values, new_values, owner_id, person_id, changed_at, xid)
SELECT 'users', user_id, 'User', user_id, 'update', jsonb_build_object('role', old_role),
  jsonb_build_object('role', new_role), user_id, by_id, created_at, NULL
FROM role_changes ORDER BY id;

INSERT INTO changes (table_name, object, object_id, action, new_values, person_id, changed_at, xid)
SELECT CASE action WHEN 'rotated' THEN 'api_key_secrets' ELSE 'api_keys' END, 'ApiKey', api_key_id,
  CASE WHEN action IN ('created', 'rotated') THEN 'insert' ELSE 'update' END,
  CASE action
    WHEN 'revoked' THEN jsonb_build_object('revoked_at', created_at)
    WHEN 'renamed' THEN '{"name": null}'
    ELSE '{}'
  END, by_id, created_at, NULL
FROM api_key_changes ORDER BY id;

INSERT INTO changes (table_name, object, object_id, action, old_values, new_values, person_id, changed_at, xid)
SELECT 'applications', 'Application', application_id, CASE action WHEN 'registered' THEN 'insert' ELSE 'update' END,
  CASE action WHEN 'started' THEN jsonb_build_object('disabled_at', created_at) ELSE '{}' END,
  CASE action WHEN 'stopped' THEN jsonb_build_object('disabled_at', created_at) ELSE '{}' END, by_id, created_at, NULL
FROM application_changes ORDER BY id;

INSERT INTO changes (table_name, object, object_id, action, new_values, person_id, name, changed_at, xid)
SELECT CASE action WHEN 'rotated' THEN 'webhook_secrets' ELSE 'webhook_endpoints' END, 'WebhookEndpoint', endpoint_id,
  CASE WHEN action IN ('created', 'rotated') THEN 'insert' ELSE 'update' END,
  CASE action
    WHEN 'deleted' THEN jsonb_build_object('deleted_at', created_at)
    WHEN 'paused' THEN '{"status": "paused"}'
    WHEN 'resumed' THEN '{"status": "enabled"}'
    ELSE '{}'
  END, by_id, via, created_at, NULL
FROM webhook_changes ORDER BY id;
`;

const VIEWS = `
-- Views take their names.
-- squawk-ignore ban-drop-table
DROP TABLE role_changes, api_key_changes, application_changes, webhook_changes;

CREATE VIEW role_changes AS
SELECT id, object_id AS user_id, old_values->>'role' AS old_role, new_values->>'role' AS new_role,
  person_id AS by_id, changed_at AS created_at
FROM changes
WHERE object = 'User' AND table_name = 'users' AND action = 'update' AND new_values->>'role' IS NOT NULL;

-- A secret that came with its key or endpoint is no rotation.
CREATE VIEW api_key_changes AS
SELECT id, object_id AS api_key_id,
  CASE
    WHEN table_name = 'api_key_secrets' THEN 'rotated'
    WHEN action = 'insert' THEN 'created'
    WHEN new_values ? 'revoked_at' THEN 'revoked'
    ELSE 'renamed'
  END AS action, person_id AS by_id, changed_at AS created_at
FROM changes change
WHERE object = 'ApiKey' AND (table_name = 'api_keys' AND (action = 'insert' OR new_values ?| '{revoked_at,name}')
  OR table_name = 'api_key_secrets' AND action = 'insert' AND NOT EXISTS (
  SELECT FROM changes made WHERE made.object = 'ApiKey' AND made.object_id = change.object_id
    AND made.table_name = 'api_keys' AND made.action = 'insert' AND made.xid = change.xid));

CREATE VIEW application_changes AS
SELECT id, object_id AS application_id,
  CASE
    WHEN action = 'insert' THEN 'registered'
    WHEN new_values ? 'disabled_at' THEN 'stopped'
    WHEN old_values ? 'disabled_at' THEN 'started'
    ELSE 'updated'
  END AS action, person_id AS by_id, changed_at AS created_at
FROM changes
WHERE object = 'Application';

CREATE VIEW webhook_changes AS
SELECT change.id, object_id AS endpoint_id,
  CASE
    WHEN table_name = 'webhook_secrets' THEN 'rotated'
    WHEN action = 'insert' THEN 'created'
    WHEN new_values ? 'deleted_at' THEN 'deleted'
    WHEN new_values->>'status' = 'enabled' THEN 'resumed'
    WHEN new_values ? 'status' THEN 'paused'
    ELSE 'updated'
  END AS action, person_id AS by_id, coalesce(api_key.name, change.name) AS via, changed_at AS created_at
FROM changes change LEFT JOIN api_keys api_key ON api_key.id = change.api_key_id
WHERE object = 'WebhookEndpoint' AND channel IS DISTINCT FROM 'job'
  AND (table_name = 'webhook_endpoints' OR action = 'insert' AND NOT EXISTS (
    SELECT FROM changes made WHERE made.object = 'WebhookEndpoint' AND made.object_id = change.object_id
      AND made.table_name = 'webhook_endpoints' AND made.action = 'insert' AND made.xid = change.xid));

CREATE FUNCTION drop_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER role_changes_are_recorded INSTEAD OF INSERT ON role_changes
  FOR EACH ROW EXECUTE FUNCTION drop_insert();
CREATE TRIGGER api_key_changes_are_recorded INSTEAD OF INSERT ON api_key_changes
  FOR EACH ROW EXECUTE FUNCTION drop_insert();
CREATE TRIGGER application_changes_are_recorded INSTEAD OF INSERT ON application_changes
  FOR EACH ROW EXECUTE FUNCTION drop_insert();
CREATE TRIGGER webhook_changes_are_recorded INSTEAD OF INSERT ON webhook_changes
  FOR EACH ROW EXECUTE FUNCTION drop_insert();
`;
