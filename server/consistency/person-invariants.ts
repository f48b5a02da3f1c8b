import type { Invariant } from "./invariant";

/** product-rules.md#deleting-a-person */
export const PERSON_INVARIANTS: readonly Invariant[] = [
  {
    name: "deleted-people-have-nothing-to-come",
    meaning:
      "A deleted person has no open booking that starts after the deletion, and no unpaid purchase.",
    sql: `
      SELECT person.id AS user_id, booking.id AS booking_id, purchase.id AS purchase_id
      FROM users person
      LEFT JOIN bookings booking ON booking.user_id = person.id
        AND booking.status IN ('confirmed', 'pending')
        AND (booking.booking_date + booking.start_time) AT TIME ZONE 'Asia/Kolkata' > person.deleted_at
      LEFT JOIN purchases purchase ON purchase.user_id = person.id
        AND purchase.payment_status = 'pending'
      WHERE person.deleted_at IS NOT NULL AND (booking.id IS NOT NULL OR purchase.id IS NOT NULL)
      ORDER BY person.id, booking.id, purchase.id`,
  },
  {
    name: "deleted-people-are-nameless",
    meaning:
      "Of a deleted person nothing personal is left, neither in the profile nor in the bookings.",
    sql: `
      SELECT person.id AS user_id
      FROM users person
      WHERE person.deleted_at IS NOT NULL AND (
        person.email <> 'deleted-' || person.id || '@deleted.invalid'
        OR person.display_name <> 'Deleted user'
        OR num_nonnulls(person.car_number, person.car_model, person.mobile_number, person.parking_number,
          person.residency_id, person.block_id, person.flat_id) > 0
        OR EXISTS (SELECT FROM vehicles WHERE user_id = person.id)
        OR EXISTS (
          SELECT FROM bookings WHERE user_id = person.id
            AND (car_number <> '' OR car_model <> '' OR flat_name <> '' OR parking_number IS NOT NULL)))
      ORDER BY person.id`,
  },
  {
    name: "deleted-people-are-in-charge-of-nothing",
    meaning:
      "A deleted person is no administrator, and only of deleted people the identity is disabled.",
    sql: `
      SELECT id AS user_id FROM users
      WHERE (deleted_at IS NOT NULL AND role = 'admin')
        OR (deleted_at IS NULL AND identity_disabled_at IS NOT NULL)
      ORDER BY id`,
  },
];
