import type { DataSource, EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { EntityWriter, type Values } from "../../platform/sql/entity-writer";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import type { PaidBooking } from "../credits/credit-lots";
import { Booking, type BookingStatus } from "./booking.entity";
import { vehicleBooked } from "./booking.rules";
import { BookingStatusChange } from "./booking-status-change.entity";
import { isSamePlace, type Place, placeOf } from "./rescheduling.rules";

export interface Author {
  readonly by: number | null;
  readonly via: string | null;
}

const STATUS_FIELDS: readonly (keyof Booking)[] = [
  ...(["status", "notes", "startTime", "endTime", "lotId", "serviceType"] as const),
  ...(["placeOverride", "creditWaived", "plateFlatId"] as const),
];
const MOVED_FIELDS: readonly (keyof Booking)[] = [
  ...(["startTime", "endTime", "placeOverride", "plateFlatId", "residencyId"] as const),
  ...(["residencyName", "blockName", "flatName", "parkingNumber"] as const),
  ...(["vehicleId", "carNumber", "carModel"] as const),
];

/** Unique indexes: by plate and flat, and by the car on file. */
const ONE_LIVE = ["bookings_one_live_of_a_car", "bookings_one_live_of_a_vehicle"];

interface Change {
  readonly to: BookingStatus;
  readonly by: number | null;
  readonly via?: string | null;
  readonly notes?: string | null;
  /** Stored with the step where there are no notes; the booking keeps its own. */
  readonly remark?: string | null;
}

type Step = Pick<Change, "by" | "via" | "notes"> & Values<BookingStatusChange>;

export type NewBooking = Pick<
  Booking,
  | ("userId" | "slotId" | "bookingDate" | "status" | "serviceType" | "lotId" | "placeOverride")
  | ("creditWaived" | "startTime" | "endTime" | "vehicleId" | "carTypeId" | "carNumber")
  | ("carModel" | "plateFlatId" | "parkingNumber" | "residencyId" | "residencyName" | "blockName")
  | ("flatName" | "notes" | "clientKey" | "createdAt")
>;

export const paidOf = (bookings: readonly Booking[]): PaidBooking[] =>
  bookings.flatMap(({ id, lotId }) => (lotId === null ? [] : [{ bookingId: id, lotId }]));

export class BookingWriter {
  private readonly bookings: EntityWriter<Booking>;
  private readonly steps: EntityWriter<BookingStatusChange>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
    private readonly calendarHost: string | null,
  ) {
    this.bookings = new EntityWriter(dataSource, Booking);
    this.steps = new EntityWriter(dataSource, BookingStatusChange);
  }

  /** @throws VEHICLE_BOOKED */
  async add(tx: EntityManager, values: NewBooking, via: string | null): Promise<Booking> {
    const { calendarHost } = this;
    const booking = Object.assign(new Booking(), values, { calendarHost });
    const parameters = new Parameters();
    const insert = this.bookings.insert(booking, parameters);
    const step = { by: booking.userId, via, notes: null };
    booking.id = await this.write(tx, insert, parameters, booking, step);
    return booking;
  }

  async move(
    tx: EntityManager,
    booking: Booking,
    { to, by, via, notes: said = null, remark = null }: Change,
  ): Promise<Booking> {
    const before = { status: booking.status, residencyId: booking.residencyId };
    booking.status = to;
    booking.notes = said ?? booking.notes;
    await this.store(tx, booking, STATUS_FIELDS, before, { by, via, notes: said ?? remark });
    return booking;
  }

  /** Callers have locked them and returned the credits to the lots of `returned`. */
  async cancelAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    returned: readonly PaidBooking[],
    { by, remark }: Pick<Change, "by" | "remark">,
  ): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    const residencyIds = [...new Set(bookings.map(({ residencyId }) => residencyId))];
    await execute(
      tx,
      `INSERT INTO booking_status_changes (booking_id, residency_id, old_status, new_status, changed_by_id, notes, changed_at)
       SELECT id, residency_id, status, 'cancelled', $2, $3, $4 FROM bookings
       WHERE id = ANY($1) AND residency_id = ANY($5) ORDER BY id`,
      [ids, by, remark, this.clock.now(), residencyIds],
    );
    await execute(
      tx,
      `UPDATE bookings SET status = 'cancelled', lot_id = returned.lot_id, place_override = false, credit_waived = false
       FROM unnest($1::bigint[]) AS cancelled (id)
       LEFT JOIN unnest($3::bigint[], $4::bigint[]) AS returned (booking_id, lot_id) ON booking_id = cancelled.id
       WHERE bookings.id = cancelled.id AND residency_id = ANY($2)`,
      [
        ...[ids, residencyIds],
        returned.map(({ bookingId }) => bookingId),
        returned.map(({ lotId }) => lotId),
      ],
    );
  }

  /** To slots of their day, already set. Callers have locked them and exchanged their places. */
  async moveAll(tx: EntityManager, moved: readonly Booking[], { by, via }: Author): Promise<void> {
    await execute(
      tx,
      `WITH moved AS MATERIALIZED (
         SELECT booking.*, slot.id AS to_id, slot.start_time AS to_start, slot.end_time AS to_end
         FROM unnest($1::bigint[], $2::int[]) AS moved (id, slot_id)
           JOIN bookings booking ON booking.id = moved.id AND booking.residency_id = ANY($3)
           JOIN booking_slots slot ON slot.id = moved.slot_id
       ), step AS (
         INSERT INTO booking_status_changes (booking_id, residency_id, old_status, new_status, changed_by_id, via, changed_at,
           credit_waived, from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time)
         SELECT id, residency_id, status, status, $4, $5, $6,
           credit_waived, slot_id, booking_date, start_time, to_id, booking_date, to_start FROM moved ORDER BY id
       )
       UPDATE bookings SET slot_id = to_id, start_time = to_start, end_time = to_end, place_override = false
       FROM moved WHERE bookings.id = moved.id AND bookings.residency_id = moved.residency_id`,
      [
        moved.map(({ id }) => id),
        moved.map(({ slotId }) => slotId),
        [...new Set(moved.map(({ residencyId }) => residencyId))],
        ...[by, via, this.clock.now()],
      ],
    );
  }

  async reschedule(
    tx: EntityManager,
    booking: Booking,
    before: Place & Pick<Booking, "startTime" | "residencyId">,
    {
      by,
      via,
      clientKey,
      notes = null,
    }: Author & { readonly clientKey: string | null; readonly notes?: string | null },
  ): Promise<void> {
    const { slotId, bookingDate, startTime, residencyId } = booking;
    if (residencyId !== before.residencyId) {
      await execute(
        tx,
        "UPDATE booking_status_changes SET residency_id = $3 WHERE booking_id = $1 AND residency_id = $2",
        [booking.id, before.residencyId, residencyId],
      );
    }
    // The schedule's trigger fires for these columns, also unchanged, and a kept place may be closed.
    const isElsewhere =
      !isSamePlace(placeOf(booking), before) || residencyId !== before.residencyId;
    await this.store(
      tx,
      booking,
      isElsewhere ? [...MOVED_FIELDS, "slotId", "bookingDate"] : MOVED_FIELDS,
      { status: booking.status, residencyId: before.residencyId },
      {
        by,
        via,
        notes,
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

  private async store(
    tx: EntityManager,
    booking: Booking,
    fields: readonly (keyof Booking)[],
    before: Pick<Booking, "status" | "residencyId">,
    step: Step,
  ): Promise<void> {
    const parameters = new Parameters();
    const update = this.bookings.update(booking, fields, parameters);
    const where = `id = ${parameters.add(booking.id)} AND residency_id = ${parameters.add(before.residencyId)}`;
    await this.write(tx, `${update} WHERE ${where}`, parameters, booking, {
      ...step,
      oldStatus: before.status,
    });
  }

  /**
   * Writes the booking and its step, and returns the id.
   * @throws VEHICLE_BOOKED if another resident of the flat has the plate there, or another driver the car
   */
  private async write(
    tx: EntityManager,
    change: string,
    parameters: Parameters,
    { residencyId, status: newStatus, placeOverride, creditWaived }: Omit<Booking, "id">,
    { by: changedById, via = null, ...step }: Step,
  ): Promise<number> {
    const after = { residencyId, newStatus, placeOverride, creditWaived };
    const made = { changedById, via, changedAt: this.clock.now() };
    const bookingId = "(SELECT id FROM booking)";
    const values = Object.assign(after, made, step);
    const text = `WITH booking AS (${change} RETURNING id)
      ${this.steps.insert(values, parameters, { bookingId })} RETURNING booking_id`;
    try {
      const statement = { text, values: parameters.values, isPrepared: true };
      const [row] = await queryArrays<[id: number]>(tx, statement);
      if (!row) throw new Error("The booking has no id");
      return row[0];
    } catch (error) {
      const isSecond = ONE_LIVE.some((index) => isUniqueViolation(error, index));
      throw isSecond ? vehicleBooked() : error;
    }
  }
}
