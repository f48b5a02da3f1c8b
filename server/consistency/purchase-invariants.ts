import type { Invariant } from "./invariant";

/** product-rules.md#purchases-and-payments */
export const PURCHASE_INVARIANTS: readonly Invariant[] = [
  {
    name: "amounts-are-price-less-discount",
    meaning: "An amount is price less discount, never below 0, a remainder under one rupee waived.",
    sql: `
      SELECT id AS purchase_id, price_paise, discount_paise, amount_paise
      FROM purchases
      WHERE amount_paise <>
        CASE WHEN price_paise - discount_paise < 100 THEN 0 ELSE price_paise - discount_paise END
      ORDER BY id`,
  },
  {
    name: "purchases-are-paid-for",
    meaning:
      "A paid purchase that costs something has its payment, and its order where the provider took it; no other way to pay has orders.",
    sql: `
      SELECT id AS purchase_id, payment_method, provider_order_id, transaction_id
      FROM purchases
      WHERE (payment_method <> 'razorpay' AND provider_order_id IS NOT NULL)
        OR (completed_at IS NOT NULL AND amount_paise > 0
          AND (transaction_id IS NULL OR (payment_method = 'razorpay' AND provider_order_id IS NULL)))
      ORDER BY id`,
  },
  {
    name: "purchases-grant-once",
    meaning:
      "A purchase that was paid has granted exactly the credits of its copy, any other none.",
    sql: `
      WITH due AS (
        SELECT purchase.id AS purchase_id, grants.kind, grants.count
        FROM purchases purchase
        CROSS JOIN LATERAL (VALUES
          ('regular', purchase.credits_given), ('pay_per_use', purchase.one_time_credits_given)
        ) grants (kind, count)
        WHERE purchase.completed_at IS NOT NULL AND grants.count > 0
      ), given AS (
        SELECT purchase_id, kind, sum(granted)::int AS count
        FROM credit_lots WHERE purchase_id IS NOT NULL GROUP BY purchase_id, kind
      )
      SELECT purchase_id, kind, coalesce(due.count, 0) AS due, coalesce(given.count, 0) AS given
      FROM due FULL JOIN given USING (purchase_id, kind)
      WHERE due.count IS DISTINCT FROM given.count
      ORDER BY purchase_id, kind`,
  },
  {
    name: "purchases-have-their-subscription",
    meaning:
      "A purchase that was paid has one subscription of the same resident, plan and car type, any other none.",
    sql: `
      SELECT purchase.id AS purchase_id, purchase.payment_status, count(subscription.id)::int AS subscriptions
      FROM purchases purchase
      LEFT JOIN subscriptions subscription ON subscription.purchase_id = purchase.id
      GROUP BY purchase.id
      HAVING count(subscription.id) <> (purchase.completed_at IS NOT NULL)::int
        OR bool_or(
          (subscription.user_id, subscription.pricing_plan_id, subscription.car_type_id)
          <> (purchase.user_id, purchase.pricing_plan_id, purchase.car_type_id)
        )
      ORDER BY purchase.id`,
  },
  {
    name: "plans-end-when-they-say",
    meaning:
      "A plan ends its validity after its first day, and the days by which it was moved; its regular credits end with it, its pay-per-use ones never.",
    sql: `
      SELECT purchase.id AS purchase_id, lot.id AS lot_id, subscription.end_date::text AS end_date,
        lot.good_until::text AS good_until
      FROM purchases purchase
      JOIN subscriptions subscription ON subscription.purchase_id = purchase.id
      LEFT JOIN credit_lots lot ON lot.purchase_id = purchase.id
      WHERE subscription.end_date IS DISTINCT FROM
          CASE WHEN purchase.validity_days > 0
            THEN subscription.start_date + purchase.validity_days + subscription.extended_days END
        OR (lot.kind = 'regular' AND lot.good_until IS DISTINCT FROM subscription.end_date)
        OR (lot.kind = 'pay_per_use' AND lot.good_until IS NOT NULL)
      ORDER BY purchase.id, lot.id`,
  },
  {
    name: "plans-are-as-their-history-says",
    meaning:
      "A plan was moved by the days of its history, and is paused or ended where its last change says so, with its credits.",
    sql: `
      SELECT subscription.id AS subscription_id, lot.id AS lot_id
      FROM subscriptions subscription
      LEFT JOIN credit_lots lot ON lot.purchase_id = subscription.purchase_id
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(days), 0) AS days, bool_or(change = 'ended') AS ended,
          (array_agg(change ORDER BY id DESC) FILTER (WHERE change <> 'extended'))[1] AS last
        FROM subscription_changes WHERE subscription_id = subscription.id
      ) history ON true
      WHERE subscription.extended_days <> history.days
        OR (subscription.ended_at IS NOT NULL) <> coalesce(history.ended, false)
        OR (subscription.paused_at IS NOT NULL) <> (history.last IS NOT DISTINCT FROM 'paused')
        OR (lot.closed_at IS NOT NULL) <> (subscription.ended_at IS NOT NULL)
        OR (lot.paused_at IS NOT NULL) <> (subscription.paused_at IS NOT NULL)
      ORDER BY subscription.id, lot.id`,
  },
  {
    name: "refunded-purchases-are-over",
    meaning: "A fully refunded purchase has no usable credit and no running plan.",
    sql: `
      SELECT purchase.id AS purchase_id, subscription.id AS subscription_id, lot.id AS lot_id, lot.remaining
      FROM purchases purchase
      JOIN subscriptions subscription ON subscription.purchase_id = purchase.id
      LEFT JOIN credit_lots lot ON lot.purchase_id = purchase.id
      WHERE purchase.payment_status = 'refunded'
        AND (subscription.ended_at IS NULL OR lot.remaining > 0)
      ORDER BY purchase.id, lot.id`,
  },
  {
    name: "coupons-count-their-holds",
    meaning: "A coupon counts as held and as used what is held and used of it.",
    sql: `
      SELECT coupon.id AS coupon_id, coupon.held_count, coupon.used_count,
        count(*) FILTER (WHERE hold.state = 'held')::int AS held,
        count(*) FILTER (WHERE hold.state = 'used')::int AS used
      FROM coupons coupon
      LEFT JOIN coupon_holds hold ON hold.coupon_id = coupon.id
      GROUP BY coupon.id
      HAVING coupon.held_count <> count(*) FILTER (WHERE hold.state = 'held')
        OR coupon.used_count <> count(*) FILTER (WHERE hold.state = 'used')
      ORDER BY coupon.id`,
  },
  {
    name: "coupons-keep-their-uses-per-resident",
    meaning: "No resident holds and has used a coupon more often than its uses per resident.",
    sql: `
      SELECT coupon.id AS coupon_id, max(uses)::int AS uses, coupon.uses_per_resident
      FROM coupons coupon JOIN (
        SELECT coupon_id, count(*) AS uses FROM coupon_holds
        WHERE state <> 'released' GROUP BY coupon_id, user_id
      ) of_resident ON of_resident.coupon_id = coupon.id
      WHERE uses > coupon.uses_per_resident
      GROUP BY coupon.id
      ORDER BY coupon.id`,
  },
  {
    name: "coupons-follow-their-purchases",
    meaning:
      "A purchase with a coupon has its hold: held while it waits, used once paid (or marked, where it could not be used again).",
    sql: `
      SELECT purchase.id AS purchase_id, hold.id AS hold_id, purchase.payment_status, hold.state
      FROM (SELECT * FROM purchases WHERE coupon_id IS NOT NULL) purchase
      FULL JOIN coupon_holds hold ON hold.purchase_id = purchase.id
      WHERE purchase.id IS NULL OR hold.id IS NULL
        OR (hold.coupon_id, hold.user_id) <> (purchase.coupon_id, purchase.user_id)
        OR CASE hold.state
          WHEN 'held' THEN purchase.payment_status <> 'pending'
          WHEN 'used' THEN purchase.completed_at IS NULL
          ELSE purchase.payment_status = 'pending'
            OR (purchase.payment_status = 'completed' AND purchase.attention IS NULL)
        END
      ORDER BY purchase.id, hold.id`,
  },
  {
    name: "sales-of-days-are-purchases",
    meaning:
      "The sales kept of a day are its paid purchases until the moment that they are kept for.",
    sql: `
      SELECT kept.day::text AS day, kept.purchases AS kept, coalesce(sold.purchases, 0) AS purchases,
        kept.revenue_paise AS kept_paise, coalesce(sold.paise, 0) AS paise
      FROM sales_days kept LEFT JOIN (
        SELECT day, count(*)::int AS purchases, sum(amount_paise - refunded_paise) AS paise
        FROM purchases JOIN sales_days ON day = (completed_at AT TIME ZONE 'Asia/Kolkata')::date AND completed_at < until
        WHERE payment_status = 'completed' GROUP BY day
      ) sold USING (day)
      WHERE (kept.purchases, kept.revenue_paise) <> (coalesce(sold.purchases, 0), coalesce(sold.paise, 0))
      ORDER BY day`,
  },
];
