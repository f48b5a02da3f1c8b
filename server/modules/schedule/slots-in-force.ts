/** `slot-schedule.rules.ts` in SQL; a test compares the two. Arguments are SQL, never values. */

export function inForce(slot: string, day: string): string {
  return `${slot}.archived_at IS NULL
    AND ${slot}.weekdays & (1 << (extract(isodow FROM ${day})::int - 1)) <> 0
    AND ${day} >= coalesce(${slot}.first_day, ${day}) AND ${day} <= coalesce(${slot}.last_day, ${day})`;
}

export function hasOwn(residency: string, day: string): string {
  return `EXISTS (SELECT FROM booking_slots own WHERE own.residency_id = ${residency} AND ${inForce("own", day)})`;
}

/** The residency may be null. */
export function holds(slot: string, residency: string, day: string): string {
  return `(${inForce(slot, day)} AND CASE WHEN ${slot}.residency_id IS NULL
    THEN NOT ${hasOwn(residency, day)} ELSE ${slot}.residency_id = ${residency} END)`;
}

/** Reasons of disabled dates and closed days. */
export function closings(residency: string, day: string): string {
  return `(SELECT reason FROM disabled_dates WHERE day = ${day}
    UNION ALL SELECT reason FROM closed_days
    WHERE last_day >= ${day} AND first_day <= ${day} AND (residency_id IS NULL OR residency_id = ${residency}))`;
}
