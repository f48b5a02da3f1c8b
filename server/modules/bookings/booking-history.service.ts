import type { EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { Booking, type BookingStatus } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";
import type { Place } from "./rescheduling.rules";

interface Change {
  readonly to: BookingStatus;
  /** Who changes it. */
  readonly by: number;
  readonly notes: string | null;
}

/** A move of a booking that was written down. */
interface PastMove {
  readonly bookingId: number;
  readonly from: Place;
  readonly to: Place;
}

/** Moves bookings from status to status and from place to place, each step a row: what, who, when, notes. */
export class BookingHistoryService {
  constructor(private readonly clock: Clock) {}

  /** Stores the booking as it now is, with its new status, and writes the step down. */
  async move(tx: EntityManager, booking: Booking, change: Change): Promise<Booking> {
    const before = booking.status;
    booking.status = change.to;
    booking.notes = change.notes ?? booking.notes;
    const { status, notes, startTime, endTime, lotId, serviceType } = booking;
    const { placeOverride, creditWaived } = booking;
    await tx
      .getRepository(Booking)
      .update(
        { id: booking.id },
        { status, notes, startTime, endTime, lotId, serviceType, placeOverride, creditWaived },
      );
    await this.record(tx, booking, before, change);
    return booking;
  }

  /** Cancels many bookings that the caller has locked, each with its step, in two statements. */
  async cancelAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    { by, notes }: Pick<Change, "by" | "notes">,
  ): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    await tx.query(
      `INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, notes, changed_at)
       SELECT id, status, 'cancelled', $2, $3, $4 FROM bookings WHERE id = ANY($1) ORDER BY id`,
      [ids, by, notes, this.clock.now()],
    );
    await tx.query(
      `UPDATE bookings SET status = 'cancelled', notes = coalesce($2, notes),
         place_override = false, credit_waived = false
       WHERE id = ANY($1)`,
      [ids, notes],
    );
  }

  /** Stores the booking in the place that it now has, and writes down where it was. */
  async reschedule(
    tx: EntityManager,
    booking: Booking,
    before: Place & { readonly startTime: string },
    { by, clientKey }: { readonly by: number; readonly clientKey: string | null },
  ): Promise<void> {
    const { slotId, bookingDate, startTime, endTime, placeOverride } = booking;
    await tx
      .getRepository(Booking)
      .update({ id: booking.id }, { slotId, bookingDate, startTime, endTime, placeOverride });
    await this.record(tx, booking, booking.status, {
      ...{ by, notes: null, clientKey },
      ...{ fromSlotId: before.slotId, fromDate: before.date, fromStartTime: before.startTime },
      ...{ toSlotId: slotId, toDate: bookingDate, toStartTime: startTime },
    });
  }

  /** The move that a person made with a client key; null for a key that is new. */
  async moveByKey(
    tx: EntityManager,
    changedById: number,
    clientKey: string | null,
  ): Promise<PastMove | null> {
    if (clientKey === null) return null;
    const step = await tx.getRepository(BookingStatusChange).findOneBy({ changedById, clientKey });
    if (!step) return null;
    const { bookingId, fromSlotId, fromDate, toSlotId, toDate } = step;
    if (fromSlotId === null || fromDate === null || toSlotId === null || toDate === null) {
      throw new Error(`Step ${step.id} has a client key, but no move`);
    }
    return {
      bookingId,
      from: { slotId: fromSlotId, date: fromDate },
      to: { slotId: toSlotId, date: toDate },
    };
  }

  /** Writes a step down; `before` is null for the booking itself. */
  async record(
    tx: EntityManager,
    booking: Booking,
    before: BookingStatus | null,
    { by, ...step }: Pick<Change, "by" | "notes"> & Partial<BookingStatusChange>,
  ): Promise<void> {
    await tx.getRepository(BookingStatusChange).insert({
      ...step,
      bookingId: booking.id,
      oldStatus: before,
      newStatus: booking.status,
      changedById: by,
      placeOverride: booking.placeOverride,
      creditWaived: booking.creditWaived,
      changedAt: this.clock.now(),
    });
  }
}
