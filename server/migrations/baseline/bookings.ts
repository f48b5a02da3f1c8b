export const BOOKINGS = `
CREATE TABLE bookings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  slot_id integer NOT NULL REFERENCES booking_slots (id),
  booking_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  service_type text NOT NULL CHECK (service_type IN ('pay_per_use', 'regular')),
  lot_id bigint REFERENCES credit_lots (id),
  place_override boolean NOT NULL DEFAULT false,
  credit_waived boolean NOT NULL DEFAULT false,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  car_number text NOT NULL,
  car_model text NOT NULL,
  residency_id integer NOT NULL REFERENCES residencies (id),
  residency_name text NOT NULL,
  block_name text NOT NULL,
  flat_name text NOT NULL,
  parking_number text,
  notes text CHECK (char_length(notes) <= 1000),
  client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  reminder_queued_for date,
  vehicle_id bigint REFERENCES vehicles (id) ON DELETE SET NULL,
  car_type_id integer,
  -- A booking without it competes with its own resident's only.
  plate_flat_id integer,
  -- The host in the calendar UID, which must not change.
  calendar_host text,
  UNIQUE (user_id, client_key),
  CONSTRAINT bookings_live_is_paid_or_waived CHECK (status = 'cancelled' OR (lot_id IS NULL) = credit_waived)
);
CREATE INDEX bookings_newest_idx ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_status_idx ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_day_idx ON bookings (booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_user_idx ON bookings (user_id, booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_slot_day_idx ON bookings (slot_id, booking_date);
CREATE INDEX bookings_lot_id_idx ON bookings (lot_id);
CREATE INDEX bookings_status_day_idx ON bookings (status, booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_residency_newest_idx ON bookings (residency_id, created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX bookings_residency_day_idx ON bookings (residency_id, booking_date DESC, start_time DESC, id DESC)
  INCLUDE (status);
CREATE INDEX bookings_day_newest_idx ON bookings (booking_date, created_at DESC, id DESC)
  INCLUDE (status, residency_id, user_id);
CREATE INDEX bookings_user_newest_idx ON bookings (user_id, created_at DESC, id DESC);
CREATE INDEX bookings_plate_trgm ON bookings USING gin (upper(translate(car_number, ' -', '')) gin_trgm_ops);
CREATE INDEX bookings_updated_idx ON bookings (updated_at, id);
CREATE INDEX bookings_residency_updated_idx ON bookings (residency_id, updated_at, id);
CREATE INDEX bookings_vehicle_idx ON bookings (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE UNIQUE INDEX bookings_residency_key ON bookings (residency_id, id);
-- PostgreSQL checks the older of two indexes first, so this one names the error where both are violated.
CREATE UNIQUE INDEX bookings_one_live_of_a_car ON bookings (
  coalesce(plate_flat_id, -user_id), slot_id, booking_date, nullif(upper(translate(car_number, ' -', '')), '')
) WHERE status <> 'cancelled';
CREATE UNIQUE INDEX bookings_one_live_of_a_vehicle ON bookings (vehicle_id, slot_id, booking_date)
  WHERE status <> 'cancelled' AND vehicle_id IS NOT NULL;
-- Rows of a person belong to one or two communities: without this, the index of a whole community is read as well.
CREATE STATISTICS bookings_homes (dependencies) ON user_id, residency_id FROM bookings;

-- Without announce(), as each booking pays for every statement (docs/decisions/0066).
CREATE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking text := ' ' || NEW.id || ' ' || NEW.user_id;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN
    INSERT INTO announcements (channel, message)
      SELECT 'bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking FROM announcing WHERE until > now();
    IF NOT FOUND THEN
      PERFORM pg_notify('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking);
    END IF;
  END IF;
  INSERT INTO announcements (channel, message)
    SELECT 'bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking FROM announcing WHERE until > now();
  IF NOT FOUND THEN
    PERFORM pg_notify('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking);
  END IF;
  RETURN NULL;
END $$;

-- Reads the clock after the transaction has its id, so that none writes a past instant later (docs/decisions/0140).
CREATE FUNCTION set_updated_at_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_current_xact_id() IS NOT NULL THEN NEW.updated_at := clock_timestamp(); END IF;
  RETURN NEW;
END $$;

-- Raises the code of a lock that is not free: a server of any version answers that it is busy.
CREATE FUNCTION refuse_outside_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.vehicle_id IS NOT NULL THEN RETURN NEW; END IF;
  IF EXISTS (
    SELECT FROM booking_slots slot WHERE slot.id = NEW.slot_id AND NOT (
      slot.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0
      AND NEW.booking_date >= coalesce(slot.first_day, NEW.booking_date)
      AND NEW.booking_date <= coalesce(slot.last_day, NEW.booking_date)
      AND CASE WHEN slot.residency_id IS NULL THEN NOT EXISTS (
        SELECT FROM booking_slots own WHERE own.residency_id = NEW.residency_id AND own.archived_at IS NULL
          AND own.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0
          AND NEW.booking_date >= coalesce(own.first_day, NEW.booking_date)
          AND NEW.booking_date <= coalesce(own.last_day, NEW.booking_date)
      ) ELSE slot.residency_id = NEW.residency_id END
    )
  ) OR EXISTS (
    SELECT FROM closed_days closed WHERE NEW.booking_date BETWEEN closed.first_day AND closed.last_day
      AND (closed.residency_id IS NULL OR closed.residency_id = NEW.residency_id)
  ) THEN
    RAISE EXCEPTION 'The slot is not offered to the residency on this day' USING ERRCODE = '55P03';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO booking_counts (booking_date, status, count)
      VALUES (NEW.booking_date, NEW.status, 1);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (NEW.user_id, NEW.status, 1);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO booking_counts (booking_date, status, count)
      VALUES (OLD.booking_date, OLD.status, -1), (NEW.booking_date, NEW.status, 1);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (OLD.user_id, OLD.status, -1), (NEW.user_id, NEW.status, 1);
  ELSE
    INSERT INTO booking_counts (booking_date, status, count)
      VALUES (OLD.booking_date, OLD.status, -1);
    INSERT INTO booking_counts_of_residents (user_id, status, count)
      VALUES (OLD.user_id, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;

-- A condition of the trigger would name lot_id, which version 0.1 replaces.
CREATE FUNCTION confirm_booked_flat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE flats SET is_confirmed = true FROM users
  WHERE NEW.lot_id IS NOT NULL AND users.id = NEW.user_id AND flats.id = users.flat_id AND NOT flats.is_confirmed;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_updated_at BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.reminder_queued_for IS NOT DISTINCT FROM NEW.reminder_queued_for)
  EXECUTE FUNCTION set_updated_at_in_order();
CREATE TRIGGER bookings_count_new AFTER INSERT ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_count_changed AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (
    (OLD.booking_date, OLD.user_id, OLD.status) IS DISTINCT FROM (NEW.booking_date, NEW.user_id, NEW.status))
  EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_count_gone AFTER DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_are_announced AFTER INSERT OR UPDATE OF status, slot_id, booking_date, start_time, end_time ON bookings
  FOR EACH ROW EXECUTE FUNCTION announce_booking();
CREATE TRIGGER bookings_are_of_the_schedule BEFORE INSERT OR UPDATE OF slot_id, booking_date ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_outside_schedule();
CREATE TRIGGER bookings_updated_at_of_new BEFORE INSERT ON bookings
  FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order();
CREATE TRIGGER bookings_confirm_flat AFTER INSERT ON bookings
  FOR EACH ROW EXECUTE FUNCTION confirm_booked_flat();

CREATE TABLE booking_status_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  old_status text CHECK (old_status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  new_status text NOT NULL CHECK (new_status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  changed_by_id integer REFERENCES users (id),
  notes text CHECK (char_length(notes) <= 1000),
  place_override boolean NOT NULL DEFAULT false,
  credit_waived boolean NOT NULL DEFAULT false,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  from_slot_id integer REFERENCES booking_slots (id),
  from_date date,
  from_start_time time(0),
  to_slot_id integer REFERENCES booking_slots (id),
  to_date date,
  to_start_time time(0),
  client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
  via text,
  residency_id integer CONSTRAINT booking_status_changes_residency_is_known NOT NULL,
  CONSTRAINT booking_status_changes_move_is_whole CHECK (
    num_nonnulls(from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time) IN (0, 6)
  ),
  CONSTRAINT booking_status_changes_move_keeps_status CHECK (
    to_date IS NULL
    OR old_status IS NOT DISTINCT FROM new_status
  )
);
CREATE INDEX booking_status_changes_booking_id_idx ON booking_status_changes (booking_id, id);
CREATE UNIQUE INDEX booking_status_changes_client_key ON booking_status_changes (changed_by_id, client_key)
  WHERE client_key IS NOT NULL;
CREATE UNIQUE INDEX booking_status_changes_residency_key ON booking_status_changes (residency_id, id);

CREATE FUNCTION record_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data)
  SELECT CASE
      WHEN NEW.to_date IS NOT NULL THEN 'booking.rescheduled'
      WHEN NEW.old_status IS NULL THEN 'booking.created'
      WHEN NEW.new_status = 'cancelled' THEN 'booking.cancelled'
      WHEN NEW.new_status = 'completed' THEN 'booking.completed'
      ELSE 'booking.reopened'
    END,
    NEW.changed_at, booking.residency_id, booking.user_id, 'Booking', booking.id,
    CASE
      WHEN NEW.to_date IS NOT NULL THEN jsonb_build_object('status', upper(NEW.new_status),
        'from', jsonb_build_object('date', NEW.from_date, 'startTime', to_char(NEW.from_start_time, 'HH24:MI')),
        'to', jsonb_build_object('date', NEW.to_date, 'startTime', to_char(NEW.to_start_time, 'HH24:MI')))
      WHEN NEW.old_status IS NULL THEN jsonb_build_object('status', upper(NEW.new_status))
      ELSE jsonb_build_object('status', upper(NEW.new_status), 'previousStatus', upper(NEW.old_status))
    END
  FROM bookings booking WHERE booking.id = NEW.booking_id;
  RETURN NULL;
END $$;

CREATE FUNCTION residency_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.residency_id := (SELECT residency_id FROM bookings WHERE id = NEW.booking_id);
  RETURN NEW;
END $$;

CREATE TRIGGER booking_status_changes_is_append_only BEFORE UPDATE OR DELETE ON booking_status_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER booking_status_changes_are_told AFTER INSERT ON booking_status_changes
  FOR EACH ROW WHEN (NEW.to_date IS NOT NULL OR NEW.new_status IN ('confirmed', 'cancelled'))
  EXECUTE FUNCTION tell_by_mail('BOOKING_STEP');
CREATE TRIGGER booking_status_changes_are_events AFTER INSERT ON booking_status_changes
  FOR EACH ROW WHEN (NEW.to_date IS NOT NULL OR NEW.old_status IS DISTINCT FROM NEW.new_status)
  EXECUTE FUNCTION record_booking_event();
CREATE TRIGGER booking_status_changes_residency BEFORE INSERT ON booking_status_changes
  FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_booking();

-- Changes are appended, as a counter row would serialize writers; a job sums them up (docs/decisions/0065).
CREATE TABLE booking_counts (
  booking_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  count integer NOT NULL CHECK (count <> 0)
);
CREATE INDEX booking_counts_day_idx ON booking_counts (booking_date);

CREATE TABLE booking_counts_of_residents (
  user_id integer NOT NULL,
  status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  count integer NOT NULL CHECK (count <> 0)
);
CREATE INDEX booking_counts_of_residents_user_id_idx ON booking_counts_of_residents (user_id);
`;
