import { type DataSource, type EntityManager, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { notFound } from "../../platform/domain-error";
import { Booking, BookingStatus } from "./booking.entity";

/** A slot on a day, as one resident may have it. */
export type OwnPlace = Pick<Booking, "userId" | "slotId" | "bookingDate">;

/** Single bookings: by id, and by whose they are. */
export class BookingLookupService {
  constructor(private readonly dataSource: DataSource) {}

  /** A booking that the actor may see; refuses every other as if there were none. */
  async byId(actor: Actor, bookingId: number | null): Promise<Booking> {
    requirePerson(actor);
    const found = await this.find(bookingId);
    authorize(actor, "booking.read", found);
    return found;
  }

  /** Whether the person has a live booking of a slot on a day (spec §7: check-booking-exists). */
  async hasBooking(actor: Actor, slotId: number | null, bookingDate: Day): Promise<boolean> {
    authorize(actor, "slot.read");
    const { userId } = requirePerson(actor);
    if (slotId === null) throw notFound("Slot");
    return this.isLive(this.dataSource.manager, { userId, slotId, bookingDate });
  }

  /** The booking of an id, whoever's it is: callers authorize. Refuses an id that there is none of. */
  async find(bookingId: number | null): Promise<Booking> {
    const found =
      bookingId === null
        ? null
        : await this.dataSource.getRepository(Booking).findOneBy({ id: bookingId });
    if (!found) throw notFound("Booking");
    return found;
  }

  /** Whether a resident has a live booking of a slot on a day: callers authorize. */
  async isLive(
    manager: EntityManager,
    { userId, slotId, bookingDate }: OwnPlace,
  ): Promise<boolean> {
    const status = Not(BookingStatus.CANCELLED);
    return manager.getRepository(Booking).existsBy({ userId, slotId, bookingDate, status });
  }
}
