import { type EntityManager, In } from "typeorm";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { execute, queryRows } from "../../platform/sql/query";
import { plateOf } from "../../platform/typed-numbers";
import { Booking } from "../bookings/booking.entity";
import type { BookingWriter } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import { BookingSlot } from "../schedule/booking-slot.entity";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { HeldPlace } from "../schedule/slot-schedule.rules";
import { closings, holds } from "../schedule/slots-in-force";

interface Author {
  readonly by: number | null;
  readonly via: string | null;
}

interface Target {
  readonly bookingId: number;
  readonly slotId: number;
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
    const own = await queryRows<HeldPlace>(
      tx,
      `SELECT DISTINCT slot_id AS "slotId", booking_date::text AS date, residency_id AS "residencyId"
       FROM bookings WHERE id = ANY($1)`,
      [ids],
    );
    const targets = isMoving
      ? await queryRows<HeldPlace>(
          tx,
          `SELECT DISTINCT slot.id AS "slotId", booking.booking_date::text AS date,
             booking.residency_id AS "residencyId"
           FROM bookings booking JOIN booking_slots slot ON ${OFFERED}
           WHERE booking.id = ANY($1)`,
          this.valuesOf(ids),
        )
      : [];
    const places = [...own, ...targets];
    const slotIds = [...new Set(places.map(({ slotId }) => slotId))];
    await execute(tx, "SELECT FROM booking_slots WHERE id = ANY($1) ORDER BY id FOR KEY SHARE", [
      slotIds,
    ]);
    places.sort(
      (a, b) =>
        a.date.localeCompare(b.date) || a.slotId - b.slotId || a.residencyId - b.residencyId,
    );
    for (const place of places) await this.places.lockDay(tx, place, true);
  }

  /** Returns the moved ones. Lock them first. */
  async moveAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    author: Author,
  ): Promise<Booking[]> {
    const ids = bookings.map(({ id }) => id);
    const targets = await this.targetsOf(tx, ids);
    const slots = await tx.getRepository(BookingSlot).findBy({
      id: In([...new Set(targets.map(({ slotId }) => slotId))]),
    });
    const left: HeldPlace[] = [];
    const moved: Booking[] = [];
    const met = new Set<string>();
    for (const booking of bookings) {
      const open = new Set(
        targets
          .filter(({ bookingId, isTaken }) => bookingId === booking.id && !isTaken)
          .map(({ slotId }) => slotId),
      );
      const near = nearestFirst(
        slots.filter(
          ({ id }) => open.has(id) && !meetings(booking, id).some((meeting) => met.has(meeting)),
        ),
        booking.startTime,
      );
      const slot = await this.firstFree(tx, near, booking);
      if (!slot) continue;
      left.push(heldPlaceOf(booking));
      const before = Object.assign({ startTime: booking.startTime }, heldPlaceOf(booking));
      for (const meeting of meetings(booking, slot.id)) met.add(meeting);
      const { id: slotId, startTime, endTime } = slot;
      Object.assign(booking, { slotId, startTime, endTime, placeOverride: false });
      await this.writer.reschedule(tx, booking, before, Object.assign({ clientKey: null }, author));
      moved.push(booking);
    }
    if (left.length > 0) await this.places.releaseAll(tx, left);
    return moved;
  }

  private async firstFree(
    tx: EntityManager,
    slots: readonly BookingSlot[],
    { bookingDate: date, residencyId }: Booking,
  ): Promise<BookingSlot | null> {
    for (const slot of slots) {
      if (await this.places.reserve(tx, slot, { date, residencyId })) return slot;
    }
    return null;
  }

  /** Slots offered on each booking's day, and whether its resident, car or plate in the flat has a live booking there. */
  private targetsOf(tx: EntityManager, ids: readonly number[]): Promise<Target[]> {
    return queryRows<Target>(
      tx,
      `SELECT booking.id AS "bookingId", slot.id AS "slotId", EXISTS (
         SELECT FROM bookings other
         WHERE (other.user_id = booking.user_id OR other.vehicle_id = booking.vehicle_id
             OR other.plate_flat_id = booking.plate_flat_id
               AND upper(translate(other.car_number, ' -', '')) = upper(translate(booking.car_number, ' -', '')))
           AND other.slot_id = slot.id
           AND other.booking_date = booking.booking_date AND other.status <> 'cancelled'
       ) AS "isTaken"
       FROM bookings booking JOIN booking_slots slot ON ${OFFERED}
       WHERE booking.id = ANY($1)`,
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

const OFFERED = `slot.id <> booking.slot_id AND slot.is_active
  AND (booking.booking_date, slot.start_time) > ($2::date, $3::time)
  AND ${holds("slot", "booking.residency_id", "booking.booking_date")}
  AND NOT EXISTS ${closings("booking.residency_id", "booking.booking_date")}`;

/** The earlier of two equally near first. */
function nearestFirst<Slot extends { readonly startTime: string }>(
  slots: readonly Slot[],
  startTime: string,
): Slot[] {
  const wanted = minutesOf(startTime);
  const distance = (slot: Slot) => Math.abs(minutesOf(slot.startTime) - wanted);
  return [...slots].sort(
    (a, b) => distance(a) - distance(b) || a.startTime.localeCompare(b.startTime),
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
