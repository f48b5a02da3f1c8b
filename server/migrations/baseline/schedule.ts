export const SCHEDULE = `
CREATE TABLE booking_slots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  max_bookings integer NOT NULL DEFAULT 2 CHECK (max_bookings BETWEEN 1 AND 10),
  display_order integer NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  residency_id integer REFERENCES residencies (id),
  weekdays smallint NOT NULL DEFAULT 127 CHECK (weekdays BETWEEN 1 AND 127),
  first_day date,
  last_day date,
  counts_per_residency boolean NOT NULL DEFAULT false,
  CONSTRAINT booking_slots_days_check CHECK (last_day >= first_day),
  CONSTRAINT booking_slots_counting_check CHECK (residency_id IS NULL OR NOT counts_per_residency)
);
CREATE INDEX booking_slots_residency_idx ON booking_slots (residency_id) WHERE archived_at IS NULL;
CREATE TRIGGER booking_slots_updated_at BEFORE UPDATE ON booking_slots
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER booking_slots_are_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON booking_slots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day();

CREATE TABLE slot_days (
  slot_id integer NOT NULL REFERENCES booking_slots (id),
  day date NOT NULL,
  booked integer NOT NULL CHECK (booked >= 0),
  PRIMARY KEY (day, slot_id)
);
CREATE TRIGGER slot_days_are_announced AFTER INSERT OR UPDATE OR DELETE ON slot_days
  FOR EACH ROW EXECUTE FUNCTION announce_day();

-- Places of slots that are counted for each community.
CREATE TABLE residency_slot_days (
  residency_id integer NOT NULL REFERENCES residencies (id),
  day date NOT NULL,
  slot_id integer NOT NULL REFERENCES booking_slots (id),
  booked integer NOT NULL CHECK (booked >= 0),
  PRIMARY KEY (residency_id, day, slot_id)
);
CREATE INDEX residency_slot_days_slot_idx ON residency_slot_days (slot_id);

CREATE FUNCTION announce_day_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place residency_slot_days := coalesce(NEW, OLD);
BEGIN
  PERFORM announce('slots_changed', to_char(place.day, 'YYYY-MM-DD') || ' ' || place.residency_id);
  RETURN NULL;
END $$;

CREATE TRIGGER residency_slot_days_are_announced AFTER INSERT OR UPDATE OR DELETE ON residency_slot_days
  FOR EACH ROW EXECUTE FUNCTION announce_day_of_residency();

CREATE TABLE offered_places (
  day date PRIMARY KEY,
  places integer NOT NULL CHECK (places >= 0)
);

CREATE TABLE disabled_dates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL UNIQUE,
  reason text CHECK (char_length(reason) <= 300),
  created_by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE FUNCTION record_date_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO events (type, subject_type, subject_key, data)
    VALUES ('date.enabled', 'DisabledDate', OLD.id, jsonb_build_object('date', OLD.day));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO events (type, subject_type, subject_key, data)
    VALUES ('date.disabled', 'DisabledDate', NEW.id, jsonb_build_object('date', NEW.day));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER disabled_dates_updated_at BEFORE UPDATE ON disabled_dates
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER disabled_dates_are_announced AFTER INSERT OR UPDATE OR DELETE ON disabled_dates
  FOR EACH ROW EXECUTE FUNCTION announce_day();
CREATE TRIGGER disabled_dates_are_events AFTER INSERT OR DELETE ON disabled_dates
  FOR EACH ROW EXECUTE FUNCTION record_date_event();

CREATE TABLE closed_days (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  residency_id integer REFERENCES residencies (id),
  first_day date NOT NULL,
  last_day date NOT NULL,
  reason text CHECK (char_length(reason) <= 300),
  created_by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT closed_days_days_check CHECK (last_day >= first_day AND last_day <= (first_day + 399))
);
CREATE INDEX closed_days_last_day_idx ON closed_days (last_day);
CREATE INDEX closed_days_residency_idx ON closed_days (residency_id);
CREATE INDEX closed_days_created_by_idx ON closed_days (created_by_id);
CREATE TRIGGER closed_days_are_announced AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day();
`;
