import type { Invariant } from "./invariant";

/** product-rules.md#booking, product-rules.md#communities */
export const BOOKING_INVARIANTS: readonly Invariant[] = [
  {
    name: "no-second-live-booking",
    meaning: "No resident has two live bookings of one car for the same slot and day.",
    sql: `
      SELECT user_id, slot_id, booking_date::text AS day, count(*)::int AS bookings
      FROM bookings WHERE status <> 'cancelled' AND car_number <> ''
      GROUP BY user_id, slot_id, booking_date, upper(translate(car_number, ' -', ''))
      HAVING count(*) > 1
      ORDER BY user_id, slot_id, booking_date`,
  },
  {
    name: "status-is-the-last-step",
    meaning: "The status of a booking is that of the last step in its history.",
    sql: `
      SELECT booking.id AS booking_id, booking.status, step.new_status AS last_step
      FROM bookings booking
      LEFT JOIN (
        SELECT DISTINCT ON (booking_id) booking_id, new_status FROM booking_status_changes
        ORDER BY booking_id, id DESC
      ) step ON step.booking_id = booking.id
      WHERE booking.status IS DISTINCT FROM step.new_status
      ORDER BY booking.id`,
  },
  {
    name: "steps-follow-each-other",
    meaning:
      "The history of a booking begins with the booking, and each step begins where the one before ended.",
    sql: `
      SELECT booking_id, id AS step_id, old_status, before FROM (
        SELECT id, booking_id, old_status,
          lag(new_status) OVER (PARTITION BY booking_id ORDER BY id) AS before
        FROM booking_status_changes
      ) step
      WHERE old_status IS DISTINCT FROM before
      ORDER BY booking_id, id`,
  },
  {
    name: "overrides-are-written-down",
    meaning:
      "The overrides of a booking are those of the last step in its history; a cancelled one has none.",
    sql: `
      SELECT booking.id AS booking_id, booking.place_override, booking.credit_waived,
        step.place_override AS step_place_override, step.credit_waived AS step_credit_waived
      FROM bookings booking
      JOIN (
        SELECT DISTINCT ON (booking_id) booking_id, place_override, credit_waived
        FROM booking_status_changes ORDER BY booking_id, id DESC
      ) step ON step.booking_id = booking.id
      WHERE (booking.place_override, booking.credit_waived) <> (step.place_override, step.credit_waived)
        OR (booking.status = 'cancelled' AND (booking.place_override OR booking.credit_waived))
      ORDER BY booking.id`,
  },
  {
    name: "moves-lead-to-the-booking",
    meaning:
      "Each move in the history of a booking begins at the place where the one before ended; the last ends where the booking is.",
    sql: `
      SELECT booking.id AS booking_id, move.id AS step_id, move.to_slot_id, move.to_date::text AS to_date
      FROM (
        SELECT id, booking_id, to_slot_id, to_date,
          lead(from_slot_id) OVER next AS next_slot_id, lead(from_date) OVER next AS next_date
        FROM booking_status_changes WHERE to_date IS NOT NULL
        WINDOW next AS (PARTITION BY booking_id ORDER BY id)
      ) move
      JOIN bookings booking ON booking.id = move.booking_id
      WHERE (move.to_slot_id, move.to_date) <>
        (coalesce(next_slot_id, booking.slot_id), coalesce(next_date, booking.booking_date))
      ORDER BY booking.id, move.id`,
  },
  {
    name: "counts-are-bookings",
    meaning: "The bookings counted of a day and a status, added up, are those that there are.",
    sql: `
      SELECT booking_date::text AS day, status, coalesce(counted.count, 0) AS counted, coalesce(there.count, 0) AS bookings
      FROM (SELECT booking_date, status, sum(count)::int AS count FROM booking_counts GROUP BY 1, 2) counted
      FULL JOIN (
        SELECT booking_date, status, count(*)::int AS count FROM bookings GROUP BY 1, 2
      ) there USING (booking_date, status)
      WHERE coalesce(counted.count, 0) <> coalesce(there.count, 0)
      ORDER BY booking_date, status`,
  },
  {
    name: "counts-of-residents-are-bookings",
    meaning: "The bookings counted of a resident and a status, added up, are those that there are.",
    sql: `
      SELECT user_id, status, coalesce(counted.count, 0) AS counted, coalesce(there.count, 0) AS bookings
      FROM (SELECT user_id, status, sum(count)::int AS count FROM booking_counts_of_residents GROUP BY 1, 2) counted
      FULL JOIN (
        SELECT user_id, status, count(*)::int AS count FROM bookings GROUP BY 1, 2
      ) there USING (user_id, status)
      WHERE coalesce(counted.count, 0) <> coalesce(there.count, 0)
      ORDER BY user_id, status`,
  },
  {
    name: "counts-of-residencies-are-bookings",
    meaning:
      "The bookings counted of a day, a residency and a status, kept and appended, are those that there are.",
    sql: `
      SELECT booking_date::text AS day, residency_id, sum(confirmed)::int AS confirmed, sum(completed)::int AS completed,
        sum(cancelled)::int AS cancelled, sum(pending)::int AS pending
      FROM (
        SELECT booking_date, residency_id, confirmed, completed, cancelled, pending FROM residency_bookings
        UNION ALL
        SELECT booking_date, residency_id, -count(*) FILTER (WHERE status = 'confirmed'),
          -count(*) FILTER (WHERE status = 'completed'), -count(*) FILTER (WHERE status = 'cancelled'),
          -count(*) FILTER (WHERE status = 'pending')
        FROM bookings GROUP BY booking_date, residency_id
      ) part
      GROUP BY booking_date, residency_id
      HAVING (sum(confirmed), sum(completed), sum(cancelled), sum(pending)) <> (0, 0, 0, 0)
      ORDER BY booking_date, residency_id`,
  },
  {
    name: "homes-are-one-chain",
    meaning: "The flat of a person lies in the person's block, and that in the person's residency.",
    sql: `
      SELECT person.id AS user_id, person.residency_id, person.block_id, person.flat_id
      FROM users person
      LEFT JOIN blocks block ON block.id = person.block_id
      LEFT JOIN flats flat ON flat.id = person.flat_id
      WHERE (person.block_id IS NOT NULL AND block.residency_id IS DISTINCT FROM person.residency_id)
        OR (person.flat_id IS NOT NULL AND flat.block_id IS DISTINCT FROM person.block_id)
      ORDER BY person.id`,
  },
];
