import type { Invariant } from "./invariant";

/**
 * The ledger by booking. A replacement lot counts as the return of the booking's credit
 * (product-rules.md#credits-that-come-back).
 */
const LINES_OF_BOOKINGS = `
  SELECT id, booking_id, CASE WHEN entry = 'granted' THEN 1 ELSE change END AS change,
    CASE WHEN entry = 'granted' THEN ${lotBefore("line")} ELSE lot_id END AS lot_id
  FROM credit_ledger line WHERE booking_id IS NOT NULL`;

function lotBefore(line: string): string {
  return `(SELECT lot_id FROM credit_ledger WHERE booking_id = ${line}.booking_id AND id < ${line}.id
    ORDER BY id DESC LIMIT 1)`;
}

/** product-rules.md#credits-and-subscriptions */
export const CREDIT_INVARIANTS: readonly Invariant[] = [
  {
    name: "lots-balance",
    meaning:
      "For each lot of credits, granted and all changes of the ledger add up to what remains.",
    sql: `
      SELECT lot.id AS lot_id, lot.granted, coalesce(line.changes, 0)::int AS changes, lot.remaining
      FROM credit_lots lot
      LEFT JOIN (
        SELECT lot_id, sum(change) AS changes FROM credit_ledger GROUP BY lot_id
      ) line ON line.lot_id = lot.id
      WHERE lot.granted + coalesce(line.changes, 0) <> lot.remaining
      ORDER BY lot.id`,
  },
  {
    name: "lots-are-in-the-ledger",
    meaning: "Each lot of credits has exactly one line in the ledger that says it was granted.",
    sql: `
      SELECT lot.id AS lot_id, count(line.id)::int AS lines
      FROM credit_lots lot
      LEFT JOIN credit_ledger line ON line.lot_id = lot.id AND line.entry = 'granted'
      GROUP BY lot.id
      HAVING count(line.id) <> 1
      ORDER BY lot.id`,
  },
  {
    name: "bookings-hold-their-credit",
    meaning:
      "A live booking holds one credit of its lot, one whose credit was waived or that is cancelled holds none.",
    sql: `
      SELECT booking_id, lot_id, -sum(change)::int AS held, sum(due)::int AS due FROM (
        SELECT booking_id, lot_id, change, 0 AS due FROM (${LINES_OF_BOOKINGS}) line
        UNION ALL SELECT id, lot_id, 0, 1 FROM bookings WHERE status <> 'cancelled' AND NOT credit_waived
      ) each
      GROUP BY booking_id, lot_id
      HAVING sum(change) <> -sum(due) OR sum(sign(change)) <> -sum(due)
      ORDER BY booking_id, lot_id`,
  },
  {
    name: "bookings-hold-one-credit-at-a-time",
    meaning:
      "Line by line, a booking takes a credit only when it holds none and returns only what it holds.",
    sql: `
      SELECT DISTINCT booking_id, held FROM (
        SELECT booking_id, -sum(change) OVER (PARTITION BY booking_id ORDER BY id)::int AS held
        FROM (${LINES_OF_BOOKINGS}) line
      ) line
      WHERE held NOT IN (0, 1)
      ORDER BY booking_id`,
  },
  {
    name: "credits-are-made-good-for-cancelled-bookings",
    meaning:
      "A lot that was made good is one credit of the kind and car type of the one that it replaces, and its line in the ledger names the booking; no other grant names one.",
    sql: `
      SELECT lot.id AS lot_id, lot.source, lot.granted, line.booking_id, own.id AS replaced
      FROM credit_lots lot
      JOIN credit_ledger line ON line.lot_id = lot.id AND line.entry = 'granted'
      LEFT JOIN credit_lots own ON line.booking_id IS NOT NULL AND own.id = ${lotBefore("line")}
      WHERE (lot.source = 'make_good') <> (line.booking_id IS NOT NULL)
        OR (lot.source = 'make_good' AND (lot.granted <> 1 OR own.kind IS DISTINCT FROM lot.kind
          OR own.car_type_id IS DISTINCT FROM lot.car_type_id))
      ORDER BY lot.id`,
  },
  {
    name: "credits-are-their-owners",
    meaning:
      "A lot, its purchase, the lines of its ledger and the bookings it pays for are one resident's.",
    sql: `
      SELECT line.lot_id, line.booking_id, lot.user_id AS lot_of, line.user_id AS line_of,
        booking.user_id AS booking_of, NULL::int AS purchase_of
      FROM credit_ledger line
      JOIN credit_lots lot ON lot.id = line.lot_id
      LEFT JOIN bookings booking ON booking.id = line.booking_id
      WHERE lot.user_id <> line.user_id OR lot.user_id <> booking.user_id
      UNION ALL SELECT lot.id, NULL, lot.user_id, NULL, NULL, purchase.user_id
      FROM credit_lots lot JOIN purchases purchase ON purchase.id = lot.purchase_id
      WHERE lot.user_id <> purchase.user_id
      ORDER BY lot_id, booking_id`,
  },
  {
    name: "credits-pay-in-time",
    meaning: "No live booking is paid from a lot that had ended by the day of the wash.",
    sql: `
      SELECT booking.id AS booking_id, lot.id AS lot_id, booking.booking_date::text AS day,
        lot.good_until::text AS good_until
      FROM bookings booking
      JOIN credit_lots lot ON lot.id = booking.lot_id
      WHERE booking.status <> 'cancelled' AND lot.good_until < booking.booking_date
      ORDER BY booking.id`,
  },
  {
    name: "washes-are-no-dearer-than-their-credits",
    meaning:
      "No wash is paid from a lot that was bought for another car type, unless every plan sold its car type at the same or a lower price then.",
    sql: `
      SELECT line.id AS line_id, line.booking_id, line.lot_id, lot.car_type_id AS bought_for, line.car_type_id
      FROM credit_ledger line
      JOIN credit_lots lot ON lot.id = line.lot_id
      WHERE line.entry = 'spent' AND line.car_type_id <> lot.car_type_id AND (
        coalesce(jsonb_array_length(line.compared_prices), 0) = 0 OR EXISTS (
          SELECT FROM jsonb_to_recordset(line.compared_prices) AS price (car int, lot int)
          WHERE coalesce(price.car > price.lot, true)))
      ORDER BY line.id`,
  },
  {
    name: "credits-pay-for-the-car-that-is-booked",
    meaning: "A credit was taken for the car type that its booking is for.",
    sql: `
      SELECT line.id AS line_id, booking.id AS booking_id, line.car_type_id, booking.car_type_id AS booked
      FROM credit_ledger line
      JOIN bookings booking ON booking.id = line.booking_id
      WHERE line.entry = 'spent' AND line.car_type_id IS NOT NULL
        AND line.car_type_id IS DISTINCT FROM booking.car_type_id
      ORDER BY line.id`,
  },
  {
    name: "lots-are-for-what-was-bought",
    meaning: "A lot that was bought for a car type is for that of its purchase.",
    sql: `
      SELECT lot.id AS lot_id, lot.car_type_id, purchase.car_type_id AS bought
      FROM credit_lots lot
      JOIN purchases purchase ON purchase.id = lot.purchase_id
      WHERE lot.car_type_id <> purchase.car_type_id
      ORDER BY lot.id`,
  },
  {
    name: "service-type-is-what-was-spent",
    meaning: "The service type of a booking is the kind of the lot that paid for it.",
    sql: `
      SELECT booking.id AS booking_id, lot.id AS lot_id, booking.service_type, lot.kind
      FROM bookings booking
      JOIN credit_lots lot ON lot.id = booking.lot_id
      WHERE booking.service_type <> lot.kind
      ORDER BY booking.id`,
  },
  {
    name: "revoked-credits-are-in-the-ledger",
    meaning: "What was taken back of a lot is what the ledger says was taken back of it.",
    sql: `
      SELECT lot.id AS lot_id, lot.revoked, coalesce(-sum(line.change), 0)::int AS lines
      FROM credit_lots lot
      LEFT JOIN credit_ledger line ON line.lot_id = lot.id AND line.entry = 'revoked'
      GROUP BY lot.id
      HAVING lot.revoked <> coalesce(-sum(line.change), 0)
      ORDER BY lot.id`,
  },
  {
    name: "expired-credits-are-in-the-ledger",
    meaning: "The expired credits of a lot are those in its ledger, without the restored ones.",
    sql: `
      SELECT lot.id AS lot_id, lot.expired, coalesce(-sum(line.change), 0)::int AS lines
      FROM credit_lots lot
      LEFT JOIN credit_ledger line ON line.lot_id = lot.id AND line.entry IN ('expired', 'restored')
      GROUP BY lot.id
      HAVING lot.expired <> coalesce(-sum(line.change), 0)
      ORDER BY lot.id`,
  },
  {
    name: "closed-lots-are-empty",
    meaning: "No credit is left in a lot whose plan was ended before its time.",
    sql: `
      SELECT id AS lot_id, remaining FROM credit_lots
      WHERE closed_at IS NOT NULL AND (remaining > 0 OR paused_at IS NOT NULL)
      ORDER BY id`,
  },
  {
    name: "grants-are-made-once",
    meaning: "No administrator's client key has granted credits more than once.",
    sql: `
      SELECT granted_by_id, min(id) AS lot_id, count(*)::int AS lots
      FROM credit_lots WHERE client_key IS NOT NULL
      GROUP BY granted_by_id, client_key
      HAVING count(*) > 1
      ORDER BY granted_by_id, lot_id`,
  },
  {
    name: "nobody-who-left-gets-credits",
    meaning: "No administrator granted credits to somebody who had been deleted.",
    sql: `
      SELECT lot.id AS lot_id, lot.user_id
      FROM credit_lots lot
      JOIN users resident ON resident.id = lot.user_id
      WHERE lot.source = 'admin_grant' AND lot.created_at > resident.deleted_at
      ORDER BY lot.id`,
  },
  {
    name: "credits-of-days-are-in-the-ledger",
    meaning: "The credits kept as outstanding after a day are those of the ledger until then.",
    sql: `
      SELECT day::text AS day, regular::int AS kept, ledger_regular::int AS regular,
        pay_per_use::int AS kept_pay_per_use, ledger_pay_per_use::int AS pay_per_use
      FROM (
        SELECT day, kept.regular, kept.pay_per_use, coalesce(sum(change.regular) OVER by_day, 0) AS ledger_regular,
          coalesce(sum(change.pay_per_use) OVER by_day, 0) AS ledger_pay_per_use
        FROM credit_changes('-infinity', (SELECT max(until) FROM sales_days), '-infinity') change
        FULL JOIN sales_days kept ON kept.day = change.date
        WINDOW by_day AS (ORDER BY coalesce(kept.day, change.date))
      ) each
      WHERE (regular, pay_per_use) <> (ledger_regular, ledger_pay_per_use)
      ORDER BY day`,
  },
];
