import type { Invariant } from "./invariant";

/** What the payment provider collected, and what became of it (decisions: Purchases and coupons). */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: "collected-money-is-accounted-for",
    meaning:
      "A payment that the provider told us it collected has paid for a purchase or is to be paid back, once we dealt with it.",
    sql: `
      WITH told AS (
        SELECT id AS event_id, payment_id FROM payment_events
        WHERE processed_at IS NOT NULL AND event_name IN ('payment.captured', 'order.paid')
      )
      SELECT event_id, payment_id FROM told
      WHERE NOT EXISTS (
          SELECT FROM purchases WHERE transaction_id = payment_id AND completed_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM stray_payments WHERE provider_payment_id = payment_id)
      ORDER BY event_id`,
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
