import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import { type Actor, creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { dayAsOf } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { createRowOnceIn } from "../../platform/creation-keys";
import { DomainError, invalid } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { queryRows } from "../../platform/sql/query";
import { Booking } from "../bookings/booking.entity";
import { BookingStatusChange } from "../bookings/booking-status-change.entity";
import { Residency } from "../communities/residency.entity";
import { BookingSlot } from "../schedule/booking-slot.entity";
import type { SlotService } from "../schedule/slot.service";
import { overlapping } from "../schedule/slot-schedule.rules";
import {
  hasOtherTimes,
  type NewSlot,
  readSlot,
  type SlotChanges,
  shownSlot,
} from "../schedule/slot-values";
import { BookingsOfSchedule, type DisplacedBookings, requestWith } from "./displaced-bookings";
import type { Changed, ScheduleChangeService } from "./schedule-change.service";

interface EditedSlot {
  readonly slot: BookingSlot;
  readonly moved: readonly Booking[];
}

/** With slots of the same schedule that overlap on some day. */
interface PlacedSlot {
  readonly slot: BookingSlot;
  readonly overlapping: readonly BookingSlot[];
}

interface SlotChange {
  readonly slotId: number | null;
  readonly changes: SlotChanges;
  readonly seen?: Precondition | null;
}

interface Creation {
  readonly values: NewSlot;
  readonly clientKey: string | null;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly slots: SlotService;
  readonly schedules: ScheduleChangeService;
}

/** The slot is locked before any check. */
export class SlotEditingService {
  constructor(private readonly deps: Dependencies) {}

  /** Idempotent by client key. */
  async create(
    actor: Actor,
    creation: Creation,
    bookings = BookingsOfSchedule.KEEP,
  ): Promise<Changed<PlacedSlot>> {
    const change = this.creation(actor, creation, bookings);
    return this.deps.schedules.change(actor, bookings, change);
  }

  previewCreation(actor: Actor, values: NewSlot): Promise<DisplacedBookings> {
    return this.deps.schedules.preview(actor, this.creation(actor, { values, clientKey: null }));
  }

  /**
   * New times move upcoming bookings, not past ones. Fewer places than booked on an upcoming day
   * are rejected; other days may displace bookings.
   */
  async edit(
    actor: Actor,
    change: SlotChange,
    bookings = BookingsOfSchedule.KEEP,
  ): Promise<Changed<EditedSlot & PlacedSlot>> {
    return this.deps.schedules.change(actor, bookings, await this.editing(actor, change));
  }

  async previewEdit(actor: Actor, change: SlotChange): Promise<DisplacedBookings> {
    return this.deps.schedules.preview(actor, await this.editing(actor, change));
  }

  private creation(
    actor: Actor,
    { values, clientKey }: Creation,
    bookings = BookingsOfSchedule.KEEP,
  ) {
    authorize(actor, "schedule.manage");
    const read = this.deps.slots.readNew(values);
    const request = requestWith(read, bookings);
    const creation = creationBy(actor, { clientKey, mutation: "createBookingSlot", request });
    const { residencyId } = read;
    return {
      schedule: { residencyId, slotId: null },
      make: async (tx: EntityManager): Promise<PlacedSlot> => {
        if (
          residencyId !== null &&
          !(await tx.getRepository(Residency).existsBy({ id: residencyId }))
        )
          throw invalid("residencyId", "Please select a residency");
        const insert = () => this.deps.slots.insert(tx, read);
        const slot = await createRowOnceIn(tx, creation, BookingSlot, insert);
        return this.placed(tx, slot);
      },
    };
  }

  private async editing(actor: Actor, { slotId, changes, seen }: SlotChange) {
    authorize(actor, "schedule.manage");
    const { id, residencyId } = await findRow(this.deps.dataSource, BookingSlot, {
      id: slotId,
      noun: "Slot",
      where: { archivedAt: IsNull() },
    });
    let isAtOtherTimes = false;
    return {
      schedule: { residencyId, slotId: residencyId === null ? id : null },
      make: async (tx: EntityManager): Promise<EditedSlot & PlacedSlot> => {
        const before = await this.deps.slots.lockForEdit(tx, slotId);
        requireUnchanged(shownSlot(before), seen);
        const values = readSlot(changes, before);
        if (values.maxBookings < before.maxBookings) {
          await this.requirePlaces(tx, before, values.maxBookings);
        }
        const slot = await this.deps.slots.update(tx, before, values);
        isAtOtherTimes = hasOtherTimes(before, values);
        return Object.assign({ moved: [] }, await this.placed(tx, slot));
      },
      // Displaced bookings go from the times that their residents know.
      finish: async (tx: EntityManager, by: number, made: EditedSlot & PlacedSlot) => {
        if (!isAtOtherTimes) return made;
        return { ...made, moved: await this.moveBookings(tx, made.slot, by) };
      },
    };
  }

  private async placed(tx: EntityManager, slot: BookingSlot): Promise<PlacedSlot> {
    const others = await this.deps.slots.ofSchedules(tx, slot.residencyId);
    return { slot, overlapping: overlapping(slot, others) };
  }

  /** Archives a slot ever booked. */
  async delete(actor: Actor, slotId: number | null): Promise<BookingSlot> {
    authorize(actor, "schedule.manage");
    return this.deps.dataSource.transaction(async (tx) => {
      const slot = await this.deps.slots.lockForEdit(tx, slotId);
      if (await this.wasBooked(tx, slot)) return this.deps.slots.archive(tx, slot);
      await this.deps.slots.remove(tx, slot);
      return slot;
    });
  }

  /** Live bookings that new times would move. */
  async upcomingCounts(slotIds: readonly number[]): Promise<number[]> {
    const rows = await queryRows<{ id: number; count: number }>(
      this.deps.dataSource,
      `SELECT slot_id AS id, count(*)::int AS count FROM bookings
       WHERE slot_id = ANY($1) AND status <> 'cancelled'
         AND booking_date >= $2::date AND (booking_date, start_time) > ($2::date, $3::time)
       GROUP BY slot_id`,
      [slotIds, today(this.deps.clock), timeOfDay(this.deps.clock)],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return slotIds.map((id) => counts.get(id) ?? 0);
  }

  private async requirePlaces(tx: EntityManager, slot: BookingSlot, places: number): Promise<void> {
    const [fullest] = await queryRows<{ date: string; booked: number }>(
      tx,
      `SELECT day AS date, place.booked - override.count AS booked
       FROM (
         SELECT slot_id, day, booked, NULL::int AS residency_id FROM slot_days
         UNION ALL SELECT slot_id, day, booked, residency_id FROM residency_slot_days
       ) place
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count FROM bookings
         WHERE slot_id = place.slot_id AND booking_date = place.day
           AND residency_id = coalesce(place.residency_id, residency_id)
           AND status <> 'cancelled' AND place_override
       ) override
       WHERE slot_id = $1 AND (day, $2::time) > ($3::date, $4::time) AND place.booked - override.count > $5
       ORDER BY booked DESC, day LIMIT 1`,
      [slot.id, slot.startTime, today(this.deps.clock), timeOfDay(this.deps.clock), places],
    );
    if (!fullest) return;
    const { booked, date } = fullest;
    const excess = booked - places;
    throw new DomainError(
      "PLACES_TAKEN",
      `${booked} places are booked on ${dayAsOf(today(this.deps.clock), date)}: ${excess} more than the slot would have. Please keep as many, or move those bookings first.`,
      { field: "maxBookings", booked, date, excess },
    );
  }

  /** Not yet started, except today's whose new time has passed. */
  private async moveBookings(tx: EntityManager, slot: BookingSlot, by: number): Promise<Booking[]> {
    const moved = await queryRows<{ id: number }>(
      tx,
      `WITH moving AS (
         SELECT id, start_time FROM bookings
         WHERE slot_id = $1 AND status <> 'cancelled' AND (start_time, end_time) <> ($2::time, $3::time)
           AND (booking_date, start_time) > ($4::date, $5::time)
           AND (booking_date, $2::time) > ($4::date, $5::time)
         ORDER BY id FOR UPDATE
       ), moved AS (
         UPDATE bookings booking SET start_time = $2, end_time = $3
         FROM moving WHERE booking.id = moving.id
         RETURNING booking.*, moving.start_time AS from_start_time
       ), step AS (
         INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, changed_at,
           from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time)
         SELECT id, status, status, $6, $7, slot_id, booking_date, from_start_time, slot_id, booking_date, start_time
         FROM moved
       )
       SELECT id FROM moved`,
      [
        ...[
          slot.id,
          slot.startTime,
          slot.endTime,
          today(this.deps.clock),
          timeOfDay(this.deps.clock),
        ],
        ...[by, this.deps.clock.now()],
      ],
    );
    const ids = moved.map(({ id }) => id);
    return tx
      .getRepository(Booking)
      .find({ where: { id: In(ids) }, order: { bookingDate: "ASC", id: "ASC" } });
  }

  /** Includes bookings moved away since. */
  private async wasBooked(tx: EntityManager, { id }: BookingSlot): Promise<boolean> {
    const moves = [{ fromSlotId: id }, { toSlotId: id }];
    return (
      (await tx.getRepository(Booking).existsBy({ slotId: id })) ||
      (await tx.getRepository(BookingStatusChange).existsBy(moves))
    );
  }
}
