import { type DataSource, type EntityManager, In } from "typeorm";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { EntityWriter, Expression, type Values } from "../../platform/sql/entity-writer";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays, type Statement } from "../../platform/sql/statements";
import { Booking, type BookingStatus } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";
import type { Place } from "./rescheduling.rules";

/** A person, and the API key or application used. */
interface Author {
  readonly by: number | null;
  readonly via: string | null;
}

interface Change {
  readonly to: BookingStatus;
  readonly by: number | null;
  readonly via?: string | null;
  readonly notes: string | null;
}

type Step = Pick<Change, "by" | "via" | "notes"> & Values<BookingStatusChange>;

interface PastMove {
  readonly bookingId: number;
  readonly from: Place;
  readonly to: Place;
}

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

  /** @param alsoIn further SQL in the same statement, given the booking's id and the parameters */
  async begin(
    tx: EntityManager,
    booking: Booking,
    via: string | null,
    alsoIn: (bookingId: Expression, parameters: Parameters) => string,
  ): Promise<void> {
    const parameters = new Parameters();
    const bookingId = new Expression("(SELECT id FROM booking)");
    const step = { by: booking.userId, via, notes: null, bookingId };
    const rows = await this.write<[id: number, vehicleId: string | null]>(tx, booking, {
      text: `WITH booking AS (${this.bookings.insert({ ...booking, vehicleId: this.car(booking, parameters) }, parameters)}
          RETURNING id, vehicle_id),
          also AS (${alsoIn(bookingId, parameters)}),
          step AS (${this.step(booking, null, step, parameters)})
        SELECT id, vehicle_id::text FROM booking`,
      values: parameters.values,
      isPrepared: true,
    });
    [[booking.id, booking.vehicleId]] = rows as [[id: number, vehicleId: string | null]];
  }

  /** Default: the first car. */
  private car({ userId, vehicleId }: Booking, parameters: Parameters): Expression {
    return new Expression(
      `coalesce(${parameters.add(vehicleId)}::bigint,
        (SELECT id FROM vehicles WHERE user_id = ${parameters.add(userId)} AND is_default))`,
    );
  }

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
      { status: before, residencyId: booking.residencyId },
      change,
    );
    return booking;
  }

  /** Two statements for any number. Callers have locked them. */
  async cancelAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    { by, notes }: Pick<Change, "by" | "notes">,
  ): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    const residencyIds = [...new Set(bookings.map(({ residencyId }) => residencyId))];
    await execute(
      tx,
      `INSERT INTO booking_status_changes (booking_id, residency_id, old_status, new_status, changed_by_id, notes, changed_at)
       SELECT id, residency_id, status, 'cancelled', $2, $3, $4 FROM bookings
       WHERE id = ANY($1) AND residency_id = ANY($5) ORDER BY id`,
      [ids, by, notes, this.clock.now(), residencyIds],
    );
    await execute(
      tx,
      `UPDATE bookings SET status = 'cancelled', notes = coalesce($2, notes),
         place_override = false, credit_waived = false
       WHERE id = ANY($1) AND residency_id = ANY($3)`,
      [ids, notes, residencyIds],
    );
  }

  async reschedule(
    tx: EntityManager,
    booking: Booking,
    before: Place & Pick<Booking, "startTime" | "residencyId">,
    { by, via, clientKey }: Author & { readonly clientKey: string | null },
  ): Promise<void> {
    const { slotId, bookingDate, startTime, endTime, placeOverride } = booking;
    const { residencyId, residencyName, blockName, flatName, parkingNumber } = booking;
    const place = { slotId, bookingDate, startTime, endTime, placeOverride };
    const hasMoved = residencyId !== before.residencyId;
    const home = { residencyId, residencyName, blockName, flatName, parkingNumber };
    if (hasMoved) {
      await execute(
        tx,
        "UPDATE booking_status_changes SET residency_id = $3 WHERE booking_id = $1 AND residency_id = $2",
        [booking.id, before.residencyId, residencyId],
      );
    }
    const values = hasMoved ? Object.assign(home, place) : place;
    await this.store(
      tx,
      booking,
      values,
      { status: booking.status, residencyId: before.residencyId },
      {
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
      },
    );
  }

  /** Null for a new key. */
  async moveByKey(
    tx: EntityManager,
    changedById: number,
    clientKey: string | null,
    residencyIds: readonly number[],
  ): Promise<PastMove | null> {
    if (clientKey === null) return null;
    const step = await tx
      .getRepository(BookingStatusChange)
      .findOneBy({ changedById, clientKey, residencyId: In([...residencyIds]) });
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
    before: Pick<Booking, "status" | "residencyId">,
    step: Step,
  ): Promise<void> {
    const parameters = new Parameters();
    const update = this.bookings.update(values, parameters);
    await this.write(tx, booking, {
      text: `WITH booking AS (${update} WHERE id = ${parameters.add(booking.id)}
          AND residency_id = ${parameters.add(before.residencyId)})
        ${this.step(booking, before.status, step, parameters)}`,
      values: parameters.values,
      isPrepared: true,
    });
  }

  /** @throws VEHICLE_BOOKED where somebody else who shares the car has it in the place */
  private async write<Row extends unknown[]>(
    tx: EntityManager,
    { carNumber }: Booking,
    statement: Statement,
  ): Promise<Row[]> {
    try {
      return await queryArrays<Row>(tx, statement);
    } catch (error) {
      if (!isUniqueViolation(error, "bookings_one_live_of_a_car")) throw error;
      const words = `${carNumber} is booked for this time already. Please select a different time or car.`;
      throw new DomainError("VEHICLE_BOOKED", words, { field: "slotId" });
    }
  }

  /** As a statement or a part of one; `before` is null for the current values. */
  private step(
    booking: Booking,
    before: BookingStatus | null,
    { by, via = null, ...step }: Step,
    parameters: Parameters,
  ): string {
    const { id: bookingId, residencyId, status, placeOverride, creditWaived } = booking;
    return this.steps.insert(
      {
        bookingId,
        residencyId,
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
