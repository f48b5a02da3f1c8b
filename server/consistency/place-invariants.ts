import type { Invariant } from "./invariant";

const IS_OWN = "(slot.residency_id IS NOT NULL OR slot.counts_per_residency)";

/** Both counts; residency 0 is for common slots. */
const PLACES = `SELECT slot_id, 0 AS residency_id, day, booked FROM slot_days
  UNION ALL SELECT slot_id, residency_id, day, booked FROM residency_slot_days`;

/** product-rules.md#booking */
export const PLACE_INVARIANTS: readonly Invariant[] = [
  {
    name: "places-are-bookings",
    meaning:
      "The places taken of a slot on a day are its bookings that are not cancelled: of all, or of each residency where they are counted so.",
    sql: `
      SELECT slot_id, residency_id, day::text AS day, coalesce(place.booked, 0) AS places,
        coalesce(live.count, 0) AS bookings
      FROM (${PLACES}) place
      FULL JOIN (
        SELECT slot_id, CASE WHEN ${IS_OWN} THEN booking.residency_id ELSE 0 END AS residency_id,
          booking_date AS day, count(*)::int AS count
        FROM bookings booking JOIN booking_slots slot ON slot.id = booking.slot_id
        WHERE status <> 'cancelled' GROUP BY 1, 2, 3
      ) live USING (slot_id, residency_id, day)
      WHERE coalesce(place.booked, 0) <> coalesce(live.count, 0)
      ORDER BY slot_id, residency_id, day`,
  },
  {
    name: "places-within-capacity",
    meaning:
      "No slot has more places taken on a day to come than it has, an administrator's overrides apart; on days past it may have had more places.",
    sql: `
      SELECT place.slot_id, place.residency_id, place.day::text AS day, place.booked AS places,
        slot.max_bookings AS capacity, override.count AS overrides
      FROM (${PLACES}) place
      JOIN booking_slots slot ON slot.id = place.slot_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM bookings
        WHERE slot_id = place.slot_id AND booking_date = place.day
          AND place.residency_id IN (0, residency_id) AND status <> 'cancelled' AND place_override
      ) override
      WHERE place.booked > slot.max_bookings AND place.booked > slot.max_bookings + override.count
        AND place.day > ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
      ORDER BY place.slot_id, place.residency_id, place.day`,
  },
  {
    name: "places-are-counted-in-one-way",
    meaning:
      "A slot of a residency, or one that counts in each, has no places counted for all; any other has none counted for a residency.",
    sql: `
      SELECT place.slot_id, place.residency_id, place.day::text AS day
      FROM (${PLACES}) place JOIN booking_slots slot ON slot.id = place.slot_id
      WHERE place.residency_id = 0 AND ${IS_OWN} OR place.residency_id <> 0 AND NOT ${IS_OWN}
      ORDER BY place.slot_id, place.residency_id, place.day`,
  },
  {
    name: "bookings-have-the-times-of-their-slot",
    meaning: "A live booking of a day to come is at the times of its slot.",
    sql: `
      SELECT booking.id AS booking_id, booking.slot_id, booking.start_time::text, booking.end_time::text
      FROM bookings booking
      JOIN booking_slots slot ON slot.id = booking.slot_id
      WHERE booking.status <> 'cancelled'
        AND booking.booking_date > ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
        AND (booking.start_time, booking.end_time) <> (slot.start_time, slot.end_time)
      ORDER BY booking.id`,
  },
];
