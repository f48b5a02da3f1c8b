export interface Damage {
  readonly invariant: string;
  readonly what: string;
  readonly sql: readonly string[];
}

const ELSEWHERE = "(SELECT max(id) + 1 FROM residencies)";

const leftBehind = (table: string, what: string): Damage => ({
  invariant: "money-is-where-its-owner-lives",
  what,
  sql: [
    `UPDATE ${table} SET residency_id = ${ELSEWHERE} WHERE id = (SELECT min(id) FROM ${table})`,
  ],
});

/** Rows that stayed in a community that their owner left, or that nobody knows of. */
export const RESIDENCY_DAMAGES: readonly Damage[] = [
  leftBehind("purchases", "a purchase is in another community than its buyer"),
  leftBehind("subscriptions", "a plan is in another community than its holder"),
  leftBehind("credit_lots", "a lot is in another community than its owner"),
  leftBehind("credit_ledger", "a line of the ledger is in another community than its owner"),
  leftBehind("coupon_holds", "the hold of a coupon is in another community than its purchase"),
  {
    invariant: "steps-are-where-their-booking-is",
    what: "a step is in another community than its booking",
    sql: [
      `UPDATE booking_status_changes SET residency_id = ${ELSEWHERE}
       WHERE id = (SELECT min(id) FROM booking_status_changes)`,
    ],
  },
  {
    invariant: "bookings-are-where-their-residents-lived",
    what: "nobody remembers that a resident with a wash lived there",
    sql: [
      `WITH moving AS (
         SELECT user_id AS id FROM bookings GROUP BY user_id HAVING count(*) = 1 ORDER BY user_id LIMIT 1
       )
       UPDATE users person SET residency_id = NULL, block_id = NULL, flat_id = NULL
       FROM moving WHERE person.id = moving.id`,
      "UPDATE users SET earlier_residency_ids = '{}' WHERE earlier_residency_ids <> '{}'",
    ],
  },
];
