export const FUNCTIONS = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Flat 9 before flat 12 before flat 101.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO announcements (channel, message)
      SELECT 'slots_changed', to_char(OLD.day, 'YYYY-MM-DD') FROM announcing WHERE until > now();
    IF NOT FOUND THEN
      PERFORM pg_notify('slots_changed', to_char(OLD.day, 'YYYY-MM-DD'));
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.day <> OLD.day THEN
    INSERT INTO announcements (channel, message)
      SELECT 'slots_changed', to_char(NEW.day, 'YYYY-MM-DD') FROM announcing WHERE until > now();
    IF NOT FOUND THEN
      PERFORM pg_notify('slots_changed', to_char(NEW.day, 'YYYY-MM-DD'));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION announce_every_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('slots_changed', 'all');
  RETURN NULL;
END $$;

CREATE FUNCTION tell_by_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_outbox (kind, source_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION announce(its_channel text, its_message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM announcing WHERE until > now()) THEN
    INSERT INTO announcements (channel, message) VALUES (its_channel, its_message);
  ELSE
    PERFORM pg_notify(its_channel, its_message);
  END IF;
END $$;

-- 0 for a person without a home.

CREATE FUNCTION residency_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.residency_id := coalesce((SELECT residency_id FROM users WHERE id = NEW.user_id), 0);
  RETURN NEW;
END $$;

-- Texts of append-only rows can be emptied, and nothing else of them changed.

CREATE FUNCTION refuse_change_but_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{notes,reason,client_key}';
  after jsonb := to_jsonb(NEW) - 'residency_id';
  before jsonb := to_jsonb(OLD) - 'residency_id';
BEGIN
  IF TG_OP = 'UPDATE' AND after - texts = before - texts AND NOT EXISTS (
    SELECT FROM unnest(texts) name WHERE after->>name <> '' AND after->>name IS DISTINCT FROM before->>name
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
`;
