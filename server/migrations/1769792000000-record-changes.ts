import type { MigrationInterface, QueryRunner } from "typeorm";

/** The table of changes and its functions; the next migration adds the triggers, one by one. */
export class RecordChanges1769792000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE changes; DROP FUNCTION record_change, keep_changes");
  }
}

const CHANGES = `
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  row_id bigint,
  -- The GraphQL object that the row is part of.
  object text NOT NULL,
  object_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
  old_values jsonb NOT NULL DEFAULT '{}',
  new_values jsonb NOT NULL DEFAULT '{}',
  -- The person whose data the values are.
  owner_id integer,
  -- Null for what no server wrote.
  channel text CHECK (channel IN ('graphql', 'rest', 'web', 'command', 'job')),
  name text,
  person_id integer,
  api_key_id integer,
  application_id integer,
  request_id text,
  -- Null for rows of the tables before.
  xid xid8 DEFAULT pg_current_xact_id(),
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX changes_object_idx ON changes (object, object_id, id);
CREATE INDEX changes_person_idx ON changes (person_id, id);
CREATE INDEX changes_owner_idx ON changes (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX changes_changed_at_idx ON changes (changed_at);

-- Arguments: object, column of its id, column of the owner or '', hidden columns.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author jsonb := coalesce(nullif(current_setting('aaviri.author', true), ''), '{}')::jsonb;
  hidden text[] := TG_ARGV[3]::text[] || '{id,created_at,updated_at}';
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE jsonb_strip_nulls(to_jsonb(OLD)) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE jsonb_strip_nulls(to_jsonb(NEW)) END;
  source jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  was jsonb;
  became jsonb;
BEGIN
  SELECT coalesce(jsonb_object_agg(name, before->name), '{}'), coalesce(jsonb_object_agg(name, after->name), '{}')
    INTO was, became
    FROM jsonb_object_keys(before || after) name
    WHERE name <> ALL (hidden) AND before->name IS DISTINCT FROM after->name;
  -- That a secret was replaced is recorded, and not by what.
  was := was || CASE WHEN was->>'secret_hash' IS NOT NULL THEN '{"secret_hash": "secret"}'::jsonb ELSE '{}' END;
  became := became || CASE WHEN became->>'secret_hash' IS NOT NULL THEN '{"secret_hash": "new secret"}'::jsonb ELSE '{}' END;
  IF TG_OP = 'UPDATE' AND was = '{}' THEN
    RETURN NULL;
  END IF;
  INSERT INTO changes (table_name, row_id, object, object_id, action, old_values, new_values, owner_id,
    channel, name, person_id, api_key_id, application_id, request_id)
  VALUES (TG_TABLE_NAME, (source->>'id')::bigint, TG_ARGV[0], (source->>TG_ARGV[1])::bigint, lower(TG_OP),
    jsonb_strip_nulls(was), jsonb_strip_nulls(became), (source->>TG_ARGV[2])::integer,
    author->>'channel', author->>'name', (author->>'personId')::integer, (author->>'apiKeyId')::integer,
    (author->>'applicationId')::integer, author->>'requestId');
  RETURN NULL;
END $$;

-- Values of deleted people can be emptied, but for the role, and rows deleted after seven years.
CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.changed_at < now() - interval '7 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{old_values,new_values}'::text[] = to_jsonb(OLD) - '{old_values,new_values}'::text[]
    AND EXISTS (SELECT FROM users WHERE id = OLD.owner_id AND deleted_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM jsonb_each(NEW.old_values) FULL JOIN jsonb_each(OLD.old_values) before USING (key)
      WHERE jsonb_each.value IS DISTINCT FROM before.value AND (key = 'role' OR jsonb_each.value IS DISTINCT FROM 'null'))
    AND NOT EXISTS (
      SELECT FROM jsonb_each(NEW.new_values) FULL JOIN jsonb_each(OLD.new_values) before USING (key)
      WHERE jsonb_each.value IS DISTINCT FROM before.value AND (key = 'role' OR jsonb_each.value IS DISTINCT FROM 'null'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'changes is append-only';
END $$;

CREATE TRIGGER changes_stay BEFORE UPDATE OR DELETE ON changes
  FOR EACH ROW EXECUTE FUNCTION keep_changes();
CREATE TRIGGER changes_are_not_truncated BEFORE TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();
`;
