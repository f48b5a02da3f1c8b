import type { Invariant } from "./invariant";

/** Money, whose community only servers of the version before use (docs/decisions/0214). */
export const OF_PERSONS = [
  "purchases",
  "subscriptions",
  "credit_lots",
  "credit_ledger",
  "coupon_holds",
];

/** The community that each row belongs to (product-rules.md#moving-house). */
export const RESIDENCY_INVARIANTS: readonly Invariant[] = [
  {
    name: "money-is-where-its-owner-lives",
    meaning:
      "Purchases, plans, lots, their ledger and holds of coupons are in the community of the resident's profile, or in none.",
    sql: OF_PERSONS.map(
      (table) => `
      SELECT '${table}' AS "table", row.id, row.residency_id, person.residency_id AS residency_of_owner
      FROM ${table} row JOIN users person ON person.id = row.user_id
      WHERE row.residency_id <> coalesce(person.residency_id, 0)`,
    ).join(" UNION ALL "),
  },
  {
    name: "steps-are-where-their-booking-is",
    meaning: "The history of a booking is in the community of the booking.",
    sql: `
      SELECT step.id AS step_id, step.residency_id, booking.residency_id AS residency_of_booking
      FROM booking_status_changes step JOIN bookings booking ON booking.id = step.booking_id
      WHERE step.residency_id <> booking.residency_id
      ORDER BY step.id`,
  },
  {
    name: "bookings-are-where-their-residents-lived",
    meaning:
      "A booking is in the community where its resident lives, or in one that is remembered.",
    sql: `
      SELECT booking.id AS booking_id, booking.residency_id, person.residency_id AS residency_of_resident
      FROM bookings booking JOIN users person ON person.id = booking.user_id
      WHERE booking.residency_id IS DISTINCT FROM person.residency_id
        AND booking.residency_id <> ALL (person.earlier_residency_ids)
      ORDER BY booking.id`,
  },
];
