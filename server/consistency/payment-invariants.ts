import type { Invariant } from "./invariant";

/** product-rules.md#payment */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: "collected-money-is-accounted-for",
    meaning:
      "A payment that the provider told us it collected has paid for a purchase or is to be paid back, once we dealt with it. (Of one that nobody could read, see unreadable-events-are-seen-to.)",
    sql: `
      WITH told AS (
        SELECT id AS event_id, payment_id FROM payment_events
        WHERE processed_at IS NOT NULL AND event_name IN ('payment.captured', 'order.paid')
          AND coalesce(outcome, '') NOT IN ('ignored: unreadable', 'seen to: unreadable')
      )
      SELECT event_id, payment_id FROM told
      WHERE NOT EXISTS (
          SELECT FROM purchases WHERE transaction_id = payment_id AND completed_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM stray_payments WHERE provider_payment_id = payment_id)
      ORDER BY event_id`,
  },
  {
    name: "unreadable-events-are-seen-to",
    meaning:
      "What the provider told us and nobody could read was looked at by a person: `npm run reconcile -- seen-to <event>`.",
    sql: `
      SELECT id AS event_id, event_name, payment_id FROM payment_events
      WHERE outcome = 'ignored: unreadable'
      ORDER BY id`,
  },
  {
    name: "purchases-are-captured",
    meaning:
      "What was granted for money through the provider was seen captured there, in rupees and for the amount of the order. (Asked from a day after the first capture that was recorded: servers of the version before recorded none.)",
    sql: `
      SELECT purchase.id AS purchase_id, transaction_id, purchase.amount_paise, payment.amount_paise AS captured,
        payment.fee_paise AS fee, payment.currency
      FROM purchases purchase
      LEFT JOIN provider_payments payment ON payment.id = transaction_id
      WHERE payment_method = 'razorpay' AND completed_at IS NOT NULL AND purchase.amount_paise > 0
        AND CASE WHEN payment.captured_at IS NULL
          THEN completed_at > (SELECT min(captured_at) + interval '1 day' FROM provider_payments)
          ELSE payment.amount_paise - payment.fee_paise <> purchase.amount_paise OR currency <> 'INR'
        END
      ORDER BY purchase.id`,
  },
  {
    name: "captures-are-accounted-for",
    meaning:
      "A payment that was seen captured has paid for a purchase or is to be paid back, with what went back of it so far.",
    sql: `
      SELECT payment.id AS payment_id, payment.refunded_paise AS refunded,
        coalesce(purchase.refunded_paise, stray.refunded_paise) AS counted
      FROM provider_payments payment
      LEFT JOIN purchases purchase ON purchase.transaction_id = payment.id AND completed_at IS NOT NULL
      LEFT JOIN stray_payments stray ON stray.provider_payment_id = payment.id
      WHERE captured_at IS NOT NULL
        AND payment.refunded_paise IS DISTINCT FROM coalesce(purchase.refunded_paise, stray.refunded_paise)
      ORDER BY payment.id`,
  },
  {
    name: "strays-pay-for-nothing",
    meaning: "A payment that is to be paid back has paid for no purchase.",
    sql: `
      SELECT stray.id AS stray_payment_id, purchase.id AS purchase_id
      FROM stray_payments stray
      JOIN purchases purchase ON purchase.transaction_id = stray.provider_payment_id
        AND purchase.completed_at IS NOT NULL
      ORDER BY stray.id`,
  },
  {
    name: "payment-events-have-their-outcome",
    meaning: "What the provider told us has an outcome once it was dealt with, and none before.",
    sql: `
      SELECT id AS event_id, outcome FROM payment_events
      WHERE (processed_at IS NULL) <> (outcome IS NULL)
      ORDER BY id`,
  },
];
