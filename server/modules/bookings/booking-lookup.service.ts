import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requireCaller, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { notFound } from "../../platform/domain-error";
import { EntityColumns, queryArrays, type Statement } from "../../platform/sql/statements";
import { Booking } from "./booking.entity";
import { type Place, placeOf } from "./rescheduling.rules";

/** A slot on a day, as one resident may have it. */
export type OwnPlace = Pick<Booking, "userId" | "slotId" | "bookingDate">;

/** Single bookings: by id, and by whose they are. */
export class BookingLookupService {
  private readonly columns: EntityColumns<Booking>;

  constructor(private readonly dataSource: DataSource) {
    this.columns = new EntityColumns(dataSource, Booking, "booking");
  }

  /** A booking that the actor may see; refuses every other as if there were none. */
  async byId(actor: Actor, bookingId: number | null): Promise<Booking> {
    requireCaller(actor);
    const found = await this.find(bookingId);
    authorize(actor, "booking.read", found);
    return found;
  }

  /** Whether the person has a live booking of a slot on a day (product-rules.md#duplicate-bookings: check-booking-exists). */
  async hasBooking(actor: Actor, slotId: number | null, bookingDate: Day): Promise<boolean> {
    authorize(actor, "slot.read");
    const { userId } = requirePerson(actor);
    if (slotId === null) throw notFound("Slot");
    const found = await queryArrays(this.dataSource, liveIn({ userId, slotId, bookingDate }));
    return found.length > 0;
  }

  /** The booking of an id of any resident: callers authorize. Refuses an id that there is none of. */
  async find(bookingId: number | null): Promise<Booking> {
    const rows =
      bookingId === null
        ? []
        : await queryArrays(this.dataSource, this.where("id = $1", bookingId));
    const found = this.columns.first(rows);
    if (!found) throw notFound("Booking");
    return found;
  }

  /** The booking that a resident made with a client key. */
  async byClientKey(tx: EntityManager, userId: number, clientKey: string): Promise<Booking | null> {
    const made = this.where("user_id = $1 AND client_key = $2", userId, clientKey);
    return this.columns.first(await queryArrays(tx, made));
  }

  /** The place that a booking was made in, before any move. */
  async firstPlace(tx: EntityManager, booking: Booking): Promise<Place> {
    const [move] = await queryArrays<[slotId: number, date: Day]>(tx, {
      text: `SELECT from_slot_id, from_date::text FROM booking_status_changes
        WHERE booking_id = $1 AND from_slot_id IS NOT NULL ORDER BY id LIMIT 1`,
      values: [booking.id],
    });
    if (!move) return placeOf(booking);
    const [slotId, date] = move;
    return { slotId, date };
  }

  /** A booking as it is now. */
  async reread(tx: EntityManager, id: number): Promise<Booking> {
    return this.columns.required(await queryArrays(tx, this.where("id = $1", id)));
  }

  /** A booking as it is now, and stays until the transaction ends. */
  async lock(tx: EntityManager, id: number): Promise<Booking> {
    return this.columns.required(await queryArrays(tx, this.where("id = $1 FOR UPDATE", id)));
  }

  /** Whether a resident has a live booking of a slot on a day: callers authorize. */
  async isLive(tx: EntityManager, place: OwnPlace): Promise<boolean> {
    return (await queryArrays(tx, liveIn(place))).length > 0;
  }

  private where(condition: string, ...values: unknown[]): Statement {
    const text = `SELECT ${this.columns.sql} FROM bookings booking WHERE ${condition}`;
    return { text, values, isPrepared: true };
  }
}

/** One live booking of a resident in a place at most, as the database sees to. */
function liveIn({ userId, slotId, bookingDate }: OwnPlace): Statement {
  return {
    text: `SELECT id FROM bookings
      WHERE user_id = $1 AND slot_id = $2 AND booking_date = $3 AND status <> 'cancelled'`,
    values: [userId, slotId, bookingDate],
    isPrepared: true,
  };
}
