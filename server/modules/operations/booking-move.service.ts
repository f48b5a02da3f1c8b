import type { EntityManager } from "typeorm";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";
import { plateOf } from "../../platform/typed-numbers";
import type { Booking } from "../bookings/booking.entity";
import { plateIn } from "../bookings/booking-search";
import type { Author, BookingWriter } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { HeldPlace } from "../schedule/slot-schedule.rules";
import { closings, holds } from "../schedule/slots-in-force";

interface Target {
  readonly bookingId: number;
  readonly slotId: number;
  readonly startTime: string;
  readonly endTime: string;
  /** Bookings with the same text are counted together. */
  readonly place: string;
  readonly free: number;
  readonly isTaken: boolean;
}

/** Moves bookings to the nearest free slot of their day. */
export class BookingMoveService {
  constructor(
    private readonly clock: Clock,
    private readonly places: SlotPlaceService,
    private readonly writer: BookingWriter,
  ) {}

  /** In lock order. */
  async lockPlaces(tx: EntityManager, ids: readonly number[], isMoving: boolean): Promise<void> {
    const places = await queryRows<HeldPlace>(
      tx,
      `SELECT slot_id AS "slotId", booking_date::text AS date, residency_id AS "residencyId"
       FROM bookings WHERE id = ANY($1)
       UNION SELECT slot.id, home.day::text, home.residency_id FROM ${OFFERED} WHERE $4`,
      [...this.valuesOf(ids), isMoving],
    );
    await this.places.lockDays(tx, places);
  }

  /** Lock them first. Without an author, nothing is written. */
  async moveAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    author: Author | null,
  ): Promise<Booking[]> {
    const ids = bookings.map(({ id }) => id);
    const targets = Map.groupBy(await this.targetsOf(tx, ids), ({ bookingId }) => bookingId);
    const taken = new Map<string, number>();
    const met = new Set<string>();
    const left: HeldPlace[] = [];
    const moved: Booking[] = [];
    for (const booking of bookings) {
      const target = targets
        .get(booking.id)
        ?.find(
          ({ slotId, place, free, isTaken }) =>
            !isTaken &&
            free > (taken.get(place) ?? 0) &&
            !meetings(booking, slotId).some((meeting) => met.has(meeting)),
        );
      if (!target) continue;
      const { slotId, startTime, endTime, place } = target;
      taken.set(place, (taken.get(place) ?? 0) + 1);
      for (const meeting of meetings(booking, slotId)) met.add(meeting);
      left.push(heldPlaceOf(booking));
      moved.push(Object.assign(booking, { slotId, startTime, endTime, placeOverride: false }));
    }
    if (moved.length === 0 || !author) return moved;
    await this.places.exchangeAll(tx, left, moved.map(heldPlaceOf));
    await this.writer.moveAll(tx, moved, author);
    return moved;
  }

  /** Slots offered on each booking's day, the nearest first. */
  private targetsOf(tx: EntityManager, ids: readonly number[]): Promise<Target[]> {
    return queryRows<Target>(
      tx,
      `WITH slot AS MATERIALIZED (
         SELECT home.*, slot.id, start_time, end_time,
           concat_ws(' ', slot.id, home.day, own.residency_id) AS place,
           max_bookings - coalesce(common.booked, own.booked) AS free
         FROM ${OFFERED}
           LEFT JOIN slot_days common ON common.slot_id = slot.id AND common.day = home.day
           LEFT JOIN residency_slot_days own ON own.slot_id = slot.id AND own.day = home.day
             AND own.residency_id = home.residency_id
       )
       SELECT booking.id AS "bookingId", slot.id AS "slotId",
         slot.start_time::text AS "startTime", slot.end_time::text AS "endTime",
         slot.place, slot.free,
         EXISTS (${LIVE} AND other.user_id = booking.user_id)
         OR EXISTS (${LIVE} AND other.vehicle_id = booking.vehicle_id)
         OR EXISTS (${LIVE} AND coalesce(other.plate_flat_id, -other.user_id) = booking.plate_flat_id
           AND ${plateIn("other.car_number")} = ${plateIn("booking.car_number")}
         ) AS "isTaken"
       FROM bookings booking JOIN slot ON slot.id <> booking.slot_id
         AND slot.day = booking.booking_date AND slot.residency_id = booking.residency_id
       WHERE booking.id = ANY($1)
       ORDER BY abs(extract(epoch FROM slot.start_time - booking.start_time)), slot.start_time, slot.id`,
      this.valuesOf(ids),
    );
  }

  private valuesOf(ids: readonly number[]): unknown[] {
    return [ids, today(this.clock), timeOfDay(this.clock)];
  }
}

/** Two bookings of one resident, car, or plate in a flat never move to one place. */
const meetings = (
  { userId, vehicleId, plateFlatId, carNumber, bookingDate }: Booking,
  slotId: number,
) => [
  `resident ${userId} ${slotId} ${bookingDate}`,
  ...(vehicleId === null ? [] : [`car ${vehicleId} ${slotId} ${bookingDate}`]),
  ...(plateFlatId === null
    ? []
    : [`plate ${plateFlatId} ${plateOf(carNumber)} ${slotId} ${bookingDate}`]),
];

const LIVE = `SELECT FROM bookings other WHERE other.slot_id = slot.id
  AND other.booking_date = booking.booking_date AND other.status <> 'cancelled'`;

/** Once per residency and day of the bookings. OFFSET keeps the planner from reading every slot. */
const OFFERED = `(SELECT DISTINCT residency_id, booking_date AS day FROM bookings WHERE id = ANY($1)) home
  CROSS JOIN LATERAL (SELECT * FROM booking_slots slot
    WHERE slot.is_active AND (slot.residency_id IS NULL OR slot.residency_id = home.residency_id)
      AND (home.day, slot.start_time) > ($2::date, $3::time)
      AND ${holds("slot", "home.residency_id", "home.day")}
      AND NOT EXISTS ${closings("home.residency_id", "home.day")} OFFSET 0) slot`;
