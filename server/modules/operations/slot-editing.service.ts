import { type DataSource, type EntityManager, In } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { queryRows } from "../../platform/sql/query";
import { Booking } from "../bookings/booking.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { SlotService } from "../schedule/slot.service";
import { hasOtherTimes, readSlot, type SlotChanges, shownSlot } from "../schedule/slot-values";

/** A slot as edited, and the bookings that went with it to its new times. */
export interface EditedSlot {
  readonly slot: BookingSlot;
  readonly moved: readonly Booking[];
}

interface SlotChange {
  readonly slotId: number | null;
  readonly changes: SlotChanges;
  readonly seen?: Precondition | null;
}

/** What administrators do to slots that may have bookings. The slot is locked before anything is asked. */
export class SlotEditingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly slots: SlotService,
  ) {}

  /**
   * Edits a slot. New times move its upcoming bookings in the same transaction, and leave what is past as it was; fewer
   * places than are booked on an upcoming day are refused.
   */
  async edit(actor: Actor, { slotId, changes, seen }: SlotChange): Promise<EditedSlot> {
    authorize(actor, "schedule.manage");
    return this.dataSource.transaction(async (tx) => {
      const before = await this.slots.lockForEdit(tx, slotId);
      requireUnchanged(shownSlot(before), seen);
      const values = readSlot(changes, before);
      if (values.maxBookings < before.maxBookings) {
        await this.requirePlaces(tx, before, values.maxBookings);
      }
      const slot = await this.slots.update(tx, before, values);
      const by = requirePerson(actor).userId;
      const moved = hasOtherTimes(before, values) ? await this.moveBookings(tx, slot, by) : [];
      return { slot, moved };
    });
  }

  /** Deletes a slot that was never booked, and archives one that was; its bookings stay as they are. */
  async delete(actor: Actor, slotId: number | null): Promise<BookingSlot> {
    authorize(actor, "schedule.manage");
    return this.dataSource.transaction(async (tx) => {
      const slot = await this.slots.lockForEdit(tx, slotId);
      if (await this.wasBooked(tx, slot)) return this.slots.archive(tx, slot);
      await this.slots.remove(tx, slot);
      return slot;
    });
  }

  /** How many live bookings of each slot have not started: those that new times would move. */
  async upcomingCounts(slotIds: readonly number[]): Promise<number[]> {
    const rows = await queryRows<{ id: number; count: number }>(
      this.dataSource,
      `SELECT slot_id AS id, count(*)::int AS count FROM bookings
       WHERE slot_id = ANY($1) AND status <> 'cancelled'
         AND booking_date >= $2::date AND (booking_date, start_time) > ($2::date, $3::time)
       GROUP BY slot_id`,
      [slotIds, today(this.clock), timeOfDay(this.clock)],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return slotIds.map((id) => counts.get(id) ?? 0);
  }

  private async requirePlaces(tx: EntityManager, slot: BookingSlot, places: number): Promise<void> {
    const [fullest] = await queryRows<{ date: string; booked: number }>(
      tx,
      `SELECT day AS date, place.booked - override.count AS booked
       FROM slot_days place
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count FROM bookings
         WHERE slot_id = place.slot_id AND booking_date = place.day
           AND status <> 'cancelled' AND place_override
       ) override
       WHERE slot_id = $1 AND (day, $2::time) > ($3::date, $4::time) AND place.booked - override.count > $5
       ORDER BY booked DESC, day LIMIT 1`,
      [slot.id, slot.startTime, today(this.clock), timeOfDay(this.clock), places],
    );
    if (!fullest) return;
    throw new DomainError(
      "PLACES_TAKEN",
      `${fullest.booked} places are booked on ${fullest.date}. Please keep as many, or move those bookings first.`,
      { field: "maxBookings", ...fullest },
    );
  }

  /**
   * Moves the live bookings that have not started, each with its step where it starts at another time; not those
   * of today whose new time has gone by already.
   */
  private async moveBookings(tx: EntityManager, slot: BookingSlot, by: number): Promise<Booking[]> {
    const moved = await queryRows<{ id: number }>(
      tx,
      `WITH moving AS (
         SELECT id, start_time FROM bookings
         WHERE slot_id = $1 AND status <> 'cancelled'
           AND (booking_date, start_time) > ($4::date, $5::time)
           AND (booking_date, $2::time) > ($4::date, $5::time)
         FOR UPDATE
       ), moved AS (
         UPDATE bookings booking SET start_time = $2, end_time = $3
         FROM moving WHERE booking.id = moving.id
         RETURNING booking.*, moving.start_time AS from_start_time
       ), step AS (
         INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, changed_at,
           from_slot_id, from_date, from_start_time, to_slot_id, to_date, to_start_time)
         SELECT id, status, status, $6, $7, slot_id, booking_date, from_start_time, slot_id, booking_date, start_time
         FROM moved WHERE from_start_time <> start_time
       )
       SELECT id FROM moved`,
      [
        ...[slot.id, slot.startTime, slot.endTime, today(this.clock), timeOfDay(this.clock)],
        ...[by, this.clock.now()],
      ],
    );
    const ids = moved.map(({ id }) => id);
    return tx
      .getRepository(Booking)
      .find({ where: { id: In(ids) }, order: { bookingDate: "ASC", id: "ASC" } });
  }

  /** Whether a booking has the slot, or had it before it was moved. */
  private async wasBooked(tx: EntityManager, { id }: BookingSlot): Promise<boolean> {
    const [row] = await queryRows<{ found: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM bookings WHERE slot_id = $1)
         OR EXISTS (SELECT FROM booking_status_changes WHERE from_slot_id = $1 OR to_slot_id = $1) AS found`,
      [id],
    );
    return row?.found === true;
  }
}
