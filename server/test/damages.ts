import { type Damage, RESIDENCY_DAMAGES } from "./residency-damages";

const LEDGER_OPEN = "ALTER TABLE credit_ledger DISABLE TRIGGER credit_ledger_is_append_only";
const STEPS_OPEN =
  "ALTER TABLE booking_status_changes DISABLE TRIGGER booking_status_changes_is_append_only";

/** One booking of each kind; a lot with a rest. */
const CONFIRMED = "SELECT min(id) FROM bookings WHERE status = 'confirmed' AND NOT credit_waived";
const CANCELLED = `SELECT min(booking.id) FROM bookings booking JOIN credit_lots lot ON lot.id = booking.lot_id
  WHERE booking.status = 'cancelled' AND lot.remaining > 0`;
const PENDING_PURCHASE = "SELECT min(id) FROM purchases WHERE payment_status = 'pending'";
const PAID_PURCHASE =
  "SELECT min(id) FROM purchases WHERE payment_status = 'completed' AND amount_paise > 0";

const keepingItsCoupon = (status: "failed" | "expired") => [
  `UPDATE coupon_holds SET state = 'held' WHERE purchase_id = (
     SELECT min(id) FROM purchases WHERE payment_status = '${status}' AND coupon_id IS NOT NULL)`,
  `UPDATE coupons SET held_count = held_count + 1 WHERE id = (
     SELECT coupon_id FROM purchases WHERE payment_status = '${status}' AND coupon_id IS NOT NULL
     ORDER BY id LIMIT 1)`,
];
const COUPON_PURCHASE = "SELECT min(purchase_id) FROM coupon_holds";

/** A live booking of a resident with no other and no unpaid purchase. */
const LONE_BOOKING = `SELECT min(id) FROM bookings WHERE status = 'confirmed' AND user_id IN (
  SELECT user_id FROM bookings WHERE status IN ('confirmed', 'pending') GROUP BY user_id HAVING count(*) = 1)
  AND user_id NOT IN (SELECT user_id FROM purchases WHERE payment_status = 'pending')`;
const SOMEBODY_WITHOUT_ANYTHING = `SELECT min(id) FROM users WHERE role = 'user'
  AND id NOT IN (SELECT user_id FROM purchases WHERE payment_status = 'pending')`;

/** Deletes a person correctly; `when` shifts the deletion before or after everything. */
const namelessly = (userId: string, when: "infinity" | "-infinity") => [
  `UPDATE users SET deleted_at = '${when}', role = 'user', email = 'deleted-' || id || '@deleted.invalid',
     display_name = 'Deleted user', car_number = NULL, car_model = NULL, mobile_number = NULL,
     parking_number = NULL, residency_id = NULL, block_id = NULL, flat_id = NULL WHERE id = (${userId})`,
  `UPDATE bookings SET car_number = '', car_model = '', flat_name = '', parking_number = NULL
   WHERE user_id = (SELECT id FROM users WHERE deleted_at = '${when}')`,
];

const line = (booking: string, entry: "spent" | "returned") =>
  `INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change)
   SELECT user_id, lot_id, id, '${entry}', ${entry === "spent" ? -1 : 1} FROM bookings WHERE id = (${booking})`;
const lotOf = (booking: string, change: string) =>
  `UPDATE credit_lots SET remaining = remaining ${change}
   WHERE id = (SELECT lot_id FROM bookings WHERE id = (${booking}))`;

/** A live booking paid from a lot that was granted, for any car type. */
const BOOKED_BY_GRANT = `SELECT min(booking.id) FROM bookings booking JOIN credit_lots lot ON lot.id = booking.lot_id
  WHERE booking.status = 'confirmed' AND lot.source = 'admin_grant'`;
const takenFor = (carType: string) => [
  LEDGER_OPEN,
  `UPDATE bookings SET car_type_id = (${carType}) WHERE id = (${BOOKED_BY_GRANT})`,
  `UPDATE credit_ledger SET car_type_id = (${carType})
   WHERE entry = 'spent' AND booking_id = (${BOOKED_BY_GRANT})`,
];
const ANOTHER_TYPE_PAID = [
  ...takenFor("SELECT max(id) FROM car_types"),
  `UPDATE credit_lots SET car_type_id = (SELECT min(id) FROM car_types)
   WHERE id = (SELECT lot_id FROM bookings WHERE id = (${BOOKED_BY_GRANT}))`,
];

/** Residents without credits, booked `days` from the database's now in a new slot of one place, 9 to 10; `start` is what their bookings say. */
export const bookedTogether = (start: string, days: number, residents = 2) => `
  WITH slot AS (
    INSERT INTO booking_slots (start_time, end_time, max_bookings) VALUES ('09:00', '10:00', 1) RETURNING id
  ), day AS (
    SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date + ${days} AS day
  ), booking AS (
    INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time, end_time,
      car_number, car_model, residency_id, residency_name, block_name, flat_name)
    SELECT DISTINCT ON (other.user_id) other.user_id, slot.id, day, 'confirmed', 'regular', true, '${start}', '10:00',
      car_number, car_model, residency_id, residency_name, block_name, flat_name
    FROM bookings other, slot, day ORDER BY other.user_id LIMIT ${residents}
    RETURNING id
  ), step AS (
    INSERT INTO booking_status_changes (booking_id, new_status, credit_waived)
    SELECT id, 'confirmed', true FROM booking
  )
  INSERT INTO slot_days (slot_id, day, booked) SELECT id, day, ${residents} FROM slot, day`;

const event = (processedAt: string, outcome: string, name = "payment.captured") =>
  `INSERT INTO payment_events (provider, event_id, payload, event_name, payment_id, processed_at, outcome)
   VALUES ('razorpay', 'evt_1', '{}', '${name}', 'pay_1', ${processedAt}, ${outcome})`;

/** At least one per invariant, on the demo data and the test of consistency's additions. */
export const DAMAGES: readonly Damage[] = [
  {
    invariant: "places-are-bookings",
    what: "a place is counted twice",
    sql: [
      `UPDATE slot_days SET booked = 2 WHERE (slot_id, day) = (
         SELECT slot_id, day FROM slot_days JOIN booking_slots slot ON slot.id = slot_id
         WHERE booked = 1 AND max_bookings > 1 ORDER BY day, slot_id LIMIT 1)`,
    ],
  },
  {
    invariant: "places-are-bookings",
    what: "a live booking has no place",
    sql: [
      `DELETE FROM slot_days WHERE (slot_id, day) IN (
         SELECT slot_id, booking_date FROM bookings WHERE id = (${CONFIRMED}))`,
    ],
  },
  {
    invariant: "counts-are-bookings",
    what: "a booking is counted twice",
    sql: [
      "INSERT INTO booking_counts SELECT booking_date, status, 1 FROM bookings ORDER BY id LIMIT 1",
    ],
  },
  {
    invariant: "counts-are-bookings",
    what: "a day is not counted",
    sql: [
      "DELETE FROM booking_counts WHERE booking_date = (SELECT min(booking_date) FROM bookings)",
    ],
  },
  {
    invariant: "counts-of-residents-are-bookings",
    what: "a resident's booking is counted twice",
    sql: [
      "INSERT INTO booking_counts_of_residents SELECT user_id, status, 1 FROM bookings ORDER BY id LIMIT 1",
    ],
  },
  {
    invariant: "counts-of-residents-are-bookings",
    what: "a resident's bookings are not counted",
    sql: [
      `DELETE FROM booking_counts_of_residents WHERE (user_id, status) = (
         SELECT user_id, status FROM bookings ORDER BY id LIMIT 1)`,
    ],
  },
  ...[
    [
      "sales-of-days-are-purchases",
      "a day has a sale more than there are",
      "purchases = purchases + 1",
    ],
    [
      "credits-of-days-are-in-the-ledger",
      "a day has a credit more than there are",
      "regular = regular + 1",
    ],
  ].map(([invariant = "", what = "", change]) => ({
    invariant,
    what,
    sql: [
      "SELECT record_sales_day(now())",
      `UPDATE sales_days SET ${change} WHERE day = (SELECT max(day) FROM sales_days)`,
    ],
  })),
  {
    invariant: "counts-of-residencies-are-bookings",
    what: "a residency has a booking more than there are",
    sql: [
      `INSERT INTO booking_counts_of_residencies SELECT booking_date, residency_id, 0, 0, 0, 1 FROM bookings ORDER BY id LIMIT 1`,
    ],
  },
  {
    invariant: "places-are-counted-in-one-way",
    what: "a place of a slot for all is counted for a residency",
    sql: [
      `INSERT INTO residency_slot_days (residency_id, slot_id, day, booked)
       SELECT min(residency.id), min(slot.id), '2020-01-01', 0 FROM residencies residency, booking_slots slot`,
    ],
  },
  {
    invariant: "places-are-bookings",
    what: "a place of one residency is taken that nobody has booked",
    sql: [
      `WITH slot AS (
         INSERT INTO booking_slots (start_time, end_time, counts_per_residency)
         VALUES ('09:00', '10:00', true) RETURNING id
       ) INSERT INTO residency_slot_days (residency_id, slot_id, day, booked)
         SELECT min(residency.id), slot.id, '2020-01-01', 1 FROM slot, residencies residency GROUP BY slot.id`,
    ],
  },
  {
    invariant: "places-within-capacity",
    what: "two have the one place of a slot tomorrow",
    sql: [bookedTogether("09:00", 1)],
  },
  {
    invariant: "bookings-have-the-times-of-their-slot",
    what: "a booking stayed behind when its slot was moved",
    sql: [bookedTogether("08:00", 1, 1)],
  },
  {
    invariant: "lots-balance",
    what: "a credit disappears",
    sql: [
      `UPDATE credit_lots SET remaining = remaining - 1
       WHERE id = (SELECT min(id) FROM credit_lots WHERE remaining > 0)`,
    ],
  },
  {
    invariant: "lots-are-in-the-ledger",
    what: "the line of a grant is gone",
    sql: [
      LEDGER_OPEN,
      "DELETE FROM credit_ledger WHERE id = (SELECT min(id) FROM credit_ledger WHERE entry = 'granted')",
    ],
  },
  {
    invariant: "bookings-hold-their-credit",
    what: "a cancelled booking keeps its credit",
    sql: [line(CANCELLED, "spent"), lotOf(CANCELLED, "- 1")],
  },
  {
    invariant: "bookings-hold-their-credit",
    what: "a live booking got its credit back",
    sql: [line(CONFIRMED, "returned"), lotOf(CONFIRMED, "+ 1")],
  },
  {
    invariant: "bookings-hold-one-credit-at-a-time",
    what: "a booking returned a credit before it took it",
    sql: [line(CANCELLED, "returned"), line(CANCELLED, "spent")],
  },
  {
    invariant: "credits-are-their-owners",
    what: "a line stands in somebody else's ledger",
    sql: [
      LEDGER_OPEN,
      `UPDATE credit_ledger line SET user_id = other.id, residency_id = coalesce(other.residency_id, 0)
       FROM users other WHERE other.id = (SELECT min(id) FROM users)
         AND line.id = (SELECT min(id) FROM credit_ledger)`,
    ],
  },
  {
    invariant: "credits-pay-in-time",
    what: "a lot ended before the wash that it pays for",
    sql: [
      `UPDATE credit_lots lot SET good_until = booking.booking_date - 1
       FROM bookings booking WHERE booking.lot_id = lot.id
         AND lot.id = (SELECT min(lot_id) FROM bookings JOIN credit_lots ON credit_lots.id = lot_id
           WHERE source = 'admin_grant' AND status <> 'cancelled')`,
    ],
  },
  {
    invariant: "washes-are-no-dearer-than-their-credits",
    what: "a lot pays for a type that nothing was compared with",
    sql: ANOTHER_TYPE_PAID,
  },
  {
    invariant: "washes-are-no-dearer-than-their-credits",
    what: "one plan sold the type of the car dearer",
    sql: [
      ...ANOTHER_TYPE_PAID,
      `UPDATE credit_ledger SET compared_prices = '[{"plan": 1, "car": 100, "lot": 200}, {"plan": 2, "car": 51, "lot": 50}]'
       WHERE car_type_id IS NOT NULL`,
    ],
  },
  {
    invariant: "credits-pay-for-the-car-that-is-booked",
    what: "a credit was taken for another car type",
    sql: [
      ...takenFor("SELECT min(id) FROM car_types"),
      `UPDATE bookings SET car_type_id = NULL WHERE id = (${BOOKED_BY_GRANT})`,
    ],
  },
  {
    invariant: "lots-are-for-what-was-bought",
    what: "a lot is for another car type than its purchase",
    sql: [
      `UPDATE credit_lots lot SET car_type_id = (SELECT max(id) FROM car_types WHERE id <> purchase.car_type_id)
       FROM purchases purchase WHERE purchase.id = lot.purchase_id
         AND lot.id = (SELECT max(id) FROM credit_lots WHERE purchase_id IS NOT NULL AND remaining = granted)`,
    ],
  },
  {
    invariant: "service-type-is-what-was-spent",
    what: "a regular credit is called pay-per-use",
    sql: [
      `UPDATE bookings SET service_type = 'pay_per_use'
       WHERE id = (SELECT min(id) FROM bookings WHERE service_type = 'regular' AND lot_id IS NOT NULL)`,
    ],
  },
  {
    invariant: "grants-are-made-once",
    what: "one client key granted twice",
    sql: [
      "DROP INDEX credit_lots_one_per_client_key",
      `UPDATE credit_lots SET client_key = 'same', granted_by_id = (SELECT min(id) FROM users)
       WHERE id IN (SELECT id FROM credit_lots WHERE source = 'admin_grant' ORDER BY id LIMIT 2)`,
    ],
  },
  {
    invariant: "nobody-who-left-gets-credits",
    what: "credits came after their owner had left",
    sql: [
      `WITH gone AS (
         INSERT INTO users (firebase_uid, email, display_name, auth_provider, deleted_at)
         SELECT 'gone', 'deleted-' || id || '@deleted.invalid', 'Deleted user', 'email', '-infinity'
         FROM (SELECT last_value + 1 AS id FROM pg_sequences WHERE sequencename = 'users_id_seq') next
         RETURNING id
       ), lot AS (
         INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining)
         SELECT id, 'regular', 'admin_grant', id, 'test', 1, 1 FROM gone RETURNING id, user_id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT user_id, id, 'granted', 0 FROM lot`,
    ],
  },
  {
    invariant: "credits-are-made-good-for-cancelled-bookings",
    what: "a credit was made good for no booking",
    sql: [
      `WITH lot AS (
         INSERT INTO credit_lots (user_id, kind, source, granted, remaining)
         SELECT min(id), 'regular', 'make_good', 1, 1 FROM users WHERE deleted_at IS NULL RETURNING id, user_id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT user_id, id, 'granted', 0 FROM lot`,
    ],
  },
  {
    invariant: "amounts-are-price-less-discount",
    what: "somebody paid a rupee more",
    sql: [
      "ALTER TABLE purchases DROP CONSTRAINT purchases_amount_is_price_less_discount",
      "UPDATE purchases SET amount_paise = amount_paise + 100 WHERE id = (SELECT min(id) FROM purchases)",
    ],
  },
  {
    invariant: "purchases-are-paid-for",
    what: "something was had without a payment",
    sql: [`UPDATE purchases SET transaction_id = NULL WHERE id = (${PAID_PURCHASE})`],
  },
  {
    invariant: "purchases-are-paid-for",
    what: "the provider was paid without an order",
    sql: [`UPDATE purchases SET payment_method = 'razorpay' WHERE id = (${PAID_PURCHASE})`],
  },
  {
    invariant: "purchases-are-paid-for",
    what: "a mock payment has an order at the provider",
    sql: [`UPDATE purchases SET provider_order_id = 'order_1' WHERE id = (${PAID_PURCHASE})`],
  },
  {
    invariant: "purchases-grant-once",
    what: "a purchase granted a credit more than it says",
    sql: [
      `UPDATE credit_lots SET granted = granted + 1, remaining = remaining + 1
       WHERE id = (SELECT min(id) FROM credit_lots WHERE purchase_id IS NOT NULL)`,
    ],
  },
  {
    invariant: "purchases-grant-once",
    what: "an unpaid purchase granted credits",
    sql: [
      `WITH lot AS (
         INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining)
         SELECT user_id, 'pay_per_use', 'purchase', id, 1, 1 FROM purchases WHERE id = (${PENDING_PURCHASE})
         RETURNING id, user_id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT user_id, id, 'granted', 0 FROM lot`,
    ],
  },
  {
    invariant: "purchases-have-their-subscription",
    what: "a paid purchase has none",
    sql: ["DELETE FROM subscriptions WHERE id = (SELECT min(id) FROM subscriptions)"],
  },
  {
    invariant: "purchases-have-their-subscription",
    what: "it is for another car type",
    sql: [
      `UPDATE subscriptions SET car_type_id = (SELECT max(id) FROM car_types WHERE id <> car_type_id)
       WHERE id = (SELECT min(id) FROM subscriptions)`,
    ],
  },
  {
    invariant: "plans-end-when-they-say",
    what: "a plan runs a day longer than its credits",
    sql: [
      `UPDATE subscriptions SET end_date = end_date + 1
       WHERE id = (SELECT min(id) FROM subscriptions WHERE end_date IS NOT NULL)`,
    ],
  },
  {
    invariant: "revoked-credits-are-in-the-ledger",
    what: "a used credit is called taken back",
    sql: [
      `UPDATE credit_lots SET revoked = 1
       WHERE id = (SELECT min(id) FROM credit_lots WHERE remaining < granted)`,
    ],
  },
  {
    invariant: "expired-credits-are-in-the-ledger",
    what: "a used credit is called expired",
    sql: [
      `UPDATE credit_lots SET expired = expired + 1
       WHERE id = (SELECT min(id) FROM credit_lots WHERE remaining + revoked + expired < granted)`,
    ],
  },
  {
    invariant: "closed-lots-are-empty",
    what: "a closed lot has credits",
    sql: [
      `UPDATE credit_lots SET closed_at = now(), closed_reason = 'Damaged'
       WHERE id = (SELECT min(id) FROM credit_lots WHERE remaining > 0 AND purchase_id IS NULL)`,
    ],
  },
  {
    invariant: "plans-are-as-their-history-says",
    what: "a plan is paused that nobody paused",
    sql: [
      "UPDATE subscriptions SET paused_at = now() WHERE id = (SELECT min(id) FROM subscriptions)",
    ],
  },
  {
    invariant: "refunded-purchases-are-over",
    what: "a purchase was paid back and its plan runs",
    sql: [`UPDATE purchases SET payment_status = 'refunded' WHERE id = (${PAID_PURCHASE})`],
  },
  {
    invariant: "coupons-count-their-holds",
    what: "a use is not counted",
    sql: [
      `UPDATE coupons SET used_count = used_count - 1
       WHERE id = (SELECT min(id) FROM coupons WHERE used_count > 0)`,
    ],
  },
  {
    invariant: "coupons-keep-their-uses-per-resident",
    what: "a resident has used a coupon more often than it allows",
    sql: [
      "ALTER TABLE coupons DROP CONSTRAINT coupons_uses_per_resident_are_some",
      `UPDATE coupons SET uses_per_resident = 0
       WHERE id = (SELECT coupon_id FROM purchases WHERE id = (${COUPON_PURCHASE}))`,
    ],
  },
  {
    invariant: "coupons-follow-their-purchases",
    what: "the coupon of a paid purchase is only held",
    sql: [
      `UPDATE coupon_holds SET state = 'held' WHERE purchase_id = (${COUPON_PURCHASE})`,
      `UPDATE coupons SET used_count = used_count - 1, held_count = held_count + 1
       WHERE id = (SELECT coupon_id FROM purchases WHERE id = (${COUPON_PURCHASE}))`,
    ],
  },
  {
    invariant: "coupons-follow-their-purchases",
    what: "a purchase that failed keeps its coupon",
    sql: keepingItsCoupon("failed"),
  },
  {
    invariant: "coupons-follow-their-purchases",
    what: "a purchase that expired keeps its coupon",
    sql: keepingItsCoupon("expired"),
  },
  {
    invariant: "coupons-follow-their-purchases",
    what: "a paid purchase has no use of its coupon and nobody is told",
    sql: [
      `UPDATE coupon_holds SET state = 'released' WHERE purchase_id = (${COUPON_PURCHASE})`,
      `UPDATE coupons SET used_count = used_count - 1
       WHERE id = (SELECT coupon_id FROM purchases WHERE id = (${COUPON_PURCHASE}))`,
    ],
  },
  {
    invariant: "coupons-follow-their-purchases",
    what: "a purchase with a coupon has no hold",
    sql: [
      `UPDATE coupons SET used_count = used_count - 1
       WHERE id = (SELECT coupon_id FROM purchases WHERE id = (${COUPON_PURCHASE}))`,
      `DELETE FROM coupon_holds WHERE purchase_id = (${COUPON_PURCHASE})`,
    ],
  },
  {
    invariant: "strays-pay-for-nothing",
    what: "the payment of a purchase is to be paid back",
    sql: [
      `INSERT INTO stray_payments (provider_payment_id, amount_paise, currency, reason)
       SELECT transaction_id, amount_paise, 'INR', 'unknown_order' FROM purchases
       WHERE id = (${PAID_PURCHASE})`,
    ],
  },
  {
    invariant: "collected-money-is-accounted-for",
    what: "a payment was dealt with and nothing came of it",
    sql: [event("now()", "'settled'")],
  },
  {
    invariant: "purchases-are-captured",
    what: "a purchase was granted for a payment of another amount",
    sql: [
      `UPDATE purchases SET payment_method = 'razorpay', provider_order_id = 'order_damaged',
         transaction_id = 'pay_damaged' WHERE id = (${PAID_PURCHASE})`,
      `INSERT INTO provider_payments (id, amount_paise, currency, captured_at, created_at)
       VALUES ('pay_damaged', 100, 'INR', now(), now())`,
    ],
  },
  {
    invariant: "captures-are-accounted-for",
    what: "a payment was captured and nothing came of it",
    sql: [
      `INSERT INTO provider_payments (id, amount_paise, currency, captured_at, created_at)
       VALUES ('pay_damaged', 100, 'INR', now(), now())`,
    ],
  },
  {
    invariant: "unreadable-events-are-seen-to",
    what: "nobody could read a payment event, and nobody has looked at it",
    sql: [event("now()", "'ignored: unreadable'", "payment.failed")],
  },
  {
    invariant: "payment-events-have-their-outcome",
    what: "a payment event is done with and nobody knows how",
    sql: [event("now()", "NULL", "payment.failed")],
  },
  {
    invariant: "no-second-live-booking",
    what: "a resident has the same slot twice",
    sql: [
      "DROP INDEX bookings_one_live_of_a_car",
      `WITH own AS (
         SELECT min(id) AS first, max(id) AS second FROM bookings
         WHERE status = 'confirmed' GROUP BY user_id HAVING count(*) > 1 ORDER BY user_id LIMIT 1
       ), gone AS (
         UPDATE slot_days SET booked = booked - 1 FROM bookings, own
         WHERE bookings.id = own.second AND (slot_days.slot_id, day) = (bookings.slot_id, booking_date)
       ), come AS (
         UPDATE slot_days SET booked = booked + 1 FROM bookings, own
         WHERE bookings.id = own.first AND (slot_days.slot_id, day) = (bookings.slot_id, booking_date)
       )
       UPDATE bookings SET vehicle_id = NULL, plate_flat_id = NULL, slot_id = first.slot_id, booking_date = first.booking_date,
         start_time = first.start_time, end_time = first.end_time
       FROM own JOIN bookings first ON first.id = own.first WHERE bookings.id = own.second`,
    ],
  },
  {
    invariant: "status-is-the-last-step",
    what: "a status was changed behind the history's back",
    sql: [`UPDATE bookings SET status = 'completed' WHERE id = (${CONFIRMED})`],
  },
  {
    invariant: "steps-follow-each-other",
    what: "a step begins where none ended",
    sql: [
      STEPS_OPEN,
      `UPDATE booking_status_changes SET old_status = 'pending'
       WHERE id = (SELECT min(id) FROM booking_status_changes WHERE new_status = 'completed')`,
    ],
  },
  {
    invariant: "overrides-are-written-down",
    what: "an override stands on the booking only",
    sql: [`UPDATE bookings SET place_override = true WHERE id = (${CONFIRMED})`],
  },
  {
    invariant: "moves-lead-to-the-booking",
    what: "the last move leads elsewhere",
    sql: [
      STEPS_OPEN,
      `UPDATE booking_status_changes SET to_date = to_date + 7
       WHERE id = (SELECT max(id) FROM booking_status_changes WHERE to_date IS NOT NULL)`,
    ],
  },
  {
    invariant: "moves-lead-to-the-booking",
    what: "a move begins where none ended",
    sql: [
      STEPS_OPEN,
      `UPDATE booking_status_changes SET from_date = from_date + 7
       WHERE id = (SELECT max(second.id) FROM booking_status_changes second
         JOIN booking_status_changes first ON first.booking_id = second.booking_id AND first.id < second.id
         WHERE first.to_date IS NOT NULL AND second.to_date IS NOT NULL)`,
    ],
  },
  {
    invariant: "deleted-people-have-nothing-to-come",
    what: "somebody deleted has an unpaid purchase",
    sql: namelessly(`SELECT user_id FROM purchases WHERE id = (${PENDING_PURCHASE})`, "infinity"),
  },
  {
    invariant: "deleted-people-have-nothing-to-come",
    what: "somebody deleted has a wash to come",
    sql: [
      ...namelessly(`SELECT user_id FROM bookings WHERE id = (${LONE_BOOKING})`, "-infinity"),
      "UPDATE credit_lots SET created_at = '-infinity' WHERE user_id = (SELECT id FROM users WHERE deleted_at = '-infinity')",
    ],
  },
  {
    invariant: "deleted-people-are-nameless",
    what: "the mobile number of somebody deleted is left",
    sql: [
      ...namelessly(SOMEBODY_WITHOUT_ANYTHING, "infinity"),
      "UPDATE users SET mobile_number = '9000000000' WHERE deleted_at IS NOT NULL",
    ],
  },
  {
    invariant: "deleted-people-are-nameless",
    what: "a booking of somebody deleted names the car",
    sql: [
      ...namelessly(`SELECT user_id FROM bookings WHERE id = (${LONE_BOOKING})`, "infinity"),
      "UPDATE bookings SET car_number = 'TS1' WHERE user_id = (SELECT id FROM users WHERE deleted_at IS NOT NULL)",
    ],
  },
  {
    invariant: "deleted-people-are-in-charge-of-nothing",
    what: "somebody deleted is an administrator",
    sql: [
      ...namelessly(SOMEBODY_WITHOUT_ANYTHING, "infinity"),
      "UPDATE users SET role = 'admin' WHERE deleted_at IS NOT NULL",
    ],
  },
  {
    invariant: "homes-are-one-chain",
    what: "somebody lives in a flat of another block",
    sql: [
      "ALTER TABLE users DROP CONSTRAINT users_flat_in_block",
      `UPDATE users SET flat_id = (SELECT min(id) FROM flats WHERE block_id <> users.block_id)
       WHERE id = (SELECT min(id) FROM users WHERE flat_id IS NOT NULL)`,
    ],
  },
  {
    invariant: "first-cars-are-the-profiles",
    what: "a profile changed and its car did not",
    sql: [
      "ALTER TABLE users DISABLE TRIGGER users_keep_default_vehicle",
      `UPDATE users SET car_model = 'Another' WHERE id = (${SOMEBODY_WITHOUT_ANYTHING})`,
    ],
  },
  {
    invariant: "cars-within-their-number",
    what: "somebody has nine cars",
    sql: [
      `INSERT INTO vehicles (user_id, plate, model)
       SELECT (${SOMEBODY_WITHOUT_ANYTHING}), 'TS99' || n, 'Swift' FROM generate_series(1, 9) n`,
    ],
  },
  {
    invariant: "cars-are-shared-within-a-flat",
    what: "a car is shared with somebody of another flat",
    sql: [
      `INSERT INTO vehicle_shares (vehicle_id, invited_email, borrower_id, created_at, accepted_at)
       SELECT car.id, 'neighbour@residents.example', neighbour.id, now(), now()
       FROM vehicles car JOIN users owner ON owner.id = car.user_id
         JOIN users neighbour ON neighbour.flat_id <> owner.flat_id AND neighbour.deleted_at IS NULL
       WHERE car.archived_at IS NULL LIMIT 1`,
    ],
  },
  {
    invariant: "a-car-is-booked-once",
    what: "two who share a car have booked it for the same time",
    sql: [
      "DROP INDEX bookings_one_live_of_a_vehicle",
      bookedTogether("09:00", 1),
      "UPDATE booking_slots SET max_bookings = 2 WHERE id = (SELECT max(id) FROM booking_slots)",
      `UPDATE bookings SET vehicle_id = (SELECT min(id) FROM vehicles)
       WHERE slot_id = (SELECT max(id) FROM booking_slots)`,
    ],
  },
  {
    invariant: "a-plate-is-booked-once-in-a-flat",
    what: "two of a flat have booked one plate for the same time",
    sql: [
      "DROP INDEX bookings_one_live_of_a_car",
      bookedTogether("09:00", 1),
      "UPDATE booking_slots SET max_bookings = 2 WHERE id = (SELECT max(id) FROM booking_slots)",
      `UPDATE bookings SET car_number = 'TS07QQ1', plate_flat_id = 1
       WHERE slot_id = (SELECT max(id) FROM booking_slots)`,
    ],
  },
  {
    invariant: "pictures-are-shown",
    what: "a picture stays when its residency lets it go",
    sql: ["INSERT INTO images (content_hash, media_type, content) VALUES ('0', 'image/webp', '')"],
  },
  {
    invariant: "steps-of-bookings-are-events",
    what: "nobody was told of a booking",
    sql: [
      bookedTogether("09:00", 1, 1),
      "DELETE FROM events WHERE id = (SELECT max(id) FROM events)",
    ],
  },
  {
    invariant: "steps-of-bookings-are-events",
    what: "events are written no more",
    sql: [
      "DELETE FROM events",
      "DROP TRIGGER booking_status_changes_are_events ON booking_status_changes",
      bookedTogether("09:00", 1, 1),
    ],
  },
  {
    invariant: "webhooks-leave-when-due",
    what: "a webhook waits that was due two hours ago",
    sql: [
      `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at)
       VALUES ('https://hooks.partner.example/a', '{booking.created}', 'thin', 'enabled', now())`,
      `INSERT INTO webhook_deliveries (endpoint_id, webhook_id, type, status, next_attempt_at, created_at)
       SELECT max(id), 'evt_1', 'booking.created', 'pending', now() - interval '2 hours', now() FROM webhook_endpoints`,
    ],
  },
  ...RESIDENCY_DAMAGES,
];
