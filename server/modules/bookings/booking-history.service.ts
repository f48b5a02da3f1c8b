import type { EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { Booking, type BookingStatus } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";

interface Change {
  readonly to: BookingStatus;
  /** Who changes it. */
  readonly by: number;
  readonly notes: string | null;
}

/** Moves bookings from status to status, each step a row: old, new, who, when, notes. */
export class BookingHistoryService {
  constructor(private readonly clock: Clock) {}

  /** Stores the booking as it now is, with its new status, and writes the step down. */
  async move(tx: EntityManager, booking: Booking, change: Change): Promise<Booking> {
    const before = booking.status;
    booking.status = change.to;
    booking.notes = change.notes ?? booking.notes;
    const { status, notes, lotId, serviceType, placeOverride, creditWaived } = booking;
    await tx
      .getRepository(Booking)
      .update(
        { id: booking.id },
        { status, notes, lotId, serviceType, placeOverride, creditWaived },
      );
    await this.record(tx, booking, before, change);
    return booking;
  }

  /** Writes a step down; `before` is null for the booking itself. */
  async record(
    tx: EntityManager,
    booking: Booking,
    before: BookingStatus | null,
    change: Pick<Change, "by" | "notes">,
  ): Promise<void> {
    await tx.getRepository(BookingStatusChange).insert({
      bookingId: booking.id,
      oldStatus: before,
      newStatus: booking.status,
      changedById: change.by,
      notes: change.notes,
      placeOverride: booking.placeOverride,
      creditWaived: booking.creditWaived,
      changedAt: this.clock.now(),
    });
  }
}
