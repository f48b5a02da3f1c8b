import type { DataSource, EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { execute, queryRows } from "../../platform/sql/query";
import { queryArrays, type Statement } from "../../platform/sql/statements";
import type { BookingSlot } from "./booking-slot.entity";
import { countsByResidency, type HeldPlace } from "./slot-schedule.rules";

type CountedSlot = Pick<BookingSlot, "id" | "residencyId" | "countsPerResidency">;

interface TakenPlaces {
  readonly slotId: number;
  readonly date: Day;
  readonly booked: number;
}

/**
 * Places taken per slot and day. Common slots have one count; others, and those with
 * `countsPerResidency`, one per residency. A slot never changes its way of counting.
 */
export class SlotPlaceService {
  /**
   * Returns whether a place was free. One statement checks and counts, so that places cannot be
   * oversold; the row stays locked.
   */
  async reserve(
    tx: EntityManager,
    slot: CountedSlot,
    place: Omit<HeldPlace, "slotId">,
  ): Promise<boolean> {
    const { text, values } = counting(slot, place);
    const taken = await queryArrays(tx, {
      text: `${text} WHERE place.booked < (SELECT max_bookings FROM booking_slots WHERE id = $1) RETURNING booked`,
      values,
      isPrepared: true,
    });
    return taken.length === 1;
  }

  /** For an administrator's override. */
  async reserveBeyondCapacity(
    tx: EntityManager,
    slot: CountedSlot,
    place: Omit<HeldPlace, "slotId">,
  ): Promise<void> {
    const { text, values } = counting(slot, place);
    await execute(tx, text, values);
  }

  async release(tx: EntityManager, { slotId, date, residencyId }: HeldPlace): Promise<void> {
    const given = await queryArrays(tx, {
      text: `WITH of_all AS (
          UPDATE slot_days SET booked = booked - 1
          WHERE slot_id = $1 AND day = $2 AND booked > 0 RETURNING booked
        ), of_residency AS (
          UPDATE residency_slot_days SET booked = booked - 1
          WHERE slot_id = $1 AND day = $2 AND residency_id = $3 AND booked > 0 RETURNING booked
        ) SELECT booked FROM of_all UNION ALL SELECT booked FROM of_residency`,
      values: [slotId, date, residencyId],
      isPrepared: true,
    });
    if (given.length !== 1) throw new Error(`No place to give back for slot ${slotId} on ${date}`);
  }

  /** One per occurrence. Lock them first. @throws Error where none is free */
  async exchangeAll(
    tx: EntityManager,
    left: readonly HeldPlace[],
    taken: readonly HeldPlace[],
  ): Promise<void> {
    const changes = [...left.map(() => -1), ...taken.map(() => 1)];
    const [row] = await queryRows<{ count: number }>(
      tx,
      `WITH given AS (
         SELECT slot_id, day, residency_id, sum(change)::int AS change, count(*)::int AS count,
           CASE WHEN sum(change) > 0 THEN (SELECT max_bookings FROM booking_slots WHERE id = slot_id) END AS most
         FROM unnest($1::int[], $2::date[], $3::int[], $4::int[]) AS given (slot_id, day, residency_id, change)
         GROUP BY 1, 2, 3
       ), of_all AS (
         UPDATE slot_days place SET booked = place.booked + given.change
         FROM (SELECT slot_id, day, sum(change)::int AS change, sum(count)::int AS count, max(most) AS most
           FROM given GROUP BY 1, 2) given
         WHERE place.slot_id = given.slot_id AND place.day = given.day
           AND place.booked + given.change BETWEEN 0 AND coalesce(most, place.booked)
         RETURNING given.count
       ), of_residency AS (
         UPDATE residency_slot_days place SET booked = place.booked + given.change
         FROM given
         WHERE place.slot_id = given.slot_id AND place.day = given.day
           AND place.residency_id = given.residency_id
           AND place.booked + given.change BETWEEN 0 AND coalesce(most, place.booked)
         RETURNING given.count
       )
       SELECT coalesce(sum(count), 0)::int AS count
       FROM (SELECT count FROM of_all UNION ALL SELECT count FROM of_residency) changed`,
      [...valuesOf([...left, ...taken]), changes],
    );
    if (row?.count !== changes.length) throw new Error("Some places could not be exchanged");
  }

  /**
   * Locks the places of a slot and day. Inserts a missing row, as it could not be locked in order. One
   * statement, so that the next lock fits into the same packet. `isOwn` includes archived slots.
   */
  async lockDay(
    tx: EntityManager,
    { slotId, date, residencyId }: HeldPlace,
    isOwn: boolean,
  ): Promise<void> {
    await queryArrays(tx, {
      text: `WITH slot AS MATERIALIZED (
          SELECT id, residency_id IS NOT NULL OR counts_per_residency AS is_of_residency
          FROM booking_slots WHERE id = $1 AND ($4 OR archived_at IS NULL)
        ), of_all AS MATERIALIZED (
          SELECT booked FROM slot_days
          WHERE slot_id = (SELECT id FROM slot WHERE NOT is_of_residency) AND day = $2 FOR UPDATE
        ), of_residency AS MATERIALIZED (
          SELECT booked FROM residency_slot_days
          WHERE slot_id = (SELECT id FROM slot WHERE is_of_residency) AND day = $2
            AND residency_id = $3 FOR UPDATE
        ), new_of_residency AS (
          INSERT INTO residency_slot_days AS place (slot_id, day, residency_id, booked)
          SELECT id, $2, $3, 0 FROM slot WHERE is_of_residency AND NOT EXISTS (SELECT FROM of_residency)
          ON CONFLICT (residency_id, day, slot_id) DO UPDATE SET booked = place.booked
        )
        INSERT INTO slot_days AS place (slot_id, day, booked)
        SELECT id, $2, 0 FROM slot WHERE NOT is_of_residency AND NOT EXISTS (SELECT FROM of_all)
        ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked`,
      values: [slotId, date, residencyId, isOwn],
      isPrepared: true,
    });
  }

  /** `lockDay` for each slot and day, in order, archived slots included. */
  async lockDays(tx: EntityManager, places: readonly HeldPlace[]): Promise<void> {
    const values = valuesOf(places);
    await execute(
      tx,
      `WITH slot AS MATERIALIZED (
         SELECT id, residency_id IS NOT NULL OR counts_per_residency AS is_of_residency
         FROM booking_slots WHERE id = ANY($1) ORDER BY id FOR KEY SHARE
       ), given AS MATERIALIZED (
         SELECT * FROM ${PLACES} JOIN slot ON slot.id = slot_id ORDER BY day, slot_id, residency_id
       ), of_residency AS (
         INSERT INTO residency_slot_days (slot_id, day, residency_id, booked)
         SELECT slot_id, day, residency_id, 0 FROM given WHERE is_of_residency ON CONFLICT DO NOTHING
       )
       INSERT INTO slot_days (slot_id, day, booked)
       SELECT slot_id, day, 0 FROM given WHERE NOT is_of_residency ON CONFLICT DO NOTHING`,
      values,
    );
    await execute(
      tx,
      `SELECT FROM (SELECT * FROM ${PLACES} ORDER BY day, slot_id, residency_id) place
         LEFT JOIN LATERAL (SELECT FROM slot_days
           WHERE slot_id = place.slot_id AND day = place.day FOR UPDATE) common ON true
         LEFT JOIN LATERAL (SELECT FROM residency_slot_days WHERE slot_id = place.slot_id
           AND day = place.day AND residency_id = place.residency_id FOR UPDATE) own ON true`,
      values,
    );
  }

  /** Only for slots never booked. */
  async removeOf(tx: EntityManager, slotId: number): Promise<void> {
    await execute(tx, "DELETE FROM slot_days WHERE slot_id = $1", [slotId]);
    await execute(tx, "DELETE FROM residency_slot_days WHERE slot_id = $1", [slotId]);
  }

  /** Null counts the places of all residencies together. */
  taken(on: DataSource, residencyId: number | null, dates: readonly Day[]): Promise<TakenPlaces[]> {
    return queryRows<TakenPlaces>(
      on,
      `SELECT slot_id AS "slotId", day::text AS date, booked FROM slot_days WHERE day = ANY($2)
       UNION ALL
       SELECT slot_id, day::text, sum(booked)::int FROM residency_slot_days
       WHERE day = ANY($2) AND ($1::int IS NULL OR residency_id = $1) GROUP BY slot_id, day`,
      [residencyId, dates],
    );
  }

  async places(
    tx: EntityManager,
    { slotId, date, residencyId }: HeldPlace,
  ): Promise<{ booked: number; capacity: number }> {
    const [row] = await queryRows<{ booked: number; capacity: number }>(
      tx,
      `SELECT coalesce(own.booked, place.booked, 0) AS booked, slot.max_bookings AS capacity
       FROM booking_slots slot
       LEFT JOIN slot_days place ON place.slot_id = slot.id AND place.day = $2
       LEFT JOIN residency_slot_days own
         ON own.slot_id = slot.id AND own.day = $2 AND own.residency_id = $3
       WHERE slot.id = $1`,
      [slotId, date, residencyId],
    );
    if (!row) throw new Error(`There is no slot ${slotId}`);
    return row;
  }
}

const PLACES = "unnest($1::int[], $2::date[], $3::int[]) AS place (slot_id, day, residency_id)";

const valuesOf = (places: readonly HeldPlace[]): unknown[] => [
  places.map(({ slotId }) => slotId),
  places.map(({ date }) => date),
  places.map(({ residencyId }) => residencyId),
];

function counting(slot: CountedSlot, { date, residencyId }: Omit<HeldPlace, "slotId">): Statement {
  if (countsByResidency(slot))
    return {
      text: `INSERT INTO residency_slot_days AS place (slot_id, day, residency_id, booked) VALUES ($1, $2, $3, 1)
        ON CONFLICT (residency_id, day, slot_id) DO UPDATE SET booked = place.booked + 1`,
      values: [slot.id, date, residencyId],
    };
  return {
    text: `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
      ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1`,
    values: [slot.id, date],
  };
}
