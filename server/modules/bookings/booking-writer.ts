import type { DataSource, EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { EntityWriter, Expression, type Values } from "../../platform/sql/entity-writer";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import { Booking, type BookingStatus } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";
import type { Place } from "./rescheduling.rules";

/** Who is on record for a step, and the API key or application through which it came. */
interface Author {
  readonly by: number | null;
  readonly via: string | null;
}

interface Change {
  readonly to: BookingStatus;
  readonly by: number | null;
  /** The API key or the application through which it came. */
  readonly via?: string | null;
  readonly notes: string | null;
}

type Step = Pick<Change, "by" | "via" | "notes"> & Values<BookingStatusChange>;

interface PastMove {
  readonly bookingId: number;
  readonly from: Place;
  readonly to: Place;
}

/** Moves bookings from status to status and from place to place, each step a row: what, who, when, notes. */
export class BookingWriter {
  private readonly bookings: EntityWriter<Booking>;
  private readonly steps: EntityWriter<BookingStatusChange>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.bookings = new EntityWriter(dataSource, Booking);
    this.steps = new EntityWriter(dataSource, BookingStatusChange);
  }

  /**
   * Stores a new booking with its first step.
   * @param alsoIn what else the same statement writes, as the booking's id and the parameters make it
   */
  async begin(
    tx: EntityManager,
    booking: Booking,
    via: string | null,
    alsoIn: (bookingId: Expression, parameters: Parameters) => string,
  ): Promise<void> {
    const parameters = new Parameters();
    const bookingId = new Expression("(SELECT id FROM booking)");
    const step = { by: booking.userId, via, notes: null, bookingId };
    const rows = await queryArrays<[id: number]>(tx, {
      text: `WITH booking AS (${this.bookings.insert(booking, parameters)} RETURNING id),
          also AS (${alsoIn(bookingId, parameters)}),
          step AS (${this.step(booking, null, step, parameters)})
        SELECT id FROM booking`,
      values: parameters.values,
      isPrepared: true,
    });
    [[booking.id]] = rows as [[id: number]];
  }

  /** Stores the booking as it now is, with its new status, and writes the step down. */
  async move(tx: EntityManager, booking: Booking, change: Change): Promise<Booking> {
    const before = booking.status;
    booking.status = change.to;
    booking.notes = change.notes ?? booking.notes;
    const { status, notes, startTime, endTime, lotId, serviceType } = booking;
    const { placeOverride, creditWaived } = booking;
    await this.store(
      tx,
      booking,
      { status, notes, startTime, endTime, lotId, serviceType, placeOverride, creditWaived },
      before,
      change,
    );
    return booking;
  }

  /** Cancels many bookings that the caller has locked, each with its step, in two statements. */
  async cancelAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    { by, notes }: Pick<Change, "by" | "notes">,
  ): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    await execute(
      tx,
      `INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, notes, changed_at)
       SELECT id, status, 'cancelled', $2, $3, $4 FROM bookings WHERE id = ANY($1) ORDER BY id`,
      [ids, by, notes, this.clock.now()],
    );
    await execute(
      tx,
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
    { by, via, clientKey }: Author & { readonly clientKey: string | null },
  ): Promise<void> {
    const { slotId, bookingDate, startTime, endTime, placeOverride } = booking;
    const values = { slotId, bookingDate, startTime, endTime, placeOverride };
    await this.store(tx, booking, values, booking.status, {
      by,
      via,
      notes: null,
      clientKey,
      fromSlotId: before.slotId,
      fromDate: before.date,
      fromStartTime: before.startTime,
      toSlotId: slotId,
      toDate: bookingDate,
      toStartTime: startTime,
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

  private async store(
    tx: EntityManager,
    booking: Booking,
    values: Partial<Booking>,
    before: BookingStatus,
    step: Step,
  ): Promise<void> {
    const parameters = new Parameters();
    const update = this.bookings.update(values, parameters);
    await queryArrays(tx, {
      text: `WITH booking AS (${update} WHERE id = ${parameters.add(booking.id)})
        ${this.step(booking, before, step, parameters)}`,
      values: parameters.values,
      isPrepared: true,
    });
  }

  /** Writes a step down, as a statement or a part of one; `before` is null for the booking itself. */
  private step(
    booking: Booking,
    before: BookingStatus | null,
    { by, via = null, ...step }: Step,
    parameters: Parameters,
  ): string {
    const { id: bookingId, status, placeOverride, creditWaived } = booking;
    return this.steps.insert(
      {
        bookingId,
        oldStatus: before,
        newStatus: status,
        changedById: by,
        via,
        placeOverride,
        creditWaived,
        changedAt: this.clock.now(),
        ...step,
      },
      parameters,
    );
  }
}
