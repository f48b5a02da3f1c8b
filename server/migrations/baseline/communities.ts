export const COMMUNITIES = `
CREATE TABLE images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content_hash text NOT NULL UNIQUE,
  media_type text NOT NULL CHECK (media_type IN ('image/webp', 'image/png', 'image/jpeg')),
  content bytea NOT NULL CHECK (octet_length(content) <= 5242880),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE residencies (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE natural_order NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 120),
  requires_parking_number boolean NOT NULL DEFAULT false,
  image_id integer REFERENCES images (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX residencies_name_key ON residencies (lower(btrim(name)));
CREATE INDEX residencies_image_id_idx ON residencies (image_id);
CREATE TRIGGER residencies_updated_at BEFORE UPDATE ON residencies
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE blocks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  residency_id integer NOT NULL REFERENCES residencies (id),
  name text COLLATE natural_order NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 120),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (id, residency_id)
);
CREATE UNIQUE INDEX blocks_name_key ON blocks (residency_id, lower(btrim(name)));
CREATE TRIGGER blocks_updated_at BEFORE UPDATE ON blocks
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE flats (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  block_id integer NOT NULL REFERENCES blocks (id),
  name text COLLATE natural_order NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 60),
  created_by_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A custom flat is hidden until it is confirmed.
  is_confirmed boolean NOT NULL DEFAULT true,
  UNIQUE (id, block_id)
);
CREATE UNIQUE INDEX flats_name_key ON flats (block_id, lower(btrim(name)));
CREATE INDEX flats_created_by_id_idx ON flats (created_by_id);
CREATE TRIGGER flats_updated_at BEFORE UPDATE ON flats
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  firebase_uid text NOT NULL CHECK (firebase_uid <> '') UNIQUE,
  email text NOT NULL,
  display_name text NOT NULL CHECK (char_length(display_name) <= 120),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  auth_provider text NOT NULL CHECK (auth_provider IN ('email', 'google')),
  car_number text CHECK (char_length(car_number) <= 20),
  car_model text CHECK (char_length(car_model) <= 60),
  mobile_number text CHECK (mobile_number ~ '^[6-9][0-9]{9}$'),
  residency_id integer REFERENCES residencies (id),
  block_id integer,
  flat_id integer,
  parking_number text CHECK (parking_number ~ '^[A-Za-z0-9]{1,20}$'),
  terms_version text,
  terms_accepted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  identity_disabled_at timestamptz(3),
  identity_deleted_at timestamptz(3),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(display_name) || E'\\n' || lower(email) || E'\\n' || lower(coalesce(car_model, ''))
  ) STORED,
  -- Null: the identity service is asked at the next sign-in or e-mail (docs/decisions/0079).
  email_verified_at timestamptz,
  email_asked_at timestamptz(3),
  -- Moving house changes the community of a person's rows.
  earlier_residency_ids integer[] NOT NULL DEFAULT '{}',
  flat_since timestamptz(3),
  -- Without a foreign key: ids are never reused, and the id of a deleted flat shows nothing.
  named_flat_id integer,
  credit_reminders boolean NOT NULL DEFAULT true,
  CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
  CHECK (flat_id IS NULL OR block_id IS NOT NULL),
  CHECK (block_id IS NULL OR residency_id IS NOT NULL),
  CONSTRAINT users_block_in_residency FOREIGN KEY (block_id, residency_id) REFERENCES blocks (id, residency_id),
  CONSTRAINT users_flat_in_block FOREIGN KEY (flat_id, block_id) REFERENCES flats (id, block_id)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX users_flat_id_idx ON users (flat_id);
-- Without fastupdate: the pending list of a GIN index makes the planner scan the table.
CREATE INDEX users_display_name_trgm ON users USING gin (display_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_email_trgm ON users USING gin (email gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_car_model_trgm ON users USING gin (car_model gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_block_id_idx ON users (block_id);
CREATE INDEX users_identity_to_disable_idx ON users (id)
  WHERE deleted_at IS NOT NULL AND identity_disabled_at IS NULL;
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_role_idx ON users (role, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_residency_id_idx ON users (residency_id, created_at DESC, id DESC);
CREATE INDEX users_car_number_trgm ON users USING gin (car_number gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_mobile_number_trgm ON users USING gin (mobile_number gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_identity_to_delete_idx ON users (identity_disabled_at)
  WHERE deleted_at IS NOT NULL AND identity_deleted_at IS NULL;
CREATE INDEX users_search_text_trgm ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_plate_and_mobile_trgm ON users USING gin (
  (lower(coalesce(car_number, '')) || E'\\n' || coalesce(mobile_number, '')) gin_trgm_ops
);

-- Keeps the first car in step with users, under the lock of the person's row, which every writer of cars takes first.
CREATE FUNCTION keep_default_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same bigint;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM vehicles WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.residency_id IS DISTINCT FROM OLD.residency_id THEN
    UPDATE vehicles SET parking_number = NULL WHERE user_id = NEW.id AND NOT is_default;
  END IF;
  IF coalesce(NEW.car_number, '') = '' OR coalesce(NEW.car_model, '') = '' THEN
    DELETE FROM vehicles WHERE user_id = NEW.id AND is_default;
    RETURN NULL;
  END IF;
  SELECT id INTO same FROM vehicles
    WHERE user_id = NEW.id AND NOT is_default AND archived_at IS NULL
      AND upper(translate(plate, ' -', '')) = upper(translate(NEW.car_number, ' -', ''));
  IF same IS NOT NULL THEN
    UPDATE vehicles SET is_default = false WHERE user_id = NEW.id AND is_default;
    UPDATE vehicles SET is_default = true WHERE id = same;
  END IF;
  INSERT INTO vehicles (user_id, is_default, plate, model, parking_number)
    VALUES (NEW.id, true, NEW.car_number, NEW.car_model, NEW.parking_number)
    ON CONFLICT (user_id) WHERE is_default DO UPDATE
      SET plate = EXCLUDED.plate, model = EXCLUDED.model, parking_number = EXCLUDED.parking_number;
  RETURN NULL;
END $$;

-- Locks in the order of ids.
CREATE FUNCTION end_vehicle_shares_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_shares WHERE id IN (
    SELECT id FROM vehicle_shares
    WHERE borrower_id = NEW.id OR vehicle_id IN (SELECT id FROM vehicles WHERE user_id = NEW.id)
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END $$;

CREATE FUNCTION remember_residency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.residency_id IS NOT NULL AND OLD.residency_id <> ALL (NEW.earlier_residency_ids) THEN
    NEW.earlier_residency_ids := NEW.earlier_residency_ids || OLD.residency_id;
  END IF;
  RETURN NEW;
END $$;

-- Under the lock of the person's row, which writers of these rows take first.
CREATE FUNCTION carry_to_residency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home int := coalesce(NEW.residency_id, 0);
BEGIN
  UPDATE purchases SET residency_id = home WHERE user_id = NEW.id;
  UPDATE subscriptions SET residency_id = home WHERE user_id = NEW.id;
  UPDATE credit_lots SET residency_id = home WHERE user_id = NEW.id;
  UPDATE credit_ledger SET residency_id = home WHERE user_id = NEW.id;
  UPDATE coupon_holds SET residency_id = home
    WHERE purchase_id IN (SELECT id FROM purchases WHERE user_id = NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION note_flat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.flat_since := now();
  RETURN NEW;
END $$;

CREATE FUNCTION release_plates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET plate_flat_id = NULL
  WHERE user_id = NEW.id AND plate_flat_id IS NOT NULL AND status IN ('confirmed', 'pending');
  RETURN NULL;
END $$;

CREATE TRIGGER users_updated_at BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER users_keep_default_vehicle
  AFTER INSERT OR UPDATE OF car_number, car_model, parking_number, residency_id, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_default_vehicle();
CREATE TRIGGER users_leave_vehicle_shares AFTER UPDATE OF flat_id, deleted_at ON users
  FOR EACH ROW WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION end_vehicle_shares_of_home();
CREATE TRIGGER users_remember_residency BEFORE UPDATE OF residency_id ON users
  FOR EACH ROW WHEN (OLD.residency_id IS DISTINCT FROM NEW.residency_id) EXECUTE FUNCTION remember_residency();
CREATE TRIGGER users_carry_to_residency AFTER UPDATE OF residency_id ON users
  FOR EACH ROW WHEN (OLD.residency_id IS DISTINCT FROM NEW.residency_id) EXECUTE FUNCTION carry_to_residency();
CREATE TRIGGER users_note_flat BEFORE UPDATE OF flat_id ON users
  FOR EACH ROW WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id AND NEW.flat_since IS NOT DISTINCT FROM OLD.flat_since)
  EXECUTE FUNCTION note_flat();
CREATE TRIGGER users_release_plates AFTER UPDATE OF flat_id ON users
  FOR EACH ROW WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id) EXECUTE FUNCTION release_plates();
CREATE TRIGGER users_made_at BEFORE INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE flats ADD FOREIGN KEY (created_by_id) REFERENCES users (id);

CREATE TABLE home_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  changed_at timestamptz(3) NOT NULL
);
CREATE INDEX home_changes_user_idx ON home_changes (user_id, changed_at);

CREATE TABLE role_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  old_role text NOT NULL,
  new_role text NOT NULL,
  -- Null for npm run admin.
  by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX role_changes_user_id_idx ON role_changes (user_id, id);
CREATE INDEX role_changes_by_id_idx ON role_changes (by_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER role_changes_is_append_only BEFORE UPDATE OR DELETE ON role_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One secret address per resident; a new one replaces it.
CREATE TABLE calendar_feeds (
  user_id integer PRIMARY KEY REFERENCES users (id),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32) UNIQUE,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE contact_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  handled_at timestamptz(3),
  handled_by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT contact_submissions_handled_by_somebody CHECK ((handled_at IS NULL) = (handled_by_id IS NULL))
);
CREATE INDEX contact_submissions_newest_idx ON contact_submissions (created_at DESC, id DESC);
CREATE INDEX contact_submissions_open_idx ON contact_submissions (created_at DESC, id DESC) WHERE handled_at IS NULL;
CREATE INDEX contact_submissions_handled_idx ON contact_submissions (created_at DESC, id DESC)
  WHERE handled_at IS NOT NULL;
CREATE INDEX contact_submissions_handled_by_id_idx ON contact_submissions (handled_by_id)
  WHERE handled_by_id IS NOT NULL;
CREATE TRIGGER contact_submissions_updated_at BEFORE UPDATE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER contact_submissions_are_told AFTER INSERT ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION tell_by_mail('MESSAGE');
`;
