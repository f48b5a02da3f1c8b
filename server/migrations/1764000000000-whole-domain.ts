import type { MigrationInterface, QueryRunner } from "typeorm";

export class WholeDomain1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [
      COMMUNITIES,
      PEOPLE,
      CATALOG,
      SCHEDULE,
      COUPONS,
      BILLING,
      BOOKINGS,
      CONTACT,
    ]) {
      await runner.query(statements);
    }
    for (const table of EDITED) await runner.query(updatedAtOf(table));
  }

  async down(): Promise<void> {
    throw new Error("The first migration is not undone: drop the database instead.");
  }
}

/** Tables edited by people need `updated_at` for conflicts. */
const EDITED = [
  "residencies",
  "blocks",
  "flats",
  "users",
  "car_types",
  "pricing_plans",
  "pricing_plan_car_types",
  "booking_slots",
  "disabled_dates",
  "coupons",
  "bookings",
  "contact_submissions",
];

const updatedAtOf = (table: string) => `
ALTER TABLE ${table} ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now();
CREATE TRIGGER ${table}_updated_at BEFORE UPDATE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
`;

const COMMUNITIES = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Flat 9 before flat 12 before flat 101.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

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
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX residencies_name_key ON residencies (lower(btrim(name)));

CREATE TABLE blocks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  residency_id integer NOT NULL REFERENCES residencies (id),
  name text COLLATE natural_order NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 120),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (id, residency_id)
);
CREATE UNIQUE INDEX blocks_name_key ON blocks (residency_id, lower(btrim(name)));

CREATE TABLE flats (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  block_id integer NOT NULL REFERENCES blocks (id),
  name text COLLATE natural_order NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 60),
  created_by_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (id, block_id)
);
CREATE UNIQUE INDEX flats_name_key ON flats (block_id, lower(btrim(name)));
`;

const PEOPLE = `
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  firebase_uid text NOT NULL UNIQUE CHECK (firebase_uid <> ''),
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
  CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
  CHECK (flat_id IS NULL OR block_id IS NOT NULL),
  CHECK (block_id IS NULL OR residency_id IS NOT NULL),
  CONSTRAINT users_block_in_residency FOREIGN KEY (block_id, residency_id) REFERENCES blocks (id, residency_id),
  CONSTRAINT users_flat_in_block FOREIGN KEY (flat_id, block_id) REFERENCES flats (id, block_id)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX users_residency_id_idx ON users (residency_id);
CREATE INDEX users_flat_id_idx ON users (flat_id);
CREATE INDEX users_display_name_trgm ON users USING gin (display_name gin_trgm_ops);
CREATE INDEX users_email_trgm ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_car_model_trgm ON users USING gin (car_model gin_trgm_ops);
ALTER TABLE flats ADD FOREIGN KEY (created_by_id) REFERENCES users (id);
`;

const CATALOG = `
CREATE TABLE car_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 60),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_types_name_key ON car_types (lower(btrim(name)));

CREATE TABLE pricing_plans (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 120),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  credits_given integer NOT NULL CHECK (credits_given BETWEEN 0 AND 1000),
  one_time_credits_given integer NOT NULL CHECK (one_time_credits_given BETWEEN 0 AND 1000),
  validity_days integer NOT NULL CHECK (validity_days = -1 OR validity_days BETWEEN 1 AND 3660),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (credits_given + one_time_credits_given > 0)
);

CREATE TABLE pricing_plan_car_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  enabled boolean NOT NULL DEFAULT true,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  UNIQUE (pricing_plan_id, car_type_id)
);
CREATE INDEX pricing_plan_car_types_car_type_id_idx ON pricing_plan_car_types (car_type_id);
`;

const SCHEDULE = `
CREATE TABLE booking_slots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  max_bookings integer NOT NULL DEFAULT 2 CHECK (max_bookings BETWEEN 1 AND 10),
  display_order integer NOT NULL DEFAULT 0 CHECK (display_order >= 0),
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE slot_days (
  slot_id integer NOT NULL REFERENCES booking_slots (id),
  day date NOT NULL,
  booked integer NOT NULL CHECK (booked >= 0),
  PRIMARY KEY (day, slot_id)
);

CREATE TABLE disabled_dates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL UNIQUE,
  reason text CHECK (char_length(reason) <= 300),
  created_by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
`;

const COUPONS = `
CREATE TABLE coupons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(code) AND code ~ '^\\S{1,40}$'),
  discount_paise integer NOT NULL CHECK (discount_paise > 0),
  usage_limit integer NOT NULL CHECK (usage_limit >= 1),
  held_count integer NOT NULL DEFAULT 0 CHECK (held_count >= 0),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (held_count + used_count <= usage_limit)
);
CREATE INDEX coupons_created_at_idx ON coupons (created_at DESC, id DESC);
CREATE INDEX coupons_code_trgm ON coupons USING gin (code gin_trgm_ops);
`;

const BILLING = `
CREATE TABLE purchases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  payment_method text NOT NULL CHECK (payment_method IN ('razorpay', 'mock_payment')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'completed', 'failed', 'expired', 'refunded')),
  plan_name text NOT NULL,
  car_type_name text NOT NULL,
  credits_given integer NOT NULL CHECK (credits_given >= 0),
  one_time_credits_given integer NOT NULL CHECK (one_time_credits_given >= 0),
  validity_days integer NOT NULL CHECK (validity_days = -1 OR validity_days >= 1),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  amount_paise integer NOT NULL,
  coupon_id integer REFERENCES coupons (id),
  coupon_code text,
  transaction_id text,
  provider_order_id text UNIQUE,
  message text,
  attention text,
  client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100),
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, client_key),
  CONSTRAINT purchases_amount_is_price_less_discount CHECK (
    amount_paise = CASE WHEN price_paise - discount_paise < 100 THEN 0 ELSE price_paise - discount_paise END
  ),
  CHECK ((payment_status IN ('completed', 'refunded')) = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX purchases_transaction_id_key ON purchases (transaction_id) WHERE payment_method <> 'mock_payment';
CREATE INDEX purchases_user_id_idx ON purchases (user_id, created_at DESC, id DESC);
CREATE INDEX purchases_pending_idx ON purchases (expires_at) WHERE payment_status = 'pending';
CREATE UNIQUE INDEX purchases_one_free_per_plan ON purchases (user_id, pricing_plan_id)
  WHERE price_paise < 100 AND payment_status = 'completed';

CREATE TABLE coupon_holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id integer NOT NULL REFERENCES coupons (id),
  user_id integer NOT NULL REFERENCES users (id),
  purchase_id integer NOT NULL UNIQUE REFERENCES purchases (id),
  state text NOT NULL CHECK (state IN ('held', 'used', 'released')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3)
);
CREATE UNIQUE INDEX coupon_holds_one_live_per_user ON coupon_holds (coupon_id, user_id) WHERE state = 'held';

CREATE TABLE payment_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  payload jsonb NOT NULL,
  outcome text,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  processed_at timestamptz(3),
  UNIQUE (provider, event_id)
);

CREATE TABLE stray_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_payment_id text NOT NULL UNIQUE,
  provider_order_id text,
  purchase_id integer REFERENCES purchases (id),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  refunded_at timestamptz(3)
);

CREATE TABLE subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  purchase_id integer NOT NULL UNIQUE REFERENCES purchases (id),
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  plan_name text NOT NULL,
  car_type_name text NOT NULL,
  start_date date NOT NULL,
  end_date date CHECK (end_date >= start_date),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX subscriptions_user_id_idx ON subscriptions (user_id, created_at DESC, id DESC);

CREATE TABLE credit_lots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('regular', 'pay_per_use')),
  source text NOT NULL CHECK (source IN ('purchase', 'admin_grant')),
  purchase_id integer REFERENCES purchases (id),
  granted_by_id integer REFERENCES users (id),
  reason text CHECK (char_length(reason) <= 300),
  granted integer NOT NULL CHECK (granted > 0),
  remaining integer NOT NULL,
  good_until date,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT credit_lots_remaining_within_granted CHECK (remaining BETWEEN 0 AND granted),
  CHECK ((source = 'purchase') = (purchase_id IS NOT NULL)),
  CHECK ((source = 'admin_grant') = (granted_by_id IS NOT NULL AND reason IS NOT NULL))
);
CREATE UNIQUE INDEX credit_lots_one_grant_per_purchase ON credit_lots (purchase_id, kind);
CREATE INDEX credit_lots_user_id_idx ON credit_lots (user_id);
`;

const BOOKINGS = `
CREATE TABLE bookings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  slot_id integer NOT NULL REFERENCES booking_slots (id),
  booking_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  service_type text NOT NULL CHECK (service_type IN ('pay_per_use', 'regular')),
  lot_id integer REFERENCES credit_lots (id),
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
  UNIQUE (user_id, client_key),
  CONSTRAINT bookings_live_is_paid_or_waived CHECK (status = 'cancelled' OR (lot_id IS NULL) = credit_waived)
);
CREATE UNIQUE INDEX bookings_one_live_per_slot_and_day ON bookings (user_id, slot_id, booking_date)
  WHERE status <> 'cancelled';
CREATE INDEX bookings_newest_idx ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_status_idx ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_day_idx ON bookings (booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_user_idx ON bookings (user_id, booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_slot_day_idx ON bookings (slot_id, booking_date);
CREATE INDEX bookings_lot_id_idx ON bookings (lot_id);
CREATE INDEX bookings_residency_idx ON bookings (residency_id, booking_date);

CREATE TABLE booking_status_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings (id),
  old_status text CHECK (old_status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  new_status text NOT NULL CHECK (new_status IN ('confirmed', 'completed', 'cancelled', 'pending')),
  changed_by_id integer REFERENCES users (id),
  notes text CHECK (char_length(notes) <= 1000),
  place_override boolean NOT NULL DEFAULT false,
  credit_waived boolean NOT NULL DEFAULT false,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX booking_status_changes_booking_id_idx ON booking_status_changes (booking_id, id);

CREATE TABLE credit_ledger (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  lot_id integer NOT NULL REFERENCES credit_lots (id),
  booking_id integer REFERENCES bookings (id),
  entry text NOT NULL CHECK (entry IN ('granted', 'spent', 'returned')),
  change integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT credit_ledger_change_fits_entry CHECK (
    (entry = 'granted' AND change = 0 AND booking_id IS NULL)
    OR (entry = 'spent' AND change < 0 AND booking_id IS NOT NULL)
    OR (entry = 'returned' AND change > 0 AND booking_id IS NOT NULL)
  )
);
CREATE INDEX credit_ledger_user_id_idx ON credit_ledger (user_id, id DESC);
CREATE INDEX credit_ledger_lot_id_idx ON credit_ledger (lot_id);
CREATE INDEX credit_ledger_booking_id_idx ON credit_ledger (booking_id);
CREATE UNIQUE INDEX credit_ledger_one_grant_per_lot ON credit_ledger (lot_id) WHERE entry = 'granted';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER credit_ledger_is_append_only BEFORE UPDATE OR DELETE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_status_changes_is_append_only BEFORE UPDATE OR DELETE ON booking_status_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

const CONTACT = `
CREATE TABLE contact_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  handled_at timestamptz(3),
  handled_by_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contact_submissions_newest_idx ON contact_submissions (created_at DESC, id DESC);
`;
