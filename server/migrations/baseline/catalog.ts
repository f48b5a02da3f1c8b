export const CATALOG = `
CREATE TABLE car_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 60),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_types_name_key ON car_types (lower(btrim(name)));
CREATE INDEX car_types_name_trgm ON car_types USING gin (name gin_trgm_ops);
CREATE TRIGGER car_types_updated_at BEFORE UPDATE ON car_types
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE pricing_plans (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '' AND char_length(name) <= 120),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  credits_given integer NOT NULL CHECK (credits_given BETWEEN 0 AND 1000),
  one_time_credits_given integer NOT NULL CHECK (one_time_credits_given BETWEEN 0 AND 1000),
  validity_days integer NOT NULL CHECK (validity_days = -1 OR validity_days BETWEEN 1 AND 3660),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((credits_given + one_time_credits_given) > 0)
);
CREATE TRIGGER pricing_plans_updated_at BEFORE UPDATE ON pricing_plans
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE pricing_plan_car_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  car_type_id integer NOT NULL REFERENCES car_types (id),
  enabled boolean NOT NULL DEFAULT true,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (pricing_plan_id, car_type_id)
);
CREATE INDEX pricing_plan_car_types_car_type_id_idx ON pricing_plan_car_types (car_type_id);

-- isNoDearer of the price list's rules, and the compared prices in paise (docs/decisions/0200).
CREATE FUNCTION compare_prices(car integer, lot integer, OUT is_no_dearer boolean, OUT prices jsonb)
STABLE LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(bool_and(coalesce(of_car.price_paise <= of_lot.price_paise, false)), false),
    jsonb_agg(jsonb_build_object(
      'plan', of_lot.pricing_plan_id, 'car', of_car.price_paise, 'lot', of_lot.price_paise))
    INTO is_no_dearer, prices
    FROM (
      SELECT price.pricing_plan_id, price.price_paise
      FROM pricing_plan_car_types price
      JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
      JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
      WHERE price.enabled AND price.car_type_id = lot) of_lot
    LEFT JOIN (
      SELECT price.pricing_plan_id, price.price_paise
      FROM pricing_plan_car_types price
      JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
      JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
      WHERE price.enabled AND price.car_type_id = car) of_car USING (pricing_plan_id);
END $$;

CREATE TRIGGER pricing_plan_car_types_updated_at BEFORE UPDATE ON pricing_plan_car_types
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE coupons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CHECK (code = upper(code) AND code ~ '^\\S{1,40}$') UNIQUE,
  discount_paise integer NOT NULL CHECK (discount_paise > 0),
  usage_limit integer NOT NULL CHECK (usage_limit >= 1),
  held_count integer NOT NULL DEFAULT 0 CHECK (held_count >= 0),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  uses_per_resident integer,
  first_day date,
  last_day date,
  CHECK ((held_count + used_count) <= usage_limit),
  CONSTRAINT coupons_uses_per_resident_are_some CHECK (uses_per_resident >= 1),
  CONSTRAINT coupons_days_are_in_order CHECK (last_day >= first_day)
);
CREATE INDEX coupons_created_at_idx ON coupons (created_at DESC, id DESC);
CREATE INDEX coupons_code_trgm ON coupons USING gin (code gin_trgm_ops);
CREATE INDEX coupons_is_active_idx ON coupons (is_active, created_at DESC, id DESC);
CREATE TRIGGER coupons_updated_at BEFORE UPDATE ON coupons
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE coupon_plans (
  coupon_id integer NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
  PRIMARY KEY (coupon_id, pricing_plan_id)
);
CREATE INDEX coupon_plans_plan_idx ON coupon_plans (pricing_plan_id);

CREATE TABLE coupon_residencies (
  coupon_id integer NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  residency_id integer NOT NULL REFERENCES residencies (id),
  PRIMARY KEY (coupon_id, residency_id)
);
CREATE INDEX coupon_residencies_residency_idx ON coupon_residencies (residency_id);

CREATE TABLE vehicles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  is_default boolean NOT NULL DEFAULT false,
  plate text NOT NULL CHECK (plate <> ''),
  model text NOT NULL CHECK (model <> ''),
  car_type_id integer REFERENCES car_types (id),
  parking_number text,
  nickname text CHECK (length(nickname) BETWEEN 1 AND 40),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  CONSTRAINT vehicles_default_is_in_use CHECK (NOT is_default OR archived_at IS NULL)
);
CREATE UNIQUE INDEX vehicles_one_default ON vehicles (user_id) WHERE is_default;
CREATE UNIQUE INDEX vehicles_plate_once ON vehicles (user_id, upper(translate(plate, ' -', '')))
  WHERE archived_at IS NULL;
CREATE INDEX vehicles_plate_idx ON vehicles (upper(translate(plate, ' -', ''))) WHERE archived_at IS NULL;
CREATE INDEX vehicles_car_type_idx ON vehicles (car_type_id);
CREATE INDEX vehicles_words_trgm ON vehicles USING gin (
  (lower(plate) || E'\\n' || lower(model) || E'\\n' || lower(coalesce(nickname, ''))) gin_trgm_ops
)
  WHERE archived_at IS NULL;

CREATE FUNCTION end_shares_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_shares WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER vehicles_end_shares AFTER UPDATE OF archived_at ON vehicles
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL) EXECUTE FUNCTION end_shares_of_vehicle();

CREATE TABLE vehicle_shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id bigint NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
  invited_email text NOT NULL CHECK (length(invited_email) BETWEEN 3 AND 254),
  borrower_id integer REFERENCES users (id),
  created_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  CONSTRAINT vehicle_shares_accepted_by_somebody CHECK (accepted_at IS NULL OR borrower_id IS NOT NULL)
);
CREATE UNIQUE INDEX vehicle_shares_address_once ON vehicle_shares (vehicle_id, lower(invited_email));
CREATE UNIQUE INDEX vehicle_shares_borrower_once ON vehicle_shares (borrower_id, vehicle_id);
CREATE TRIGGER vehicle_shares_are_told AFTER INSERT ON vehicle_shares
  FOR EACH ROW WHEN (NEW.borrower_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('VEHICLE_SHARE');
`;
