-- Generated: the schema of the last version 0.1 as its 117 migrations made it, a statement a line, and their names.
CREATE EXTENSION pg_trgm;
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');
CREATE TABLE migrations (id serial CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY, "timestamp" bigint NOT NULL, name character varying NOT NULL);
CREATE TABLE images (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, content_hash text NOT NULL, media_type text NOT NULL, content bytea NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE images ADD CONSTRAINT images_pkey PRIMARY KEY (id);
ALTER TABLE images ADD CONSTRAINT images_content_hash_key UNIQUE (content_hash);
ALTER TABLE images ADD CONSTRAINT images_media_type_check CHECK ((media_type = ANY (ARRAY['image/webp'::text, 'image/png'::text, 'image/jpeg'::text]))), ADD CONSTRAINT images_content_check CHECK ((octet_length(content) <= 5242880));
CREATE TABLE residencies (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, name text COLLATE natural_order NOT NULL, requires_parking_number boolean DEFAULT false NOT NULL, image_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE residencies ADD CONSTRAINT residencies_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX residencies_name_key ON residencies USING btree (lower(btrim(name)));
CREATE INDEX residencies_image_id_idx ON residencies USING btree (image_id);
ALTER TABLE residencies ADD CONSTRAINT residencies_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 120)));
CREATE TABLE blocks (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, residency_id integer NOT NULL, name text COLLATE natural_order NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE blocks ADD CONSTRAINT blocks_pkey PRIMARY KEY (id);
ALTER TABLE blocks ADD CONSTRAINT blocks_id_residency_id_key UNIQUE (id, residency_id);
CREATE UNIQUE INDEX blocks_name_key ON blocks USING btree (residency_id, lower(btrim(name)));
ALTER TABLE blocks ADD CONSTRAINT blocks_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 120)));
CREATE TABLE flats (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, block_id integer NOT NULL, name text COLLATE natural_order NOT NULL, created_by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, is_confirmed boolean DEFAULT true NOT NULL);
ALTER TABLE flats ADD CONSTRAINT flats_pkey PRIMARY KEY (id);
ALTER TABLE flats ADD CONSTRAINT flats_id_block_id_key UNIQUE (id, block_id);
CREATE UNIQUE INDEX flats_name_key ON flats USING btree (block_id, lower(btrim(name)));
CREATE INDEX flats_created_by_id_idx ON flats USING btree (created_by_id);
ALTER TABLE flats ADD CONSTRAINT flats_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 60)));
CREATE TABLE users (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, firebase_uid text NOT NULL, email text NOT NULL, display_name text NOT NULL, role text DEFAULT 'user'::text NOT NULL, auth_provider text NOT NULL, car_number text, car_model text, mobile_number text, residency_id integer, block_id integer, flat_id integer, parking_number text, terms_version text, terms_accepted_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, identity_disabled_at timestamp(3) with time zone, identity_deleted_at timestamp(3) with time zone, search_text text GENERATED ALWAYS AS (((((lower(display_name) || '
'::text) || lower(email)) || '
'::text) || lower(COALESCE(car_model, ''::text)))) STORED NOT NULL, email_verified_at timestamp with time zone, email_asked_at timestamp(3) with time zone, earlier_residency_ids integer[] DEFAULT '{}'::integer[] NOT NULL, flat_since timestamp(3) with time zone, named_flat_id integer, credit_reminders boolean DEFAULT true NOT NULL);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE users ADD CONSTRAINT users_firebase_uid_key UNIQUE (firebase_uid);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX users_flat_id_idx ON users USING btree (flat_id);
CREATE INDEX users_display_name_trgm ON users USING gin (display_name gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_email_trgm ON users USING gin (email gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_car_model_trgm ON users USING gin (car_model gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_block_id_idx ON users USING btree (block_id);
CREATE INDEX users_identity_to_disable_idx ON users USING btree (id) WHERE ((deleted_at IS NOT NULL) AND (identity_disabled_at IS NULL));
CREATE INDEX users_newest_idx ON users USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_role_idx ON users USING btree (role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_residency_id_idx ON users USING btree (residency_id, created_at DESC, id DESC);
CREATE INDEX users_car_number_trgm ON users USING gin (car_number gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_mobile_number_trgm ON users USING gin (mobile_number gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_identity_to_delete_idx ON users USING btree (identity_disabled_at) WHERE ((deleted_at IS NOT NULL) AND (identity_deleted_at IS NULL));
CREATE INDEX users_search_text_trgm ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_plate_and_mobile_trgm ON users USING gin ((((lower(COALESCE(car_number, ''::text)) || '
'::text) || COALESCE(mobile_number, ''::text))) gin_trgm_ops);
ALTER TABLE users ADD CONSTRAINT users_firebase_uid_check CHECK ((firebase_uid <> ''::text)), ADD CONSTRAINT users_display_name_check CHECK ((char_length(display_name) <= 120)), ADD CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text]))), ADD CONSTRAINT users_auth_provider_check CHECK ((auth_provider = ANY (ARRAY['email'::text, 'google'::text]))), ADD CONSTRAINT users_car_number_check CHECK ((char_length(car_number) <= 20)), ADD CONSTRAINT users_car_model_check CHECK ((char_length(car_model) <= 60)), ADD CONSTRAINT users_mobile_number_check CHECK ((mobile_number ~ '^[6-9][0-9]{9}$'::text)), ADD CONSTRAINT users_parking_number_check CHECK ((parking_number ~ '^[A-Za-z0-9]{1,20}$'::text)), ADD CONSTRAINT users_check CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))), ADD CONSTRAINT users_check1 CHECK (((flat_id IS NULL) OR (block_id IS NOT NULL))), ADD CONSTRAINT users_check2 CHECK (((block_id IS NULL) OR (residency_id IS NOT NULL)));
CREATE TABLE car_types (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, name text NOT NULL, active boolean DEFAULT true NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE car_types ADD CONSTRAINT car_types_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX car_types_name_key ON car_types USING btree (lower(btrim(name)));
CREATE INDEX car_types_name_trgm ON car_types USING gin (name gin_trgm_ops);
ALTER TABLE car_types ADD CONSTRAINT car_types_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 60)));
CREATE TABLE pricing_plans (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, name text NOT NULL, description text DEFAULT ''::text NOT NULL, credits_given integer NOT NULL, one_time_credits_given integer NOT NULL, validity_days integer NOT NULL, active boolean DEFAULT true NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE pricing_plans ADD CONSTRAINT pricing_plans_pkey PRIMARY KEY (id);
ALTER TABLE pricing_plans ADD CONSTRAINT pricing_plans_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 120))), ADD CONSTRAINT pricing_plans_description_check CHECK ((char_length(description) <= 2000)), ADD CONSTRAINT pricing_plans_credits_given_check CHECK (((credits_given >= 0) AND (credits_given <= 1000))), ADD CONSTRAINT pricing_plans_one_time_credits_given_check CHECK (((one_time_credits_given >= 0) AND (one_time_credits_given <= 1000))), ADD CONSTRAINT pricing_plans_validity_days_check CHECK (((validity_days = '-1'::integer) OR ((validity_days >= 1) AND (validity_days <= 3660)))), ADD CONSTRAINT pricing_plans_check CHECK (((credits_given + one_time_credits_given) > 0));
CREATE TABLE pricing_plan_car_types (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, pricing_plan_id integer NOT NULL, car_type_id integer NOT NULL, enabled boolean DEFAULT true NOT NULL, price_paise integer NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE pricing_plan_car_types ADD CONSTRAINT pricing_plan_car_types_pkey PRIMARY KEY (id);
ALTER TABLE pricing_plan_car_types ADD CONSTRAINT pricing_plan_car_types_pricing_plan_id_car_type_id_key UNIQUE (pricing_plan_id, car_type_id);
CREATE INDEX pricing_plan_car_types_car_type_id_idx ON pricing_plan_car_types USING btree (car_type_id);
ALTER TABLE pricing_plan_car_types ADD CONSTRAINT pricing_plan_car_types_price_paise_check CHECK ((price_paise >= 0));
CREATE TABLE booking_slots (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, start_time time(0) without time zone NOT NULL, end_time time(0) without time zone NOT NULL, max_bookings integer DEFAULT 2 NOT NULL, display_order integer DEFAULT 0 NOT NULL, is_active boolean DEFAULT true NOT NULL, archived_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, residency_id integer, weekdays smallint DEFAULT 127 NOT NULL, first_day date, last_day date, counts_per_residency boolean DEFAULT false NOT NULL);
ALTER TABLE booking_slots ADD CONSTRAINT booking_slots_pkey PRIMARY KEY (id);
CREATE INDEX booking_slots_residency_idx ON booking_slots USING btree (residency_id) WHERE (archived_at IS NULL);
ALTER TABLE booking_slots ADD CONSTRAINT booking_slots_max_bookings_check CHECK (((max_bookings >= 1) AND (max_bookings <= 10))), ADD CONSTRAINT booking_slots_display_order_check CHECK ((display_order >= 0)), ADD CONSTRAINT booking_slots_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127))), ADD CONSTRAINT booking_slots_days_check CHECK ((last_day >= first_day)), ADD CONSTRAINT booking_slots_counting_check CHECK (((residency_id IS NULL) OR (NOT counts_per_residency)));
CREATE TABLE slot_days (slot_id integer NOT NULL, day date NOT NULL, booked integer NOT NULL);
ALTER TABLE slot_days ADD CONSTRAINT slot_days_pkey PRIMARY KEY (day, slot_id);
ALTER TABLE slot_days ADD CONSTRAINT slot_days_booked_check CHECK ((booked >= 0));
CREATE TABLE disabled_dates (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, day date NOT NULL, reason text, created_by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE disabled_dates ADD CONSTRAINT disabled_dates_pkey PRIMARY KEY (id);
ALTER TABLE disabled_dates ADD CONSTRAINT disabled_dates_day_key UNIQUE (day);
ALTER TABLE disabled_dates ADD CONSTRAINT disabled_dates_reason_check CHECK ((char_length(reason) <= 300));
CREATE TABLE coupons (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, code text NOT NULL, discount_paise integer NOT NULL, usage_limit integer NOT NULL, held_count integer DEFAULT 0 NOT NULL, used_count integer DEFAULT 0 NOT NULL, is_active boolean DEFAULT true NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, uses_per_resident integer, first_day date, last_day date);
ALTER TABLE coupons ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);
ALTER TABLE coupons ADD CONSTRAINT coupons_code_key UNIQUE (code);
CREATE INDEX coupons_created_at_idx ON coupons USING btree (created_at DESC, id DESC);
CREATE INDEX coupons_code_trgm ON coupons USING gin (code gin_trgm_ops);
CREATE INDEX coupons_is_active_idx ON coupons USING btree (is_active, created_at DESC, id DESC);
ALTER TABLE coupons ADD CONSTRAINT coupons_code_check CHECK (((code = upper(code)) AND (code ~ '^\S{1,40}$'::text))), ADD CONSTRAINT coupons_discount_paise_check CHECK ((discount_paise > 0)), ADD CONSTRAINT coupons_usage_limit_check CHECK ((usage_limit >= 1)), ADD CONSTRAINT coupons_held_count_check CHECK ((held_count >= 0)), ADD CONSTRAINT coupons_used_count_check CHECK ((used_count >= 0)), ADD CONSTRAINT coupons_check CHECK (((held_count + used_count) <= usage_limit)), ADD CONSTRAINT coupons_uses_per_resident_are_some CHECK ((uses_per_resident >= 1)), ADD CONSTRAINT coupons_days_are_in_order CHECK ((last_day >= first_day));
CREATE TABLE purchases (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, pricing_plan_id integer NOT NULL, car_type_id integer NOT NULL, payment_method text NOT NULL, payment_status text NOT NULL, plan_name text NOT NULL, car_type_name text NOT NULL, credits_given integer NOT NULL, one_time_credits_given integer NOT NULL, validity_days integer NOT NULL, price_paise integer NOT NULL, discount_paise integer DEFAULT 0 NOT NULL, amount_paise integer NOT NULL, coupon_id integer, coupon_code text, transaction_id text, provider_order_id text, message text, attention text, client_key text, expires_at timestamp(3) with time zone, completed_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, order_claimed_until timestamp(3) with time zone, seen_to_at timestamp with time zone, seen_to_by_id integer, seen_to_note text, order_check_at timestamp(3) with time zone, refunded_paise integer DEFAULT 0 NOT NULL, confirming_since timestamp(3) with time zone, confirming_told_at timestamp(3) with time zone, capturing_payment_id text, capturing_until timestamp(3) with time zone, confirming_payment_id text, receipt_nonce text, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, residency_id integer CONSTRAINT purchases_residency_is_known NOT NULL, id_wide bigint);
ALTER TABLE purchases ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
ALTER TABLE purchases ADD CONSTRAINT purchases_provider_order_id_key UNIQUE (provider_order_id);
ALTER TABLE purchases ADD CONSTRAINT purchases_user_id_client_key_key UNIQUE (user_id, client_key);
CREATE UNIQUE INDEX purchases_transaction_id_key ON purchases USING btree (transaction_id) WHERE (payment_method <> 'mock_payment'::text);
CREATE INDEX purchases_user_id_idx ON purchases USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX purchases_pending_idx ON purchases USING btree (expires_at) WHERE (payment_status = 'pending'::text);
CREATE UNIQUE INDEX purchases_one_free_per_plan ON purchases USING btree (user_id, pricing_plan_id) WHERE ((price_paise < 100) AND (payment_status = 'completed'::text));
CREATE INDEX purchases_newest_idx ON purchases USING btree (created_at DESC, id DESC);
CREATE INDEX purchases_status_idx ON purchases USING btree (payment_status, created_at DESC, id DESC);
CREATE INDEX purchases_method_idx ON purchases USING btree (payment_method, created_at DESC, id DESC);
CREATE INDEX purchases_attention_idx ON purchases USING btree (created_at DESC, id DESC) WHERE (attention IS NOT NULL);
CREATE INDEX purchases_coupon_id_idx ON purchases USING btree (coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX purchases_seen_to_by_idx ON purchases USING btree (seen_to_by_id) WHERE (seen_to_by_id IS NOT NULL);
CREATE INDEX purchases_order_check_idx ON purchases USING btree (order_check_at) WHERE (order_check_at IS NOT NULL);
CREATE INDEX purchases_sales_idx ON purchases USING btree (completed_at) INCLUDE (pricing_plan_id, car_type_id, amount_paise, refunded_paise, credits_given, one_time_credits_given) WHERE (payment_status = 'completed'::text);
CREATE INDEX purchases_refunded_idx ON purchases USING btree (id) WHERE (payment_status = 'refunded'::text);
CREATE UNIQUE INDEX purchases_residency_key ON purchases USING btree (residency_id, id);
ALTER TABLE purchases ADD CONSTRAINT purchases_payment_method_check CHECK ((payment_method = ANY (ARRAY['razorpay'::text, 'mock_payment'::text]))), ADD CONSTRAINT purchases_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'expired'::text, 'refunded'::text]))), ADD CONSTRAINT purchases_credits_given_check CHECK ((credits_given >= 0)), ADD CONSTRAINT purchases_one_time_credits_given_check CHECK ((one_time_credits_given >= 0)), ADD CONSTRAINT purchases_validity_days_check CHECK (((validity_days = '-1'::integer) OR (validity_days >= 1))), ADD CONSTRAINT purchases_price_paise_check CHECK ((price_paise >= 0)), ADD CONSTRAINT purchases_discount_paise_check CHECK ((discount_paise >= 0)), ADD CONSTRAINT purchases_client_key_check CHECK (((char_length(client_key) >= 1) AND (char_length(client_key) <= 100))), ADD CONSTRAINT purchases_amount_is_price_less_discount CHECK ((amount_paise =
CASE
    WHEN ((price_paise - discount_paise) < 100) THEN 0
    ELSE (price_paise - discount_paise)
END)), ADD CONSTRAINT purchases_check CHECK (((payment_status = ANY (ARRAY['completed'::text, 'refunded'::text])) = (completed_at IS NOT NULL))), ADD CONSTRAINT purchases_seen_to_check CHECK ((((seen_to_at IS NULL) = (seen_to_by_id IS NULL)) AND ((seen_to_at IS NOT NULL) OR (seen_to_note IS NULL)) AND ((seen_to_at IS NULL) OR (attention IS NOT NULL)))), ADD CONSTRAINT purchases_refunded_check CHECK (((refunded_paise >= 0) AND ((refunded_paise = 0) OR (completed_at IS NOT NULL)))), ADD CONSTRAINT purchases_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id)));
CREATE TABLE coupon_holds (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, coupon_id integer NOT NULL, user_id integer NOT NULL, purchase_id integer NOT NULL, state text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, settled_at timestamp(3) with time zone, residency_id integer CONSTRAINT coupon_holds_residency_is_known NOT NULL, id_wide bigint, purchase_id_wide bigint);
ALTER TABLE coupon_holds ADD CONSTRAINT coupon_holds_pkey PRIMARY KEY (id);
ALTER TABLE coupon_holds ADD CONSTRAINT coupon_holds_purchase_id_key UNIQUE (purchase_id);
CREATE UNIQUE INDEX coupon_holds_one_live_per_user ON coupon_holds USING btree (coupon_id, user_id) WHERE (state = 'held'::text);
CREATE INDEX coupon_holds_coupon_id_idx ON coupon_holds USING btree (coupon_id);
CREATE UNIQUE INDEX coupon_holds_residency_key ON coupon_holds USING btree (residency_id, id);
CREATE INDEX coupon_holds_of_residents_idx ON coupon_holds USING btree (user_id, coupon_id);
ALTER TABLE coupon_holds ADD CONSTRAINT coupon_holds_state_check CHECK ((state = ANY (ARRAY['held'::text, 'used'::text, 'released'::text]))), ADD CONSTRAINT coupon_holds_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (purchase_id_wide IS NOT NULL) AND (purchase_id_wide = purchase_id)));
CREATE TABLE payment_events (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, provider text NOT NULL, event_id text NOT NULL, payload json NOT NULL, outcome text, received_at timestamp(3) with time zone DEFAULT now() NOT NULL, processed_at timestamp(3) with time zone, event_name text, payment_id text, id_wide bigint, order_id text);
ALTER TABLE payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE payment_events ADD CONSTRAINT payment_events_provider_event_id_key UNIQUE (provider, event_id);
CREATE INDEX payment_events_waiting_idx ON payment_events USING btree (id) WHERE (processed_at IS NULL);
CREATE INDEX payment_events_processed_idx ON payment_events USING btree (processed_at);
CREATE INDEX payment_events_order_idx ON payment_events USING btree (order_id);
ALTER TABLE payment_events ADD CONSTRAINT payment_events_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id)));
CREATE TABLE stray_payments (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, provider_payment_id text NOT NULL, provider_order_id text, purchase_id integer, amount_paise integer NOT NULL, reason text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, refunded_at timestamp(3) with time zone, currency text DEFAULT 'INR'::text NOT NULL, refunded_paise integer DEFAULT 0 NOT NULL, purchase_id_wide bigint);
ALTER TABLE stray_payments ADD CONSTRAINT stray_payments_pkey PRIMARY KEY (id);
ALTER TABLE stray_payments ADD CONSTRAINT stray_payments_provider_payment_id_key UNIQUE (provider_payment_id);
CREATE INDEX stray_payments_newest_idx ON stray_payments USING btree (created_at DESC, id DESC);
CREATE INDEX stray_payments_open_idx ON stray_payments USING btree (created_at DESC, id DESC) WHERE (refunded_at IS NULL);
ALTER TABLE stray_payments ADD CONSTRAINT stray_payments_amount_paise_check CHECK ((amount_paise >= 0)), ADD CONSTRAINT stray_payments_refunded_check CHECK ((refunded_paise >= 0)), ADD CONSTRAINT stray_payments_reason_is_known CHECK ((reason = ANY (ARRAY['second_payment'::text, 'unknown_order'::text, 'other_amount'::text, 'buyer_deleted'::text, 'refunded_first'::text, 'coupon_used_up'::text]))) NOT VALID, ADD CONSTRAINT stray_payments_wide_ids_are_copies CHECK ((NOT (purchase_id_wide IS DISTINCT FROM purchase_id)));
CREATE TABLE subscriptions (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, purchase_id integer NOT NULL, pricing_plan_id integer NOT NULL, car_type_id integer NOT NULL, plan_name text NOT NULL, car_type_name text NOT NULL, start_date date NOT NULL, end_date date, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, paused_at timestamp(3) with time zone, ended_at timestamp(3) with time zone, extended_days integer DEFAULT 0 NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, residency_id integer CONSTRAINT subscriptions_residency_is_known NOT NULL, id_wide bigint, purchase_id_wide bigint);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_purchase_id_key UNIQUE (purchase_id);
CREATE INDEX subscriptions_user_id_idx ON subscriptions USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX subscriptions_newest_idx ON subscriptions USING btree (created_at DESC, id DESC);
CREATE INDEX subscriptions_end_idx ON subscriptions USING btree (COALESCE(end_date, 'infinity'::date)) INCLUDE (pricing_plan_id, car_type_id);
CREATE UNIQUE INDEX subscriptions_residency_key ON subscriptions USING btree (residency_id, id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_check CHECK ((end_date >= start_date)), ADD CONSTRAINT subscriptions_ended_is_not_paused CHECK (((ended_at IS NULL) OR (paused_at IS NULL))), ADD CONSTRAINT subscriptions_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (purchase_id_wide IS NOT NULL) AND (purchase_id_wide = purchase_id)));
CREATE TABLE credit_lots (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, kind text NOT NULL, source text NOT NULL, purchase_id integer, granted_by_id integer, reason text, granted integer NOT NULL, remaining integer NOT NULL, good_until date, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, client_key text, revoked integer DEFAULT 0 NOT NULL, paused_at timestamp(3) with time zone, closed_at timestamp(3) with time zone, closed_reason text, car_type_id integer, residency_id integer CONSTRAINT credit_lots_residency_is_known NOT NULL, id_wide bigint, purchase_id_wide bigint, expired integer DEFAULT 0 NOT NULL, end_reminded_on date);
ALTER TABLE credit_lots ADD CONSTRAINT credit_lots_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX credit_lots_one_grant_per_purchase ON credit_lots USING btree (purchase_id, kind);
CREATE INDEX credit_lots_user_id_idx ON credit_lots USING btree (user_id);
CREATE UNIQUE INDEX credit_lots_one_per_client_key ON credit_lots USING btree (granted_by_id, client_key);
CREATE INDEX credit_lots_end_idx ON credit_lots USING btree (COALESCE(good_until, 'infinity'::date));
CREATE UNIQUE INDEX credit_lots_residency_key ON credit_lots USING btree (residency_id, id);
ALTER TABLE credit_lots ADD CONSTRAINT credit_lots_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'pay_per_use'::text]))), ADD CONSTRAINT credit_lots_reason_check CHECK ((char_length(reason) <= 300)), ADD CONSTRAINT credit_lots_granted_check CHECK ((granted > 0)), ADD CONSTRAINT credit_lots_remaining_within_granted CHECK (((remaining >= 0) AND (remaining <= granted))), ADD CONSTRAINT credit_lots_check CHECK (((source = 'purchase'::text) = (purchase_id IS NOT NULL))), ADD CONSTRAINT credit_lots_check1 CHECK (((source = 'admin_grant'::text) = ((granted_by_id IS NOT NULL) AND (reason IS NOT NULL)))), ADD CONSTRAINT credit_lots_client_key_check CHECK (((char_length(client_key) >= 1) AND (char_length(client_key) <= 100))), ADD CONSTRAINT credit_lots_revoked_within_granted CHECK (((revoked >= 0) AND ((remaining + revoked) <= granted))), ADD CONSTRAINT credit_lots_closed_with_reason CHECK (((closed_at IS NULL) = (closed_reason IS NULL))), ADD CONSTRAINT credit_lots_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (NOT (purchase_id_wide IS DISTINCT FROM purchase_id)))), ADD CONSTRAINT credit_lots_source_check CHECK ((source = ANY (ARRAY['purchase'::text, 'admin_grant'::text, 'make_good'::text]))), ADD CONSTRAINT credit_lots_expired_within_granted CHECK (((expired >= 0) AND (((remaining + revoked) + expired) <= granted)));
CREATE TABLE bookings (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, slot_id integer NOT NULL, booking_date date NOT NULL, status text NOT NULL, service_type text NOT NULL, lot_id integer, place_override boolean DEFAULT false NOT NULL, credit_waived boolean DEFAULT false NOT NULL, start_time time(0) without time zone NOT NULL, end_time time(0) without time zone NOT NULL, car_number text NOT NULL, car_model text NOT NULL, residency_id integer NOT NULL, residency_name text NOT NULL, block_name text NOT NULL, flat_name text NOT NULL, parking_number text, notes text, client_key text, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, reminder_queued_for date, vehicle_id bigint, car_type_id integer, id_wide bigint, lot_id_wide bigint, plate_flat_id integer, calendar_host text);
ALTER TABLE bookings ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE bookings ADD CONSTRAINT bookings_user_id_client_key_key UNIQUE (user_id, client_key);
CREATE INDEX bookings_newest_idx ON bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_status_idx ON bookings USING btree (status, created_at DESC, id DESC);
CREATE INDEX bookings_day_idx ON bookings USING btree (booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_user_idx ON bookings USING btree (user_id, booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_slot_day_idx ON bookings USING btree (slot_id, booking_date);
CREATE INDEX bookings_lot_id_idx ON bookings USING btree (lot_id);
CREATE INDEX bookings_status_day_idx ON bookings USING btree (status, booking_date DESC, start_time DESC, id DESC);
CREATE INDEX bookings_residency_newest_idx ON bookings USING btree (residency_id, created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX bookings_residency_day_idx ON bookings USING btree (residency_id, booking_date DESC, start_time DESC, id DESC) INCLUDE (status);
CREATE INDEX bookings_day_newest_idx ON bookings USING btree (booking_date, created_at DESC, id DESC) INCLUDE (status, residency_id, user_id);
CREATE INDEX bookings_user_newest_idx ON bookings USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX bookings_plate_trgm ON bookings USING gin (upper(translate(car_number, ' -'::text, ''::text)) gin_trgm_ops);
CREATE INDEX bookings_updated_idx ON bookings USING btree (updated_at, id);
CREATE INDEX bookings_residency_updated_idx ON bookings USING btree (residency_id, updated_at, id);
CREATE INDEX bookings_vehicle_idx ON bookings USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE UNIQUE INDEX bookings_residency_key ON bookings USING btree (residency_id, id);
CREATE UNIQUE INDEX bookings_one_live_of_a_car ON bookings USING btree (COALESCE(plate_flat_id, (- user_id)), slot_id, booking_date, NULLIF(upper(translate(car_number, ' -'::text, ''::text)), ''::text)) WHERE (status <> 'cancelled'::text);
CREATE UNIQUE INDEX bookings_one_live_of_a_vehicle ON bookings USING btree (vehicle_id, slot_id, booking_date) WHERE ((status <> 'cancelled'::text) AND (vehicle_id IS NOT NULL));
ALTER TABLE bookings ADD CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'cancelled'::text, 'pending'::text]))), ADD CONSTRAINT bookings_service_type_check CHECK ((service_type = ANY (ARRAY['pay_per_use'::text, 'regular'::text]))), ADD CONSTRAINT bookings_notes_check CHECK ((char_length(notes) <= 1000)), ADD CONSTRAINT bookings_client_key_check CHECK (((char_length(client_key) >= 1) AND (char_length(client_key) <= 100))), ADD CONSTRAINT bookings_live_is_paid_or_waived CHECK (((status = 'cancelled'::text) OR ((lot_id IS NULL) = credit_waived))), ADD CONSTRAINT bookings_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (NOT (lot_id_wide IS DISTINCT FROM lot_id))));
CREATE TABLE booking_status_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, booking_id integer NOT NULL, old_status text, new_status text NOT NULL, changed_by_id integer, notes text, place_override boolean DEFAULT false NOT NULL, credit_waived boolean DEFAULT false NOT NULL, changed_at timestamp(3) with time zone DEFAULT now() NOT NULL, from_slot_id integer, from_date date, from_start_time time(0) without time zone, to_slot_id integer, to_date date, to_start_time time(0) without time zone, client_key text, via text, residency_id integer CONSTRAINT booking_status_changes_residency_is_known NOT NULL, id_wide bigint, booking_id_wide bigint);
ALTER TABLE booking_status_changes ADD CONSTRAINT booking_status_changes_pkey PRIMARY KEY (id);
CREATE INDEX booking_status_changes_booking_id_idx ON booking_status_changes USING btree (booking_id, id);
CREATE UNIQUE INDEX booking_status_changes_client_key ON booking_status_changes USING btree (changed_by_id, client_key) WHERE (client_key IS NOT NULL);
CREATE UNIQUE INDEX booking_status_changes_residency_key ON booking_status_changes USING btree (residency_id, id);
ALTER TABLE booking_status_changes ADD CONSTRAINT booking_status_changes_old_status_check CHECK ((old_status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'cancelled'::text, 'pending'::text]))), ADD CONSTRAINT booking_status_changes_new_status_check CHECK ((new_status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'cancelled'::text, 'pending'::text]))), ADD CONSTRAINT booking_status_changes_notes_check CHECK ((char_length(notes) <= 1000)), ADD CONSTRAINT booking_status_changes_client_key_check CHECK (((char_length(client_key) >= 1) AND (char_length(client_key) <= 100))), ADD CONSTRAINT booking_status_changes_move_is_whole CHECK ((num_nonnulls(from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time) = ANY (ARRAY[0, 6]))), ADD CONSTRAINT booking_status_changes_move_keeps_status CHECK (((to_date IS NULL) OR (NOT (old_status IS DISTINCT FROM new_status)))), ADD CONSTRAINT booking_status_changes_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (booking_id_wide IS NOT NULL) AND (booking_id_wide = booking_id)));
CREATE TABLE credit_ledger (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, lot_id integer NOT NULL, booking_id integer, entry text NOT NULL, change integer NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, reason text, by_id integer, car_type_id integer, compared_prices jsonb, residency_id integer CONSTRAINT credit_ledger_residency_is_known NOT NULL, id_wide bigint, lot_id_wide bigint, booking_id_wide bigint);
ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_pkey PRIMARY KEY (id);
CREATE INDEX credit_ledger_user_id_idx ON credit_ledger USING btree (user_id, id DESC);
CREATE INDEX credit_ledger_lot_id_idx ON credit_ledger USING btree (lot_id);
CREATE INDEX credit_ledger_booking_id_idx ON credit_ledger USING btree (booking_id);
CREATE UNIQUE INDEX credit_ledger_one_grant_per_lot ON credit_ledger USING btree (lot_id) WHERE (entry = 'granted'::text);
CREATE INDEX credit_ledger_created_at_idx ON credit_ledger USING btree (created_at) INCLUDE (lot_id, change);
CREATE INDEX credit_ledger_by_id_idx ON credit_ledger USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE UNIQUE INDEX credit_ledger_residency_key ON credit_ledger USING btree (residency_id, id);
ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_revoked_with_reason CHECK (((entry = 'revoked'::text) = (reason IS NOT NULL))), ADD CONSTRAINT credit_ledger_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (lot_id_wide IS NOT NULL) AND (lot_id_wide = lot_id) AND (NOT (booking_id_wide IS DISTINCT FROM booking_id)))), ADD CONSTRAINT credit_ledger_entry_check CHECK ((entry = ANY (ARRAY['granted'::text, 'spent'::text, 'returned'::text, 'revoked'::text, 'expired'::text, 'restored'::text]))), ADD CONSTRAINT credit_ledger_change_fits_entry CHECK ((((entry = 'granted'::text) AND (change = 0)) OR ((entry = 'spent'::text) AND (change < 0) AND (booking_id IS NOT NULL)) OR ((entry = 'returned'::text) AND (change > 0) AND (booking_id IS NOT NULL)) OR ((entry = 'revoked'::text) AND (change < 0) AND (booking_id IS NULL)) OR ((entry = 'expired'::text) AND (change < 0) AND (booking_id IS NULL)) OR ((entry = 'restored'::text) AND (change > 0) AND (booking_id IS NULL))));
CREATE TABLE contact_submissions (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, name text NOT NULL, email text NOT NULL, message text NOT NULL, handled_at timestamp(3) with time zone, handled_by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
CREATE INDEX contact_submissions_newest_idx ON contact_submissions USING btree (created_at DESC, id DESC);
CREATE INDEX contact_submissions_open_idx ON contact_submissions USING btree (created_at DESC, id DESC) WHERE (handled_at IS NULL);
CREATE INDEX contact_submissions_handled_idx ON contact_submissions USING btree (created_at DESC, id DESC) WHERE (handled_at IS NOT NULL);
CREATE INDEX contact_submissions_handled_by_id_idx ON contact_submissions USING btree (handled_by_id) WHERE (handled_by_id IS NOT NULL);
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), ADD CONSTRAINT contact_submissions_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))), ADD CONSTRAINT contact_submissions_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))), ADD CONSTRAINT contact_submissions_handled_by_somebody CHECK (((handled_at IS NULL) = (handled_by_id IS NULL))) NOT VALID;
CREATE UNLOGGED TABLE rate_limits (key text NOT NULL, points integer NOT NULL, expire bigint);
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
CREATE INDEX rate_limits_expire_idx ON rate_limits USING btree (expire);
CREATE TABLE idempotent_answers (user_id integer NOT NULL, key text NOT NULL, fingerprint text NOT NULL, answer json, created_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE idempotent_answers ADD CONSTRAINT idempotent_answers_pkey PRIMARY KEY (user_id, key);
CREATE INDEX idempotent_answers_created_at_idx ON idempotent_answers USING btree (created_at);
ALTER TABLE idempotent_answers ADD CONSTRAINT idempotent_answers_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)));
CREATE TABLE mail_outbox (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, kind text NOT NULL, source_id integer NOT NULL, happened_at timestamp(3) with time zone DEFAULT now() NOT NULL, traceparent text DEFAULT NULLIF(current_setting('aaviri.traceparent'::text, true), ''::text));
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_kind_check CHECK ((kind ~ '^[A-Z_]{1,40}$'::text)) NOT VALID;
CREATE TABLE booking_counts (booking_date date NOT NULL, status text NOT NULL, count integer NOT NULL);
CREATE INDEX booking_counts_day_idx ON booking_counts USING btree (booking_date);
ALTER TABLE booking_counts ADD CONSTRAINT booking_counts_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'cancelled'::text, 'pending'::text]))), ADD CONSTRAINT booking_counts_count_check CHECK ((count <> 0));
CREATE TABLE booking_counts_of_residents (user_id integer NOT NULL, status text NOT NULL, count integer NOT NULL);
CREATE INDEX booking_counts_of_residents_user_id_idx ON booking_counts_of_residents USING btree (user_id);
ALTER TABLE booking_counts_of_residents ADD CONSTRAINT booking_counts_of_residents_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'cancelled'::text, 'pending'::text]))), ADD CONSTRAINT booking_counts_of_residents_count_check CHECK ((count <> 0));
CREATE TABLE provider_payments (id text NOT NULL, order_id text, amount_paise integer, fee_paise integer DEFAULT 0 NOT NULL, currency text, captured_at timestamp(3) with time zone, refunded_paise integer DEFAULT 0 NOT NULL, is_refunded boolean DEFAULT false NOT NULL, created_at timestamp(3) with time zone NOT NULL);
ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_pkey PRIMARY KEY (id);
CREATE INDEX provider_payments_captured_idx ON provider_payments USING btree (captured_at);
ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_amount_paise_check CHECK ((amount_paise >= 0)), ADD CONSTRAINT provider_payments_fee_paise_check CHECK ((fee_paise >= 0)), ADD CONSTRAINT provider_payments_refunded_paise_check CHECK ((refunded_paise >= 0)), ADD CONSTRAINT provider_payments_captured_with_amount CHECK (((captured_at IS NULL) OR ((amount_paise IS NOT NULL) AND (currency IS NOT NULL))));
CREATE TABLE payment_disputes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, provider_dispute_id text NOT NULL, provider_payment_id text NOT NULL, purchase_id integer, amount_paise integer NOT NULL, deducted_paise integer DEFAULT 0 NOT NULL, currency text NOT NULL, step text NOT NULL, reason text, respond_by timestamp(3) with time zone, told_at timestamp(3) with time zone NOT NULL, created_at timestamp(3) with time zone NOT NULL, purchase_id_wide bigint);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_pkey PRIMARY KEY (id);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_provider_dispute_id_key UNIQUE (provider_dispute_id);
CREATE INDEX payment_disputes_purchase_idx ON payment_disputes USING btree (purchase_id);
CREATE INDEX payment_disputes_newest_idx ON payment_disputes USING btree (created_at DESC, id DESC);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_amount_paise_check CHECK ((amount_paise >= 0)), ADD CONSTRAINT payment_disputes_deducted_paise_check CHECK ((deducted_paise >= 0)), ADD CONSTRAINT payment_disputes_wide_ids_are_copies CHECK ((NOT (purchase_id_wide IS DISTINCT FROM purchase_id)));
CREATE TABLE subscription_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, subscription_id integer NOT NULL, change text NOT NULL, days integer DEFAULT 0 NOT NULL, end_date date, reason text NOT NULL, by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, subscription_id_wide bigint);
ALTER TABLE subscription_changes ADD CONSTRAINT subscription_changes_pkey PRIMARY KEY (id);
CREATE INDEX subscription_changes_subscription_id_idx ON subscription_changes USING btree (subscription_id, id);
CREATE INDEX subscription_changes_by_id_idx ON subscription_changes USING btree (by_id);
ALTER TABLE subscription_changes ADD CONSTRAINT subscription_changes_change_check CHECK ((change = ANY (ARRAY['ended'::text, 'paused'::text, 'resumed'::text, 'extended'::text]))), ADD CONSTRAINT subscription_changes_check CHECK (((days >= 0) AND ((change = ANY (ARRAY['resumed'::text, 'extended'::text])) OR (days = 0)))), ADD CONSTRAINT subscription_changes_reason_check CHECK ((char_length(reason) <= 300)), ADD CONSTRAINT subscription_changes_wide_ids_are_copies CHECK (((subscription_id_wide IS NOT NULL) AND (subscription_id_wide = subscription_id)));
CREATE TABLE purchase_events (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, purchase_id integer NOT NULL, type text NOT NULL, amount_paise integer NOT NULL, note text, key text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, cause text, currency text DEFAULT 'INR'::text NOT NULL, purchase_id_wide bigint);
ALTER TABLE purchase_events ADD CONSTRAINT purchase_events_pkey PRIMARY KEY (id);
ALTER TABLE purchase_events ADD CONSTRAINT purchase_events_are_told_once UNIQUE (key);
CREATE INDEX purchase_events_purchase_id_idx ON purchase_events USING btree (purchase_id, id);
ALTER TABLE purchase_events ADD CONSTRAINT purchase_events_amount_paise_check CHECK ((amount_paise >= 0)), ADD CONSTRAINT purchase_events_note_check CHECK ((char_length(note) <= 300)), ADD CONSTRAINT purchase_events_type_check CHECK ((type = ANY (ARRAY['failed'::text, 'expired'::text, 'paid_twice'::text, 'other_amount'::text, 'returning'::text, 'partly_refunded'::text, 'refunded'::text, 'stray_refunded'::text, 'coupon_used_up'::text]))) NOT VALID, ADD CONSTRAINT purchase_events_wide_ids_are_copies CHECK (((purchase_id_wide IS NOT NULL) AND (purchase_id_wide = purchase_id)));
CREATE TABLE role_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, old_role text NOT NULL, new_role text NOT NULL, by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE role_changes ADD CONSTRAINT role_changes_pkey PRIMARY KEY (id);
CREATE INDEX role_changes_user_id_idx ON role_changes USING btree (user_id, id);
CREATE INDEX role_changes_by_id_idx ON role_changes USING btree (by_id);
CREATE TABLE api_keys (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, name text NOT NULL, scopes text[] NOT NULL, residency_id integer, created_by_id integer NOT NULL, created_at timestamp with time zone NOT NULL, expires_at timestamp with time zone NOT NULL, revoked_at timestamp with time zone, last_used_at timestamp with time zone);
ALTER TABLE api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
CREATE INDEX api_keys_newest_idx ON api_keys USING btree (created_at, id);
CREATE INDEX api_keys_residency_idx ON api_keys USING btree (residency_id) WHERE (residency_id IS NOT NULL);
ALTER TABLE api_keys ADD CONSTRAINT api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))), ADD CONSTRAINT api_keys_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))), ADD CONSTRAINT api_keys_check CHECK ((expires_at > created_at));
CREATE TABLE api_key_secrets (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, api_key_id integer NOT NULL, hash bytea NOT NULL, last_four text NOT NULL, created_at timestamp with time zone NOT NULL, ends_at timestamp with time zone);
ALTER TABLE api_key_secrets ADD CONSTRAINT api_key_secrets_pkey PRIMARY KEY (id);
ALTER TABLE api_key_secrets ADD CONSTRAINT api_key_secrets_hash_key UNIQUE (hash);
CREATE INDEX api_key_secrets_key_idx ON api_key_secrets USING btree (api_key_id);
ALTER TABLE api_key_secrets ADD CONSTRAINT api_key_secrets_hash_check CHECK ((length(hash) = 32)), ADD CONSTRAINT api_key_secrets_last_four_check CHECK ((length(last_four) = 4));
CREATE TABLE api_key_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, api_key_id integer NOT NULL, action text NOT NULL, by_id integer NOT NULL, created_at timestamp with time zone NOT NULL);
ALTER TABLE api_key_changes ADD CONSTRAINT api_key_changes_pkey PRIMARY KEY (id);
CREATE INDEX api_key_changes_key_idx ON api_key_changes USING btree (api_key_id, id);
ALTER TABLE api_key_changes ADD CONSTRAINT api_key_changes_action_check CHECK ((action = ANY (ARRAY['created'::text, 'rotated'::text, 'renamed'::text, 'revoked'::text])));
CREATE TABLE events (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, xid xid8 DEFAULT pg_current_xact_id() NOT NULL, public_id text DEFAULT ('evt_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) NOT NULL, type text NOT NULL, occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL, residency_id integer, user_id integer, subject_type text NOT NULL, subject_key text NOT NULL, data jsonb DEFAULT '{}'::jsonb NOT NULL, traceparent text DEFAULT NULLIF(current_setting('aaviri.traceparent'::text, true), ''::text));
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX events_in_order_idx ON events USING btree (xid, id);
ALTER TABLE events ADD CONSTRAINT events_type_check CHECK ((type = ANY (ARRAY['booking.created'::text, 'booking.rescheduled'::text, 'booking.cancelled'::text, 'booking.completed'::text, 'booking.reopened'::text, 'purchase.completed'::text, 'purchase.refunded'::text, 'date.disabled'::text, 'date.enabled'::text, 'credits.granted'::text])));
CREATE TABLE webhook_endpoints (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, url text NOT NULL, description text, event_types text[] NOT NULL, residency_id integer, payload text NOT NULL, status text NOT NULL, reason text, failing_since timestamp(3) with time zone, warned integer DEFAULT 0 NOT NULL, created_by_id integer, created_via text, created_at timestamp(3) with time zone NOT NULL, since_xid xid8 DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL, deleted_at timestamp(3) with time zone, since_snapshot pg_snapshot DEFAULT pg_current_snapshot() NOT NULL, api_key_id integer);
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);
CREATE INDEX webhook_endpoints_newest_idx ON webhook_endpoints USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX webhook_endpoints_residency_idx ON webhook_endpoints USING btree (residency_id) WHERE (residency_id IS NOT NULL);
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500))), ADD CONSTRAINT webhook_endpoints_description_check CHECK ((char_length(description) <= 300)), ADD CONSTRAINT webhook_endpoints_event_types_check CHECK (((cardinality(event_types) >= 1) AND (cardinality(event_types) <= 50))), ADD CONSTRAINT webhook_endpoints_payload_check CHECK ((payload = ANY (ARRAY['thin'::text, 'full'::text]))), ADD CONSTRAINT webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'paused'::text, 'disabled'::text]))), ADD CONSTRAINT webhook_endpoints_reason_check CHECK ((reason = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text]))), ADD CONSTRAINT webhook_endpoints_check CHECK (((status = 'enabled'::text) = (reason IS NULL)));
CREATE TABLE webhook_secrets (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, endpoint_id integer NOT NULL, ciphertext bytea NOT NULL, created_at timestamp(3) with time zone NOT NULL, ends_at timestamp(3) with time zone);
ALTER TABLE webhook_secrets ADD CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id);
CREATE INDEX webhook_secrets_endpoint_idx ON webhook_secrets USING btree (endpoint_id, id);
CREATE TABLE webhook_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, endpoint_id integer NOT NULL, action text NOT NULL, by_id integer, via text, created_at timestamp(3) with time zone NOT NULL);
ALTER TABLE webhook_changes ADD CONSTRAINT webhook_changes_pkey PRIMARY KEY (id);
CREATE INDEX webhook_changes_endpoint_idx ON webhook_changes USING btree (endpoint_id, id);
ALTER TABLE webhook_changes ADD CONSTRAINT webhook_changes_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'rotated'::text, 'paused'::text, 'resumed'::text, 'deleted'::text])));
CREATE TABLE webhook_notices (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, endpoint_id integer NOT NULL, about text NOT NULL, created_at timestamp(3) with time zone NOT NULL);
ALTER TABLE webhook_notices ADD CONSTRAINT webhook_notices_pkey PRIMARY KEY (id);
CREATE INDEX webhook_notices_endpoint_idx ON webhook_notices USING btree (endpoint_id);
ALTER TABLE webhook_notices ADD CONSTRAINT webhook_notices_about_check CHECK ((about = ANY (ARRAY['first_day'::text, 'fourth_day'::text, 'paused'::text, 'gone'::text])));
CREATE TABLE webhook_cursor (is_only boolean DEFAULT true NOT NULL, xid xid8 NOT NULL, id bigint NOT NULL);
ALTER TABLE webhook_cursor ADD CONSTRAINT webhook_cursor_pkey PRIMARY KEY (is_only);
ALTER TABLE webhook_cursor ADD CONSTRAINT webhook_cursor_is_only_check CHECK (is_only);
CREATE TABLE webhook_deliveries (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, endpoint_id integer NOT NULL, event_id bigint, webhook_id text NOT NULL, type text NOT NULL, status text NOT NULL, attempts integer DEFAULT 0 NOT NULL, is_manual boolean DEFAULT false NOT NULL, next_attempt_at timestamp(3) with time zone, delivered_at timestamp(3) with time zone, created_at timestamp(3) with time zone NOT NULL, id_wide bigint);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_once_per_event UNIQUE (endpoint_id, event_id);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_by_hand_idx ON webhook_deliveries USING btree (next_attempt_at) WHERE ((status = 'pending'::text) AND is_manual);
CREATE INDEX webhook_deliveries_newest_idx ON webhook_deliveries USING btree (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_old_idx ON webhook_deliveries USING btree (created_at);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))), ADD CONSTRAINT webhook_deliveries_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))), ADD CONSTRAINT webhook_deliveries_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id)));
CREATE TABLE webhook_attempts (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, delivery_id integer NOT NULL, attempted_at timestamp(3) with time zone NOT NULL, status integer, milliseconds integer NOT NULL, answer text, error text, id_wide bigint, delivery_id_wide bigint);
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);
CREATE INDEX webhook_attempts_delivery_idx ON webhook_attempts USING btree (delivery_id, id);
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_wide_ids_are_copies CHECK (((id_wide IS NOT NULL) AND (id_wide = id) AND (delivery_id_wide IS NOT NULL) AND (delivery_id_wide = delivery_id)));
CREATE TABLE exports (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, what text NOT NULL, from_day date, to_day date, residency_id integer, with_contacts boolean NOT NULL, user_id integer, api_key_id integer, token_hash bytea NOT NULL, status text DEFAULT 'pending'::text NOT NULL, row_count integer DEFAULT 0 NOT NULL, byte_count bigint DEFAULT 0 NOT NULL, last_key integer DEFAULT 0 NOT NULL, changes_from timestamp(3) with time zone NOT NULL, lease uuid, leased_until timestamp(3) with time zone, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone, updated_since timestamp(3) with time zone);
ALTER TABLE exports ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
ALTER TABLE exports ADD CONSTRAINT exports_token_hash_key UNIQUE (token_hash);
CREATE UNIQUE INDEX exports_one_at_a_time_idx ON exports USING btree (COALESCE(user_id, 0), COALESCE(api_key_id, 0)) WHERE (status = 'pending'::text);
ALTER TABLE exports ADD CONSTRAINT exports_what_check CHECK ((what = ANY (ARRAY['bookings'::text, 'residents'::text, 'purchases'::text]))), ADD CONSTRAINT exports_check CHECK ((to_day >= from_day)), ADD CONSTRAINT exports_token_hash_check CHECK ((length(token_hash) = 32)), ADD CONSTRAINT exports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text]))), ADD CONSTRAINT exports_check1 CHECK (((user_id IS NULL) <> (api_key_id IS NULL))), ADD CONSTRAINT exports_check2 CHECK (((status = 'ready'::text) = (expires_at IS NOT NULL)));
CREATE TABLE export_chunks (export_id integer NOT NULL, number integer NOT NULL, content bytea NOT NULL);
ALTER TABLE export_chunks ADD CONSTRAINT export_chunks_pkey PRIMARY KEY (export_id, number);
ALTER TABLE export_chunks ADD CONSTRAINT export_chunks_content_check CHECK ((octet_length(content) <= 16777216));
CREATE TABLE applications (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, client_id text NOT NULL, name text NOT NULL, redirect_uris text[] NOT NULL, scopes text[] NOT NULL, secret_hash bytea, created_by_id integer NOT NULL, created_at timestamp with time zone NOT NULL, disabled_at timestamp with time zone, last_used_at timestamp(3) with time zone);
ALTER TABLE applications ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE applications ADD CONSTRAINT applications_client_id_key UNIQUE (client_id);
CREATE INDEX applications_newest_idx ON applications USING btree (created_at, id);
ALTER TABLE applications ADD CONSTRAINT applications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))), ADD CONSTRAINT applications_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10))), ADD CONSTRAINT applications_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))), ADD CONSTRAINT applications_secret_hash_check CHECK ((length(secret_hash) = 32));
CREATE TABLE application_grants (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, grant_id text NOT NULL, application_id integer NOT NULL, user_id integer NOT NULL, scopes text[] NOT NULL, created_at timestamp with time zone NOT NULL, last_used_at timestamp with time zone, revoked_at timestamp with time zone);
ALTER TABLE application_grants ADD CONSTRAINT application_grants_pkey PRIMARY KEY (id);
ALTER TABLE application_grants ADD CONSTRAINT application_grants_grant_id_key UNIQUE (grant_id);
CREATE INDEX application_grants_user_idx ON application_grants USING btree (user_id, id);
CREATE INDEX application_grants_application_idx ON application_grants USING btree (application_id);
CREATE TABLE oauth_records (model text NOT NULL, hash bytea NOT NULL, payload json NOT NULL, grant_id text, uid_hash bytea, expires_at timestamp with time zone NOT NULL, consumed_at timestamp with time zone, turn_ends_at timestamp with time zone);
ALTER TABLE oauth_records ADD CONSTRAINT oauth_records_pkey PRIMARY KEY (model, hash);
CREATE INDEX oauth_records_grant_idx ON oauth_records USING btree (grant_id);
CREATE INDEX oauth_records_expiry_idx ON oauth_records USING btree (expires_at);
CREATE UNIQUE INDEX oauth_records_uid_idx ON oauth_records USING btree (uid_hash) WHERE (uid_hash IS NOT NULL);
ALTER TABLE oauth_records ADD CONSTRAINT oauth_records_hash_check CHECK ((length(hash) = 32));
CREATE UNLOGGED TABLE api_key_budgets (api_key_id integer NOT NULL, points double precision NOT NULL, counted_at timestamp with time zone NOT NULL);
ALTER TABLE api_key_budgets ADD CONSTRAINT api_key_budgets_pkey PRIMARY KEY (api_key_id);
CREATE TABLE credential_usage (kind text NOT NULL, credential_id integer NOT NULL, day date NOT NULL, requests integer NOT NULL, errors integer NOT NULL);
ALTER TABLE credential_usage ADD CONSTRAINT credential_usage_pkey PRIMARY KEY (kind, credential_id, day);
CREATE INDEX credential_usage_day_idx ON credential_usage USING btree (day);
ALTER TABLE credential_usage ADD CONSTRAINT credential_usage_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'application'::text]))), ADD CONSTRAINT credential_usage_requests_check CHECK ((requests >= 0)), ADD CONSTRAINT credential_usage_check CHECK (((errors >= 0) AND (errors <= requests)));
CREATE TABLE application_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, application_id integer NOT NULL, action text NOT NULL, by_id integer NOT NULL, created_at timestamp(3) with time zone NOT NULL);
ALTER TABLE application_changes ADD CONSTRAINT application_changes_pkey PRIMARY KEY (id);
CREATE INDEX application_changes_application_idx ON application_changes USING btree (application_id, id);
ALTER TABLE application_changes ADD CONSTRAINT application_changes_action_check CHECK ((action = ANY (ARRAY['registered'::text, 'updated'::text, 'stopped'::text, 'started'::text])));
CREATE TABLE integration_dismissals (kind text NOT NULL, subject_id integer NOT NULL, occurred_at timestamp(3) with time zone, by_id integer NOT NULL, dismissed_at timestamp(3) with time zone NOT NULL);
ALTER TABLE integration_dismissals ADD CONSTRAINT integration_dismissals_pkey PRIMARY KEY (kind, subject_id);
CREATE TABLE creation_keys (caller text NOT NULL, key text NOT NULL, fingerprint text NOT NULL, made_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE creation_keys ADD CONSTRAINT creation_keys_pkey PRIMARY KEY (caller, key);
CREATE INDEX creation_keys_created_at_idx ON creation_keys USING btree (created_at);
ALTER TABLE creation_keys ADD CONSTRAINT creation_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)));
CREATE TABLE deprecated_field_usage (kind text NOT NULL, credential_id integer NOT NULL, coordinate text NOT NULL, day date NOT NULL, requests integer NOT NULL);
ALTER TABLE deprecated_field_usage ADD CONSTRAINT deprecated_field_usage_pkey PRIMARY KEY (kind, credential_id, coordinate, day);
CREATE INDEX deprecated_field_usage_day_idx ON deprecated_field_usage USING btree (day);
ALTER TABLE deprecated_field_usage ADD CONSTRAINT deprecated_field_usage_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'application'::text]))), ADD CONSTRAINT deprecated_field_usage_requests_check CHECK ((requests > 0));
CREATE UNLOGGED TABLE application_budgets (grant_id integer NOT NULL, points double precision NOT NULL, counted_at timestamp with time zone NOT NULL);
ALTER TABLE application_budgets ADD CONSTRAINT application_budgets_pkey PRIMARY KEY (grant_id);
CREATE TABLE vehicles (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, is_default boolean DEFAULT false NOT NULL, plate text NOT NULL, model text NOT NULL, car_type_id integer, parking_number text, nickname text, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, archived_at timestamp(3) with time zone);
ALTER TABLE vehicles ADD CONSTRAINT vehicles_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX vehicles_one_default ON vehicles USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX vehicles_plate_once ON vehicles USING btree (user_id, upper(translate(plate, ' -'::text, ''::text))) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_plate_idx ON vehicles USING btree (upper(translate(plate, ' -'::text, ''::text))) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_car_type_idx ON vehicles USING btree (car_type_id);
CREATE INDEX vehicles_words_trgm ON vehicles USING gin ((((((lower(plate) || '
'::text) || lower(model)) || '
'::text) || lower(COALESCE(nickname, ''::text)))) gin_trgm_ops) WHERE (archived_at IS NULL);
ALTER TABLE vehicles ADD CONSTRAINT vehicles_plate_check CHECK ((plate <> ''::text)), ADD CONSTRAINT vehicles_model_check CHECK ((model <> ''::text)), ADD CONSTRAINT vehicles_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 40))), ADD CONSTRAINT vehicles_default_is_in_use CHECK (((NOT is_default) OR (archived_at IS NULL)));
CREATE UNLOGGED TABLE announcements (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, channel text NOT NULL, message text NOT NULL) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, vacuum_truncate=off);
ALTER SEQUENCE announcements_id_seq SET LOGGED;
ALTER TABLE announcements ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);
CREATE TABLE announcing (is_only boolean DEFAULT true NOT NULL, until timestamp with time zone NOT NULL);
ALTER TABLE announcing ADD CONSTRAINT announcing_pkey PRIMARY KEY (is_only);
ALTER TABLE announcing ADD CONSTRAINT announcing_is_only_check CHECK (is_only);
CREATE TABLE announcer_lease (is_only boolean DEFAULT true NOT NULL, holder uuid, until timestamp with time zone NOT NULL);
ALTER TABLE announcer_lease ADD CONSTRAINT announcer_lease_pkey PRIMARY KEY (is_only);
ALTER TABLE announcer_lease ADD CONSTRAINT announcer_lease_is_only_check CHECK (is_only);
CREATE TABLE vehicle_shares (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, vehicle_id bigint NOT NULL, invited_email text NOT NULL, borrower_id integer, created_at timestamp(3) with time zone NOT NULL, accepted_at timestamp(3) with time zone);
ALTER TABLE vehicle_shares ADD CONSTRAINT vehicle_shares_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX vehicle_shares_address_once ON vehicle_shares USING btree (vehicle_id, lower(invited_email));
CREATE UNIQUE INDEX vehicle_shares_borrower_once ON vehicle_shares USING btree (borrower_id, vehicle_id);
ALTER TABLE vehicle_shares ADD CONSTRAINT vehicle_shares_invited_email_check CHECK (((length(invited_email) >= 3) AND (length(invited_email) <= 254))), ADD CONSTRAINT vehicle_shares_accepted_by_somebody CHECK (((accepted_at IS NULL) OR (borrower_id IS NOT NULL)));
CREATE TABLE residency_slot_days (residency_id integer NOT NULL, day date NOT NULL, slot_id integer NOT NULL, booked integer NOT NULL);
ALTER TABLE residency_slot_days ADD CONSTRAINT residency_slot_days_pkey PRIMARY KEY (residency_id, day, slot_id);
CREATE INDEX residency_slot_days_slot_idx ON residency_slot_days USING btree (slot_id);
ALTER TABLE residency_slot_days ADD CONSTRAINT residency_slot_days_booked_check CHECK ((booked >= 0));
CREATE TABLE closed_days (id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, residency_id integer, first_day date NOT NULL, last_day date NOT NULL, reason text, created_by_id integer, created_at timestamp(3) with time zone DEFAULT now() NOT NULL);
ALTER TABLE closed_days ADD CONSTRAINT closed_days_pkey PRIMARY KEY (id);
CREATE INDEX closed_days_last_day_idx ON closed_days USING btree (last_day);
CREATE INDEX closed_days_residency_idx ON closed_days USING btree (residency_id);
CREATE INDEX closed_days_created_by_idx ON closed_days USING btree (created_by_id);
ALTER TABLE closed_days ADD CONSTRAINT closed_days_reason_check CHECK ((char_length(reason) <= 300)), ADD CONSTRAINT closed_days_days_check CHECK (((last_day >= first_day) AND (last_day <= (first_day + 399))));
CREATE TABLE home_changes (id integer GENERATED ALWAYS AS IDENTITY NOT NULL, user_id integer NOT NULL, changed_at timestamp(3) with time zone NOT NULL);
ALTER TABLE home_changes ADD CONSTRAINT home_changes_pkey PRIMARY KEY (id);
CREATE INDEX home_changes_user_idx ON home_changes USING btree (user_id, changed_at);
CREATE TABLE coupon_plans (coupon_id integer NOT NULL, pricing_plan_id integer NOT NULL);
ALTER TABLE coupon_plans ADD CONSTRAINT coupon_plans_pkey PRIMARY KEY (coupon_id, pricing_plan_id);
CREATE INDEX coupon_plans_plan_idx ON coupon_plans USING btree (pricing_plan_id);
CREATE TABLE coupon_residencies (coupon_id integer NOT NULL, residency_id integer NOT NULL);
ALTER TABLE coupon_residencies ADD CONSTRAINT coupon_residencies_pkey PRIMARY KEY (coupon_id, residency_id);
CREATE INDEX coupon_residencies_residency_idx ON coupon_residencies USING btree (residency_id);
CREATE TABLE offered_places (day date NOT NULL, places integer NOT NULL);
ALTER TABLE offered_places ADD CONSTRAINT offered_places_pkey PRIMARY KEY (day);
ALTER TABLE offered_places ADD CONSTRAINT offered_places_places_check CHECK ((places >= 0));
CREATE TABLE calendar_feeds (user_id integer NOT NULL, token_hash bytea NOT NULL, created_at timestamp(3) with time zone NOT NULL);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32));
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM pg_current_xact_id(); NEW.updated_at := clock_timestamp(); RETURN NEW; END$$;
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END$$;
CREATE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP <> 'INSERT' THEN INSERT INTO announcements (channel, message) SELECT 'slots_changed', to_char(OLD.day, 'YYYY-MM-DD') FROM announcing WHERE until > now(); IF NOT FOUND THEN PERFORM pg_notify('slots_changed', to_char(OLD.day, 'YYYY-MM-DD')); END IF; END IF; IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.day <> OLD.day THEN INSERT INTO announcements (channel, message) SELECT 'slots_changed', to_char(NEW.day, 'YYYY-MM-DD') FROM announcing WHERE until > now(); IF NOT FOUND THEN PERFORM pg_notify('slots_changed', to_char(NEW.day, 'YYYY-MM-DD')); END IF; END IF; RETURN NULL; END$$;
CREATE FUNCTION announce_every_day() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM announce('slots_changed', 'all'); RETURN NULL; END$$;
CREATE FUNCTION purchase_needs_attention_again() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.seen_to_at := NULL; NEW.seen_to_by_id := NULL; NEW.seen_to_note := NULL; RETURN NEW; END$$;
CREATE FUNCTION tell_by_mail() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN INSERT INTO mail_outbox (kind, source_id) VALUES (TG_ARGV[0], NEW.id); RETURN NULL; END$$;
CREATE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP = 'INSERT' THEN INSERT INTO booking_counts (booking_date, status, count) SELECT booking_date, status, count(*) FROM rows_after GROUP BY 1, 2; INSERT INTO booking_counts_of_residents (user_id, status, count) SELECT user_id, status, count(*) FROM rows_after GROUP BY 1, 2; ELSIF TG_OP = 'DELETE' THEN INSERT INTO booking_counts (booking_date, status, count) SELECT booking_date, status, -count(*) FROM rows_before GROUP BY 1, 2; INSERT INTO booking_counts_of_residents (user_id, status, count) SELECT user_id, status, -count(*) FROM rows_before GROUP BY 1, 2; ELSE INSERT INTO booking_counts (booking_date, status, count) SELECT booking_date, status, sum(change) FROM ( SELECT booking_date, status, 1 AS change FROM rows_after UNION ALL SELECT booking_date, status, -1 FROM rows_before ) changes GROUP BY 1, 2 HAVING sum(change) <> 0; INSERT INTO booking_counts_of_residents (user_id, status, count) SELECT user_id, status, sum(change) FROM ( SELECT user_id, status, 1 AS change FROM rows_after UNION ALL SELECT user_id, status, -1 FROM rows_before ) changes GROUP BY 1, 2 HAVING sum(change) <> 0; END IF; RETURN NULL; END$$;
CREATE FUNCTION revoke_credit_of_closed_lot() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE why text; BEGIN UPDATE credit_lots SET remaining = remaining - NEW.change, revoked = revoked + NEW.change WHERE id = NEW.lot_id AND closed_at IS NOT NULL RETURNING closed_reason INTO why; IF FOUND THEN INSERT INTO credit_ledger (user_id, lot_id, entry, change, reason, created_at) VALUES (NEW.user_id, NEW.lot_id, 'revoked', -NEW.change, why, NEW.created_at); END IF; RETURN NULL; END$$;
CREATE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE booking text := ' ' || NEW.id || ' ' || NEW.user_id; BEGIN IF TG_OP = 'UPDATE' AND OLD.booking_date <> NEW.booking_date THEN INSERT INTO announcements (channel, message) SELECT 'bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking FROM announcing WHERE until > now(); IF NOT FOUND THEN PERFORM pg_notify('bookings_changed', to_char(OLD.booking_date, 'YYYY-MM-DD') || booking); END IF; END IF; INSERT INTO announcements (channel, message) SELECT 'bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking FROM announcing WHERE until > now(); IF NOT FOUND THEN PERFORM pg_notify('bookings_changed', to_char(NEW.booking_date, 'YYYY-MM-DD') || booking); END IF; RETURN NULL; END$$;
CREATE FUNCTION record_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data) SELECT CASE WHEN NEW.to_date IS NOT NULL THEN 'booking.rescheduled' WHEN NEW.old_status IS NULL THEN 'booking.created' WHEN NEW.new_status = 'cancelled' THEN 'booking.cancelled' WHEN NEW.new_status = 'completed' THEN 'booking.completed' ELSE 'booking.reopened' END, NEW.changed_at, booking.residency_id, booking.user_id, 'Booking', booking.id, CASE WHEN NEW.to_date IS NOT NULL THEN jsonb_build_object('status', upper(NEW.new_status), 'from', jsonb_build_object('date', NEW.from_date, 'startTime', to_char(NEW.from_start_time, 'HH24:MI')), 'to', jsonb_build_object('date', NEW.to_date, 'startTime', to_char(NEW.to_start_time, 'HH24:MI'))) WHEN NEW.old_status IS NULL THEN jsonb_build_object('status', upper(NEW.new_status)) ELSE jsonb_build_object('status', upper(NEW.new_status), 'previousStatus', upper(NEW.old_status)) END FROM bookings booking WHERE booking.id = NEW.booking_id; RETURN NULL; END$$;
CREATE FUNCTION record_purchase_event() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data) SELECT TG_ARGV[0], CASE TG_ARGV[0] WHEN 'purchase.completed' THEN coalesce(NEW.completed_at, now()) ELSE now() END, resident.residency_id, resident.id, 'Purchase', NEW.id, jsonb_build_object('status', upper(NEW.payment_status)) FROM users resident WHERE resident.id = NEW.user_id; RETURN NULL; END$$;
CREATE FUNCTION record_credit_event() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN INSERT INTO events (type, occurred_at, residency_id, user_id, subject_type, subject_key, data) SELECT 'credits.granted', NEW.created_at, resident.residency_id, resident.id, 'CreditLot', NEW.id, jsonb_build_object('source', upper(NEW.source)) FROM users resident WHERE resident.id = NEW.user_id; RETURN NULL; END$$;
CREATE FUNCTION record_date_event() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP <> 'INSERT' THEN INSERT INTO events (type, subject_type, subject_key, data) VALUES ('date.enabled', 'DisabledDate', OLD.id, jsonb_build_object('date', OLD.day)); END IF; IF TG_OP <> 'DELETE' THEN INSERT INTO events (type, subject_type, subject_key, data) VALUES ('date.disabled', 'DisabledDate', NEW.id, jsonb_build_object('date', NEW.day)); END IF; RETURN NULL; END$$;
CREATE FUNCTION set_updated_at_in_order() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF pg_current_xact_id() IS NOT NULL THEN NEW.updated_at := clock_timestamp(); END IF; RETURN NEW; END$$;
CREATE FUNCTION keep_default_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE same bigint; BEGIN IF NEW.deleted_at IS NOT NULL THEN DELETE FROM vehicles WHERE user_id = NEW.id; RETURN NULL; END IF; IF TG_OP = 'UPDATE' AND NEW.residency_id IS DISTINCT FROM OLD.residency_id THEN UPDATE vehicles SET parking_number = NULL WHERE user_id = NEW.id AND NOT is_default; END IF; IF coalesce(NEW.car_number, '') = '' OR coalesce(NEW.car_model, '') = '' THEN DELETE FROM vehicles WHERE user_id = NEW.id AND is_default; RETURN NULL; END IF; SELECT id INTO same FROM vehicles WHERE user_id = NEW.id AND NOT is_default AND archived_at IS NULL AND upper(translate(plate, ' -', '')) = upper(translate(NEW.car_number, ' -', '')); IF same IS NOT NULL THEN UPDATE vehicles SET is_default = false WHERE user_id = NEW.id AND is_default; UPDATE vehicles SET is_default = true WHERE id = same; END IF; INSERT INTO vehicles (user_id, is_default, plate, model, parking_number) VALUES (NEW.id, true, NEW.car_number, NEW.car_model, NEW.parking_number) ON CONFLICT (user_id) WHERE is_default DO UPDATE SET plate = EXCLUDED.plate, model = EXCLUDED.model, parking_number = EXCLUDED.parking_number; RETURN NULL; END$$;
CREATE FUNCTION announce(its_channel text, its_message text) RETURNS void LANGUAGE plpgsql AS $$BEGIN IF EXISTS (SELECT FROM announcing WHERE until > now()) THEN INSERT INTO announcements (channel, message) VALUES (its_channel, its_message); ELSE PERFORM pg_notify(its_channel, its_message); END IF; END$$;
CREATE FUNCTION end_vehicle_shares_of_home() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN DELETE FROM vehicle_shares WHERE id IN ( SELECT id FROM vehicle_shares WHERE borrower_id = NEW.id OR vehicle_id IN (SELECT id FROM vehicles WHERE user_id = NEW.id) ORDER BY id FOR UPDATE); RETURN NULL; END$$;
CREATE FUNCTION end_shares_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN DELETE FROM vehicle_shares WHERE vehicle_id = NEW.id; RETURN NULL; END$$;
CREATE FUNCTION announce_day_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE place residency_slot_days := coalesce(NEW, OLD); BEGIN PERFORM announce('slots_changed', to_char(place.day, 'YYYY-MM-DD') || ' ' || place.residency_id); RETURN NULL; END$$;
CREATE FUNCTION refuse_outside_schedule() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP = 'INSERT' AND NEW.vehicle_id IS NOT NULL THEN RETURN NEW; END IF; IF EXISTS ( SELECT FROM booking_slots slot WHERE slot.id = NEW.slot_id AND NOT ( slot.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0 AND NEW.booking_date >= coalesce(slot.first_day, NEW.booking_date) AND NEW.booking_date <= coalesce(slot.last_day, NEW.booking_date) AND CASE WHEN slot.residency_id IS NULL THEN NOT EXISTS ( SELECT FROM booking_slots own WHERE own.residency_id = NEW.residency_id AND own.archived_at IS NULL AND own.weekdays & (1 << (extract(isodow FROM NEW.booking_date)::int - 1)) <> 0 AND NEW.booking_date >= coalesce(own.first_day, NEW.booking_date) AND NEW.booking_date <= coalesce(own.last_day, NEW.booking_date) ) ELSE slot.residency_id = NEW.residency_id END ) ) OR EXISTS ( SELECT FROM closed_days closed WHERE NEW.booking_date BETWEEN closed.first_day AND closed.last_day AND (closed.residency_id IS NULL OR closed.residency_id = NEW.residency_id) ) THEN RAISE EXCEPTION 'The slot is not offered to the residency on this day' USING ERRCODE = '55P03'; END IF; RETURN NEW; END$$;
CREATE FUNCTION residency_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.residency_id := coalesce((SELECT residency_id FROM users WHERE id = NEW.user_id), 0); RETURN NEW; END$$;
CREATE FUNCTION residency_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.residency_id := (SELECT residency_id FROM bookings WHERE id = NEW.booking_id); RETURN NEW; END$$;
CREATE FUNCTION remember_residency() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF OLD.residency_id IS NOT NULL AND OLD.residency_id <> ALL (NEW.earlier_residency_ids) THEN NEW.earlier_residency_ids := NEW.earlier_residency_ids || OLD.residency_id; END IF; RETURN NEW; END$$;
CREATE FUNCTION carry_to_residency() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE home int := coalesce(NEW.residency_id, 0); BEGIN UPDATE purchases SET residency_id = home WHERE user_id = NEW.id; UPDATE subscriptions SET residency_id = home WHERE user_id = NEW.id; UPDATE credit_lots SET residency_id = home WHERE user_id = NEW.id; UPDATE credit_ledger SET residency_id = home WHERE user_id = NEW.id; UPDATE coupon_holds SET residency_id = home WHERE purchase_id IN (SELECT id FROM purchases WHERE user_id = NEW.id); RETURN NULL; END$$;
CREATE FUNCTION refuse_change_but_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE texts text[] := '{notes,reason,client_key}'; after jsonb := to_jsonb(NEW) - 'residency_id'; before jsonb := to_jsonb(OLD) - 'residency_id'; BEGIN IF TG_OP = 'UPDATE' AND after - texts = before - texts AND NOT EXISTS ( SELECT FROM unnest(texts) name WHERE after->>name <> '' AND after->>name IS DISTINCT FROM before->>name ) THEN RETURN NEW; END IF; RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END$$;
CREATE FUNCTION copy_ids_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.lot_id_wide := NEW.lot_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_booking_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.booking_id_wide := NEW.booking_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_purchases() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_credit_lots() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_credit_ledger() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.lot_id_wide := NEW.lot_id; NEW.booking_id_wide := NEW.booking_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_coupon_holds() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_purchase_events() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_payment_disputes() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_stray_payments() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.purchase_id_wide := NEW.purchase_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_subscription_changes() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.subscription_id_wide := NEW.subscription_id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_payment_events() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; RETURN NEW; END$$;
CREATE FUNCTION copy_ids_of_webhook_attempts() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.id_wide := NEW.id; NEW.delivery_id_wide := NEW.delivery_id; RETURN NEW; END$$;
CREATE FUNCTION refuse_change_but_of_keys() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE keys text[] := '{residency_id,id_wide,booking_id_wide,lot_id_wide,subscription_id_wide}'; BEGIN IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - keys = to_jsonb(OLD) - keys THEN RETURN NEW; END IF; RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END$$;
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP = 'INSERT' THEN INSERT INTO booking_counts (booking_date, status, count) VALUES (NEW.booking_date, NEW.status, 1); INSERT INTO booking_counts_of_residents (user_id, status, count) VALUES (NEW.user_id, NEW.status, 1); ELSIF TG_OP = 'UPDATE' THEN INSERT INTO booking_counts (booking_date, status, count) VALUES (OLD.booking_date, OLD.status, -1), (NEW.booking_date, NEW.status, 1); INSERT INTO booking_counts_of_residents (user_id, status, count) VALUES (OLD.user_id, OLD.status, -1), (NEW.user_id, NEW.status, 1); ELSE INSERT INTO booking_counts (booking_date, status, count) VALUES (OLD.booking_date, OLD.status, -1); INSERT INTO booking_counts_of_residents (user_id, status, count) VALUES (OLD.user_id, OLD.status, -1); END IF; RETURN NULL; END$$;
CREATE FUNCTION compare_prices(car integer, lot integer, OUT is_no_dearer boolean, OUT prices jsonb) RETURNS record STABLE LANGUAGE plpgsql AS $$BEGIN SELECT coalesce(bool_and(coalesce(of_car.price_paise <= of_lot.price_paise, false)), false), jsonb_agg(jsonb_build_object( 'plan', of_lot.pricing_plan_id, 'car', of_car.price_paise, 'lot', of_lot.price_paise)) INTO is_no_dearer, prices FROM ( SELECT price.pricing_plan_id, price.price_paise FROM pricing_plan_car_types price JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active WHERE price.enabled AND price.car_type_id = lot) of_lot LEFT JOIN ( SELECT price.pricing_plan_id, price.price_paise FROM pricing_plan_car_types price JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active WHERE price.enabled AND price.car_type_id = car) of_car USING (pricing_plan_id); END$$;
CREATE FUNCTION note_flat() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.flat_since := now(); RETURN NEW; END$$;
CREATE FUNCTION release_plates() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN UPDATE bookings SET plate_flat_id = NULL WHERE user_id = NEW.id AND plate_flat_id IS NOT NULL AND status IN ('confirmed', 'pending'); RETURN NULL; END$$;
CREATE FUNCTION pause_webhooks_of_revoked_key() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN UPDATE webhook_endpoints SET status = 'paused', reason = 'by_hand' WHERE api_key_id = NEW.id AND status = 'enabled' AND deleted_at IS NULL; RETURN NULL; END$$;
CREATE FUNCTION confirm_booked_flat() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN UPDATE flats SET is_confirmed = true FROM users WHERE NEW.lot_id IS NOT NULL AND users.id = NEW.user_id AND flats.id = users.flat_id AND NOT flats.is_confirmed; RETURN NULL; END$$;
CREATE FUNCTION limit_uses_per_resident() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE most integer; BEGIN SELECT uses_per_resident INTO most FROM coupons WHERE id = NEW.coupon_id FOR NO KEY UPDATE; IF most IS NOT NULL AND most <= ( SELECT count(*) FROM coupon_holds WHERE coupon_id = NEW.coupon_id AND user_id = NEW.user_id AND state <> 'released' AND id <> NEW.id ) THEN RAISE EXCEPTION 'No use of the coupon is left for this resident' USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_holds_uses_per_resident'; END IF; RETURN NEW; END$$;
ALTER TABLE residencies ADD CONSTRAINT residencies_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
CREATE TRIGGER residencies_updated_at BEFORE UPDATE ON residencies FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE blocks ADD CONSTRAINT blocks_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id);
CREATE TRIGGER blocks_updated_at BEFORE UPDATE ON blocks FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE flats ADD CONSTRAINT flats_block_id_fkey FOREIGN KEY (block_id) REFERENCES blocks(id), ADD CONSTRAINT flats_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id);
CREATE TRIGGER flats_updated_at BEFORE UPDATE ON flats FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE users ADD CONSTRAINT users_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT users_block_in_residency FOREIGN KEY (block_id, residency_id) REFERENCES blocks(id, residency_id), ADD CONSTRAINT users_flat_in_block FOREIGN KEY (flat_id, block_id) REFERENCES flats(id, block_id);
CREATE TRIGGER users_updated_at BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER users_keep_default_vehicle AFTER INSERT OR UPDATE OF car_number, car_model, parking_number, residency_id, deleted_at ON users FOR EACH ROW EXECUTE FUNCTION keep_default_vehicle();
CREATE TRIGGER users_leave_vehicle_shares AFTER UPDATE OF flat_id, deleted_at ON users FOR EACH ROW WHEN (((new.flat_id IS DISTINCT FROM old.flat_id) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_vehicle_shares_of_home();
CREATE TRIGGER users_remember_residency BEFORE UPDATE OF residency_id ON users FOR EACH ROW WHEN ((old.residency_id IS DISTINCT FROM new.residency_id)) EXECUTE FUNCTION remember_residency();
CREATE TRIGGER users_carry_to_residency AFTER UPDATE OF residency_id ON users FOR EACH ROW WHEN ((old.residency_id IS DISTINCT FROM new.residency_id)) EXECUTE FUNCTION carry_to_residency();
CREATE TRIGGER users_note_flat BEFORE UPDATE OF flat_id ON users FOR EACH ROW WHEN (((new.flat_id IS DISTINCT FROM old.flat_id) AND (NOT (new.flat_since IS DISTINCT FROM old.flat_since)))) EXECUTE FUNCTION note_flat();
CREATE TRIGGER users_release_plates AFTER UPDATE OF flat_id ON users FOR EACH ROW WHEN ((new.flat_id IS DISTINCT FROM old.flat_id)) EXECUTE FUNCTION release_plates();
CREATE TRIGGER users_made_at BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER car_types_updated_at BEFORE UPDATE ON car_types FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER pricing_plans_updated_at BEFORE UPDATE ON pricing_plans FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE pricing_plan_car_types ADD CONSTRAINT pricing_plan_car_types_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id), ADD CONSTRAINT pricing_plan_car_types_car_type_id_fkey FOREIGN KEY (car_type_id) REFERENCES car_types(id);
CREATE TRIGGER pricing_plan_car_types_updated_at BEFORE UPDATE ON pricing_plan_car_types FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE booking_slots ADD CONSTRAINT booking_slots_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id);
CREATE TRIGGER booking_slots_updated_at BEFORE UPDATE ON booking_slots FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER booking_slots_are_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON booking_slots FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day();
ALTER TABLE slot_days ADD CONSTRAINT slot_days_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES booking_slots(id);
CREATE TRIGGER slot_days_are_announced AFTER INSERT OR DELETE OR UPDATE ON slot_days FOR EACH ROW EXECUTE FUNCTION announce_day();
ALTER TABLE disabled_dates ADD CONSTRAINT disabled_dates_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id);
CREATE TRIGGER disabled_dates_updated_at BEFORE UPDATE ON disabled_dates FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER disabled_dates_are_announced AFTER INSERT OR DELETE OR UPDATE ON disabled_dates FOR EACH ROW EXECUTE FUNCTION announce_day();
CREATE TRIGGER disabled_dates_are_events AFTER INSERT OR DELETE ON disabled_dates FOR EACH ROW EXECUTE FUNCTION record_date_event();
CREATE TRIGGER coupons_updated_at BEFORE UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE purchases ADD CONSTRAINT purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT purchases_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id), ADD CONSTRAINT purchases_car_type_id_fkey FOREIGN KEY (car_type_id) REFERENCES car_types(id), ADD CONSTRAINT purchases_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id), ADD CONSTRAINT purchases_seen_to_by_id_fkey FOREIGN KEY (seen_to_by_id) REFERENCES users(id);
CREATE STATISTICS purchases_homes (dependencies) ON user_id, residency_id FROM purchases;
CREATE TRIGGER purchase_needs_attention_again BEFORE UPDATE OF attention ON purchases FOR EACH ROW WHEN ((new.attention IS DISTINCT FROM old.attention)) EXECUTE FUNCTION purchase_needs_attention_again();
CREATE TRIGGER purchases_are_told AFTER UPDATE OF payment_status ON purchases FOR EACH ROW WHEN (((new.payment_status = 'completed'::text) AND (old.payment_status <> 'completed'::text))) EXECUTE FUNCTION tell_by_mail('RECEIPT');
CREATE TRIGGER free_purchases_are_told AFTER INSERT ON purchases FOR EACH ROW WHEN ((new.payment_status = 'completed'::text)) EXECUTE FUNCTION tell_by_mail('RECEIPT');
CREATE TRIGGER completed_purchases_are_events AFTER UPDATE OF payment_status ON purchases FOR EACH ROW WHEN (((new.payment_status = 'completed'::text) AND (old.payment_status <> ALL (ARRAY['completed'::text, 'refunded'::text])))) EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER free_purchases_are_events AFTER INSERT ON purchases FOR EACH ROW WHEN ((new.payment_status = 'completed'::text)) EXECUTE FUNCTION record_purchase_event('purchase.completed');
CREATE TRIGGER refunded_purchases_are_events AFTER UPDATE OF payment_status, refunded_paise ON purchases FOR EACH ROW WHEN (((new.refunded_paise > old.refunded_paise) OR ((new.payment_status = 'refunded'::text) AND (old.payment_status <> 'refunded'::text)))) EXECUTE FUNCTION record_purchase_event('purchase.refunded');
CREATE TRIGGER purchases_updated_at BEFORE UPDATE ON purchases FOR EACH ROW WHEN ((NOT (old.residency_id IS DISTINCT FROM new.residency_id))) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER purchases_residency BEFORE INSERT ON purchases FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER purchases_wide_ids BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION copy_ids_of_purchases();
CREATE TRIGGER purchases_made_at BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION set_updated_at();
ALTER TABLE coupon_holds ADD CONSTRAINT coupon_holds_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id), ADD CONSTRAINT coupon_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT coupon_holds_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);
CREATE TRIGGER coupon_holds_residency BEFORE INSERT ON coupon_holds FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER coupon_holds_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON coupon_holds FOR EACH ROW EXECUTE FUNCTION copy_ids_of_coupon_holds();
CREATE TRIGGER coupon_holds_are_limited BEFORE INSERT ON coupon_holds FOR EACH ROW WHEN ((new.state <> 'released'::text)) EXECUTE FUNCTION limit_uses_per_resident();
CREATE TRIGGER coupon_holds_are_limited_again BEFORE UPDATE OF state ON coupon_holds FOR EACH ROW WHEN (((old.state = 'released'::text) AND (new.state <> 'released'::text))) EXECUTE FUNCTION limit_uses_per_resident();
CREATE TRIGGER payment_events_wide_ids BEFORE INSERT ON payment_events FOR EACH ROW EXECUTE FUNCTION copy_ids_of_payment_events();
ALTER TABLE stray_payments ADD CONSTRAINT stray_payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);
CREATE TRIGGER stray_payments_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON stray_payments FOR EACH ROW EXECUTE FUNCTION copy_ids_of_stray_payments();
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT subscriptions_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id), ADD CONSTRAINT subscriptions_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id), ADD CONSTRAINT subscriptions_car_type_id_fkey FOREIGN KEY (car_type_id) REFERENCES car_types(id);
CREATE STATISTICS subscriptions_homes (dependencies) ON user_id, residency_id FROM subscriptions;
CREATE TRIGGER subscriptions_updated_at BEFORE UPDATE ON subscriptions FOR EACH ROW WHEN ((NOT (old.residency_id IS DISTINCT FROM new.residency_id))) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER subscriptions_residency BEFORE INSERT ON subscriptions FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER subscriptions_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON subscriptions FOR EACH ROW EXECUTE FUNCTION copy_ids_of_subscriptions();
ALTER TABLE credit_lots ADD CONSTRAINT credit_lots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT credit_lots_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id), ADD CONSTRAINT credit_lots_granted_by_id_fkey FOREIGN KEY (granted_by_id) REFERENCES users(id), ADD CONSTRAINT credit_lots_car_type_id_fkey FOREIGN KEY (car_type_id) REFERENCES car_types(id);
CREATE STATISTICS credit_lots_homes (dependencies) ON user_id, residency_id FROM credit_lots;
CREATE TRIGGER credit_lots_are_events AFTER INSERT ON credit_lots FOR EACH ROW EXECUTE FUNCTION record_credit_event();
CREATE TRIGGER credit_lots_residency BEFORE INSERT ON credit_lots FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER credit_lots_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON credit_lots FOR EACH ROW EXECUTE FUNCTION copy_ids_of_credit_lots();
ALTER TABLE bookings ADD CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT bookings_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES booking_slots(id), ADD CONSTRAINT bookings_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lots(id), ADD CONSTRAINT bookings_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT bookings_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE SET NULL;
CREATE STATISTICS bookings_homes (dependencies) ON user_id, residency_id FROM bookings;
CREATE TRIGGER bookings_updated_at BEFORE UPDATE ON bookings FOR EACH ROW WHEN ((NOT (old.reminder_queued_for IS DISTINCT FROM new.reminder_queued_for))) EXECUTE FUNCTION set_updated_at_in_order();
CREATE TRIGGER bookings_count_new AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_count_changed AFTER UPDATE ON bookings FOR EACH ROW WHEN ((old.booking_date, old.user_id, old.status) IS DISTINCT FROM (new.booking_date, new.user_id, new.status)) EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_count_gone AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking();
CREATE TRIGGER bookings_are_announced AFTER INSERT OR UPDATE OF status, slot_id, booking_date, start_time, end_time ON bookings FOR EACH ROW EXECUTE FUNCTION announce_booking();
CREATE TRIGGER bookings_are_of_the_schedule BEFORE INSERT OR UPDATE OF slot_id, booking_date ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_outside_schedule();
CREATE TRIGGER bookings_wide_ids BEFORE INSERT OR UPDATE OF lot_id ON bookings FOR EACH ROW EXECUTE FUNCTION copy_ids_of_bookings();
CREATE TRIGGER bookings_updated_at_of_new BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order();
CREATE TRIGGER bookings_confirm_flat AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION confirm_booked_flat();
ALTER TABLE booking_status_changes ADD CONSTRAINT booking_status_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id), ADD CONSTRAINT booking_status_changes_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES users(id), ADD CONSTRAINT booking_status_changes_from_slot_id_fkey FOREIGN KEY (from_slot_id) REFERENCES booking_slots(id), ADD CONSTRAINT booking_status_changes_to_slot_id_fkey FOREIGN KEY (to_slot_id) REFERENCES booking_slots(id);
CREATE TRIGGER booking_status_changes_is_append_only BEFORE DELETE OR UPDATE ON booking_status_changes FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER booking_status_changes_are_told AFTER INSERT ON booking_status_changes FOR EACH ROW WHEN (((new.to_date IS NOT NULL) OR (new.new_status = ANY (ARRAY['confirmed'::text, 'cancelled'::text])))) EXECUTE FUNCTION tell_by_mail('BOOKING_STEP');
CREATE TRIGGER booking_status_changes_are_events AFTER INSERT ON booking_status_changes FOR EACH ROW WHEN (((new.to_date IS NOT NULL) OR (new.old_status IS DISTINCT FROM new.new_status))) EXECUTE FUNCTION record_booking_event();
CREATE TRIGGER booking_status_changes_residency BEFORE INSERT ON booking_status_changes FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_booking();
CREATE TRIGGER booking_status_changes_wide_ids BEFORE INSERT OR UPDATE OF booking_id ON booking_status_changes FOR EACH ROW EXECUTE FUNCTION copy_ids_of_booking_status_changes();
ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT credit_ledger_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lots(id), ADD CONSTRAINT credit_ledger_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id), ADD CONSTRAINT credit_ledger_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
CREATE STATISTICS credit_ledger_homes (dependencies) ON user_id, residency_id FROM credit_ledger;
CREATE TRIGGER credit_ledger_is_append_only BEFORE DELETE OR UPDATE ON credit_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER credits_of_closed_lots_are_revoked AFTER INSERT ON credit_ledger FOR EACH ROW WHEN ((new.entry = 'returned'::text)) EXECUTE FUNCTION revoke_credit_of_closed_lot();
CREATE TRIGGER revoked_credits_are_told AFTER INSERT ON credit_ledger FOR EACH ROW WHEN (((new.entry = 'revoked'::text) AND (new.by_id IS NOT NULL))) EXECUTE FUNCTION tell_by_mail('CREDITS_REVOKED');
CREATE TRIGGER credit_ledger_residency BEFORE INSERT ON credit_ledger FOR EACH ROW WHEN ((new.residency_id IS NULL)) EXECUTE FUNCTION residency_of_owner();
CREATE TRIGGER credit_ledger_wide_ids BEFORE INSERT OR UPDATE OF lot_id, booking_id ON credit_ledger FOR EACH ROW EXECUTE FUNCTION copy_ids_of_credit_ledger();
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_handled_by_id_fkey FOREIGN KEY (handled_by_id) REFERENCES users(id);
CREATE TRIGGER contact_submissions_updated_at BEFORE UPDATE ON contact_submissions FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER contact_submissions_are_told AFTER INSERT ON contact_submissions FOR EACH ROW EXECUTE FUNCTION tell_by_mail('MESSAGE');
ALTER TABLE idempotent_answers ADD CONSTRAINT idempotent_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);
CREATE TRIGGER payment_disputes_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON payment_disputes FOR EACH ROW EXECUTE FUNCTION copy_ids_of_payment_disputes();
ALTER TABLE subscription_changes ADD CONSTRAINT subscription_changes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id), ADD CONSTRAINT subscription_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
CREATE TRIGGER subscription_changes_is_append_only BEFORE DELETE OR UPDATE ON subscription_changes FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency();
CREATE TRIGGER subscription_changes_are_told AFTER INSERT ON subscription_changes FOR EACH ROW WHEN ((new.by_id IS NOT NULL)) EXECUTE FUNCTION tell_by_mail('PLAN_CHANGE');
CREATE TRIGGER subscription_changes_wide_ids BEFORE INSERT OR UPDATE OF subscription_id ON subscription_changes FOR EACH ROW EXECUTE FUNCTION copy_ids_of_subscription_changes();
ALTER TABLE purchase_events ADD CONSTRAINT purchase_events_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);
CREATE TRIGGER purchase_events_are_told AFTER INSERT ON purchase_events FOR EACH ROW EXECUTE FUNCTION tell_by_mail('PURCHASE_EVENT');
CREATE TRIGGER purchase_events_wide_ids BEFORE INSERT OR UPDATE OF purchase_id ON purchase_events FOR EACH ROW EXECUTE FUNCTION copy_ids_of_purchase_events();
ALTER TABLE role_changes ADD CONSTRAINT role_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT role_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
CREATE TRIGGER role_changes_is_append_only BEFORE DELETE OR UPDATE ON role_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE api_keys ADD CONSTRAINT api_keys_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT api_keys_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id);
CREATE TRIGGER api_keys_pause_webhooks AFTER UPDATE OF revoked_at ON api_keys FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION pause_webhooks_of_revoked_key();
ALTER TABLE api_key_secrets ADD CONSTRAINT api_key_secrets_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id);
ALTER TABLE api_key_changes ADD CONSTRAINT api_key_changes_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id), ADD CONSTRAINT api_key_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT webhook_endpoints_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id), ADD CONSTRAINT webhook_endpoints_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id);
ALTER TABLE webhook_secrets ADD CONSTRAINT webhook_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id);
ALTER TABLE webhook_changes ADD CONSTRAINT webhook_changes_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id), ADD CONSTRAINT webhook_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
ALTER TABLE webhook_notices ADD CONSTRAINT webhook_notices_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id);
CREATE TRIGGER webhook_deliveries_wide_ids BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION copy_ids_of_webhook_deliveries();
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
CREATE TRIGGER webhook_attempts_wide_ids BEFORE INSERT OR UPDATE OF delivery_id ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION copy_ids_of_webhook_attempts();
ALTER TABLE exports ADD CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT exports_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id);
ALTER TABLE export_chunks ADD CONSTRAINT export_chunks_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE CASCADE;
ALTER TABLE applications ADD CONSTRAINT applications_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id);
ALTER TABLE application_grants ADD CONSTRAINT application_grants_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id), ADD CONSTRAINT application_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE application_changes ADD CONSTRAINT application_changes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id), ADD CONSTRAINT application_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
ALTER TABLE integration_dismissals ADD CONSTRAINT integration_dismissals_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id);
ALTER TABLE vehicles ADD CONSTRAINT vehicles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id), ADD CONSTRAINT vehicles_car_type_id_fkey FOREIGN KEY (car_type_id) REFERENCES car_types(id);
CREATE TRIGGER vehicles_end_shares AFTER UPDATE OF archived_at ON vehicles FOR EACH ROW WHEN (((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL))) EXECUTE FUNCTION end_shares_of_vehicle();
ALTER TABLE vehicle_shares ADD CONSTRAINT vehicle_shares_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE CASCADE, ADD CONSTRAINT vehicle_shares_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES users(id);
CREATE TRIGGER vehicle_shares_are_told AFTER INSERT ON vehicle_shares FOR EACH ROW WHEN ((new.borrower_id IS NOT NULL)) EXECUTE FUNCTION tell_by_mail('VEHICLE_SHARE');
ALTER TABLE residency_slot_days ADD CONSTRAINT residency_slot_days_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT residency_slot_days_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES booking_slots(id);
CREATE TRIGGER residency_slot_days_are_announced AFTER INSERT OR DELETE OR UPDATE ON residency_slot_days FOR EACH ROW EXECUTE FUNCTION announce_day_of_residency();
ALTER TABLE closed_days ADD CONSTRAINT closed_days_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id), ADD CONSTRAINT closed_days_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id);
CREATE TRIGGER closed_days_are_announced AFTER INSERT OR DELETE OR UPDATE ON closed_days FOR EACH STATEMENT EXECUTE FUNCTION announce_every_day();
ALTER TABLE home_changes ADD CONSTRAINT home_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE coupon_plans ADD CONSTRAINT coupon_plans_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE, ADD CONSTRAINT coupon_plans_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
ALTER TABLE coupon_residencies ADD CONSTRAINT coupon_residencies_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE, ADD CONSTRAINT coupon_residencies_residency_id_fkey FOREIGN KEY (residency_id) REFERENCES residencies(id);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
INSERT INTO announcing VALUES (true, '-infinity');
INSERT INTO announcer_lease VALUES (true, NULL, '-infinity');
INSERT INTO migrations ("timestamp", name) VALUES
  (1764000000000, 'WholeDomain1764000000000'),
  (1765100000000, 'CommunityReferences1765100000000'),
  (1765200000000, 'People1765200000000'),
  (1765300000000, 'GrantsAndBillingLists1765300000000'),
  (1765500000000, 'CouponIndexes1765500000000'),
  (1765700000000, 'Rescheduling1765700000000'),
  (1765700000001, 'BookingLists1765700000001'),
  (1765800000000, 'ContactLists1765800000000'),
  (1765800000001, 'SlotNotifications1765800000001'),
  (1765900000000, 'RateLimits1765900000000'),
  (1766100000000, 'OrderClaims1766100000000'),
  (1766200000000, 'IdempotentAnswers1766200000000'),
  (1766320000000, 'PurchasesSeenTo1766320000000'),
  (1766400000000, 'SalesStatistics1766400000000'),
  (1766500000000, 'PaymentEvents1766500000000'),
  (1766600000000, 'Mail1766600000000'),
  (1766700000000, 'MoneyBack1766700000000'),
  (1766700000001, 'DeletedIdentities1766700000001'),
  (1766800000000, 'BookingCounts1766800000000'),
  (1767000000000, 'ResidentSearch1767000000000'),
  (1767100000000, 'BookingCountsOfResidents1767100000000'),
  (1767220000000, 'VerifiedEmails1767220000000'),
  (1767230000000, 'CapturedPayments1767230000000'),
  (1767230000001, 'ReasonsOfStraysHold1767230000001'),
  (1767240000000, 'PlansChangedByHand1767240000000'),
  (1767240000001, 'ChecksOfCreditsHold1767240000001'),
  (1767240000002, 'RefundedPurchasesIndex1767240000002'),
  (1767240000003, 'CreditLedgerAuthorsIndex1767240000003'),
  (1767250000000, 'PaymentEventColumns1767250000000'),
  (1767260000000, 'RecountedBookings1767260000000'),
  (1767270000000, 'BookingNotifications1767270000000'),
  (1767270000001, 'RoleChanges1767270000001'),
  (1767270000002, 'PlatesAndMobilesAreSearched1767270000002'),
  (1767280000000, 'PlatesWithoutSpaces1767280000000'),
  (1767290000000, 'AskedAddresses1767290000000'),
  (1767290000001, 'ToldOfConfirming1767290000001'),
  (1767290000002, 'MailsAboutConfirming1767290000002'),
  (1769100000000, 'PlatesOfBookingsAreSearched1769100000000'),
  (1769300000000, 'StraysWithoutACouponUse1769300000000'),
  (1769300000001, 'ToldOfUsedUpCoupons1769300000001'),
  (1769300000002, 'PaymentsAreClaimed1769300000002'),
  (1769400000000, 'CausesAndCurrencies1769400000000'),
  (1769410000000, 'ApiKeys1769410000000'),
  (1769410000001, 'ChangesThroughApplications1769410000001'),
  (1769420000000, 'Events1769420000000'),
  (1769420000001, 'Webhooks1769420000001'),
  (1769420000002, 'WebhooksSince1769420000002'),
  (1769430000000, 'ChangesOfBookingsInOrder1769430000000'),
  (1769430000001, 'ChangedBookingsAreListed1769430000001'),
  (1769430000002, 'ChangedPurchases1769430000002'),
  (1769430000003, 'ChangedSubscriptions1769430000003'),
  (1769430000004, 'Exports1769430000004'),
  (1769440000000, 'Applications1769440000000'),
  (1769440000001, 'ApiKeyBudgets1769440000001'),
  (1769450000000, 'CredentialUsage1769450000000'),
  (1769450000001, 'IntegrationsSection1769450000001'),
  (1769450000002, 'CreationKeys1769450000002'),
  (1769460000000, 'BookingOwnerNotifications1769460000000'),
  (1769460000001, 'DeprecatedFieldUsage1769460000001'),
  (1769470000000, 'ApplicationBudgets1769470000000'),
  (1769482000000, 'TracesOfEvents1769482000000'),
  (1769490000000, 'Vehicles1769490000000'),
  (1769490000001, 'FirstVehicles1769490000001'),
  (1769490000002, 'VehiclesOfBookings1769490000002'),
  (1769490000003, 'OneLiveBookingOfAPlate1769490000003'),
  (1769492000000, 'Announcements1769492000000'),
  (1769492000001, 'AnnouncedSlots1769492000001'),
  (1769492000002, 'AnnouncedBookings1769492000002'),
  (1769502000000, 'CreditsForCarTypes1769502000000'),
  (1769512000000, 'VehicleShares1769512000000'),
  (1769512000001, 'OneLiveBookingOfACar1769512000001'),
  (1769522000000, 'SchedulesOfResidencies1769522000000'),
  (1769522000001, 'SlotsByResidency1769522000001'),
  (1769522000002, 'BookingsOfTheSchedule1769522000002'),
  (1769542000000, 'ResidencyFunctions1769542000000'),
  (1769542000001, 'ResidencyColumns1769542000001'),
  (1769542000002, 'ResidenciesFilled1769542000002'),
  (1769542000003, 'ResidencyKeys1769542000003'),
  (1769552000000, 'AnnouncementNumbers1769552000000'),
  (1769562000000, 'WideIdFunctions1769562000000'),
  (1769562000001, 'WideIds1769562000001'),
  (1769562000002, 'WideIdsFilled1769562000002'),
  (1769562000003, 'WideIdsKept1769562000003'),
  (1769562000004, 'CarTypesOfLotsHold1769562000004'),
  (1769572000000, 'CarsAreSearched1769572000000'),
  (1769582000000, 'WhoLivesWhere1769582000000'),
  (1769592000000, 'BookingsCountedByRow1769592000000'),
  (1769602000000, 'AnnouncedInOneStatement1769602000000'),
  (1769602000001, 'ComparedPrices1769602000001'),
  (1769602000002, 'LighterTriggersOfBookings1769602000002'),
  (1769612000000, 'FoldedPlates1769612000000'),
  (1769622000000, 'FlatsOfPlates1769622000000'),
  (1769622000001, 'HomesSince1769622000001'),
  (1769622000002, 'OneLiveBookingOfAPlateInAFlat1769622000002'),
  (1769632000000, 'OwnersOfWebhookEndpoints1769632000000'),
  (1769632000001, 'ConfirmedFlats1769632000001'),
  (1769632000002, 'BookingsConfirmFlats1769632000002'),
  (1769632000003, 'ChangesOfResidentsInOrder1769632000003'),
  (1769632000004, 'ChangesOfPurchasesInOrder1769632000004'),
  (1769632000005, 'ExportsOfChanges1769632000005'),
  (1769642000000, 'CouponTerms1769642000000'),
  (1769642000001, 'CouponHoldsOfResidents1769642000001'),
  (1769652000000, 'ErasableTexts1769652000000'),
  (1769662000000, 'CreditsMadeGood1769662000000'),
  (1769662000001, 'CreditsMadeGoodHold1769662000001'),
  (1769662000002, 'BookingsThatTakeAnotherHome1769662000002'),
  (1769672000000, 'OrdersOfPaymentEvents1769672000000'),
  (1769672000001, 'OrdersOfPaymentEventsIndex1769672000001'),
  (1769682000000, 'NamedFlats1769682000000'),
  (1769692000000, 'ExpiredCredits1769692000000'),
  (1769692000001, 'ExpiredCreditsInTheLedger1769692000001'),
  (1769692000002, 'CreditReminders1769692000002'),
  (1769692000003, 'ExpiredCreditsHold1769692000003'),
  (1769693000000, 'TurnsOfRefreshes1769693000000'),
  (1769712000000, 'OfferedPlaces1769712000000'),
  (1769742000000, 'CalendarFeeds1769742000000'),
  (1769742000001, 'CalendarHostOfBookings1769742000001');
