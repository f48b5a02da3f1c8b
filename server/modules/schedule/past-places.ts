import type { DataSource, EntityManager } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { execute } from "../../platform/sql/query";
import { closings, hasOwn, inForce } from "./slots-in-force";

const DAYS_BACK = 366;
const DAYS_AT_ONCE = 31;

const IS_OFFERED = `slot.is_active AND ${inForce("slot", "day.date")}`;

/**
 * `date` and `places` of days from $1 to $2 without a record, by current schedules; the last $3 if
 * not null. A slot counts where it holds, people live and the day is open, and wherever it has
 * bookings.
 */
export const PLACES_OF_UNRECORDED_DAYS = `
  WITH day AS MATERIALIZED (
    SELECT $2::date - n AS date FROM generate_series(0, $2::date - $1::date) n
    WHERE NOT EXISTS (SELECT FROM offered_places WHERE offered_places.day = $2::date - n)
    ORDER BY n LIMIT $3
  ), home AS MATERIALIZED (
    SELECT day.date, residency.id, ${hasOwn("residency.id", "day.date")} AS has_own,
      NOT EXISTS ${closings("residency.id", "day.date")}
        AND EXISTS (SELECT FROM users WHERE users.residency_id = residency.id) AS is_served
    FROM day CROSS JOIN residencies residency
  ), common AS (
    SELECT date, count(*) AS homes FROM home WHERE is_served AND NOT has_own GROUP BY date
  ), own AS MATERIALIZED (
    SELECT day AS date, residency_id, slot_id FROM residency_slot_days
    WHERE booked > 0 AND day IN (SELECT date FROM day)
  ), booked AS (
    SELECT own.date, own.slot_id, count(*) AS homes,
      count(*) FILTER (WHERE is_served AND (slot.residency_id IS NOT NULL OR NOT has_own)) AS served
    FROM own JOIN home ON home.date = own.date AND home.id = own.residency_id
    JOIN booking_slots slot ON slot.id = own.slot_id
    WHERE slot.residency_id IS NULL OR slot.residency_id = own.residency_id
    GROUP BY own.date, own.slot_id
  ), place AS (
    SELECT day.date, slot.id AS slot_id, slot.max_bookings,
      slot.residency_id IS NOT NULL OR slot.counts_per_residency AS is_of_residency,
      coalesce(booked.homes, 0) + CASE WHEN ${IS_OFFERED}
        THEN coalesce(CASE WHEN slot.residency_id IS NULL THEN common.homes ELSE home.is_served::int END, 0)
          - coalesce(booked.served, 0) ELSE 0 END AS residencies,
      ${IS_OFFERED} AND NOT EXISTS (SELECT FROM residencies)
        AND NOT EXISTS ${closings("NULL::int", "day.date")} AS is_for_newcomers
    FROM day CROSS JOIN booking_slots slot
    LEFT JOIN common ON common.date = day.date
    LEFT JOIN home ON home.date = day.date AND home.id = slot.residency_id
    LEFT JOIN booked ON booked.date = day.date AND booked.slot_id = slot.id
  )
  SELECT place.date, sum(place.max_bookings * CASE WHEN place.is_of_residency THEN place.residencies
      ELSE (place.residencies > 0 OR place.is_for_newcomers OR coalesce(common.booked, 0) > 0)::int END
    ) AS places
  FROM place LEFT JOIN slot_days common ON common.day = place.date AND common.slot_id = place.slot_id
  GROUP BY place.date`;

/** Yields to another server recording the same day. */
const RECORD = `
  INSERT INTO offered_places (day, places)
  SELECT date, places FROM (${PLACES_OF_UNRECORDED_DAYS}) past ON CONFLICT (day) DO NOTHING`;

/**
 * Preserves past utilisation against later schedule changes. Call before each change, as the job
 * runs minutes after midnight. Returns how many days were recorded, the latest of the past year.
 */
export function recordPastPlaces(db: DataSource | EntityManager, clock: Clock): Promise<number> {
  const yesterday = addDays(today(clock), -1);
  return execute(db, RECORD, [addDays(yesterday, -DAYS_BACK), yesterday, DAYS_AT_ONCE]);
}
