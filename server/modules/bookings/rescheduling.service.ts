import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import type { Clock } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { CreditLot } from "../credits/credit-lot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import type { Booking } from "./booking.entity";
import { requireOpenSlot } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPace } from "./booking-pace";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer";
import { isSamePlace, type Place, placeOf, requireCreditInTime } from "./rescheduling.rules";

interface Reschedule {
  readonly bookingId: number | null;
  readonly slotId: number | null;
  readonly date: Day;
  readonly clientKey: string | null;
}

/** A booking in its new place, and the place that it had. */
export interface Rescheduled {
  readonly booking: Booking;
  readonly from: Place;
}

/** Moving bookings to another slot or day by residents. */
export class ReschedulingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly schedule: ScheduleService,
    private readonly places: BookingPlaceService,
    private readonly lookup: BookingLookupService,
    private readonly writer: BookingWriter,
    private readonly pace: BookingPace,
  ) {}

  /**
   * Moves an own booking to another slot or day with the credit that it has, atomically: the new place is taken before
   * the old one is given up. Into its own place it changes nothing; a retry with the same client key gets the first
   * answer.
   */
  async reschedule(actor: Actor, input: Reschedule): Promise<Rescheduled> {
    const { userId: by } = requirePerson(actor);
    const { via } = authorOf(actor);
    const clientKey = requireClientKey(input.clientKey);
    const found = await this.lookup.find(input.bookingId);
    authorize(actor, "booking.reschedule", found);
    await this.pace.take(by);
    const { slotId, date } = input;
    if (slotId === null) throw notFound("Slot");
    const to: Place = { slotId, date };
    return this.dataSource.transaction(async (tx) => {
      const booking = await this.places.lockForChange(tx, found, to);
      const earlier = await this.writer.moveByKey(tx, by, clientKey);
      if (earlier) {
        const isSame = earlier.bookingId === booking.id && isSamePlace(earlier.to, to);
        if (!isSame) throw reusedKey();
        return { booking, from: earlier.from };
      }
      this.places.requireChangeable(booking, "moved");
      const from = placeOf(booking);
      if (isSamePlace(from, to)) return { booking, from };
      const { startTime } = booking;
      await this.move(tx, booking, to);
      await this.writer.reschedule(tx, booking, { ...from, startTime }, { by, via, clientKey });
      return { booking, from };
    });
  }

  /** Takes the new place under the rules of booking, gives up the old one, and writes it into the booking. */
  private async move(tx: EntityManager, booking: Booking, { slotId, date }: Place): Promise<void> {
    await this.schedule.requireBookableDay(tx, date);
    const held = await this.schedule.holdSlot(tx, slotId);
    const slot = requireOpenSlot(held, date, this.clock.now());
    const { userId, lotId } = booking;
    const place = { userId, slotId, bookingDate: date };
    await this.places.refuseDuplicate(tx, place);
    if (lotId !== null) {
      const lot = await tx.getRepository(CreditLot).findOneByOrFail({ id: lotId });
      requireCreditInTime(lot.goodUntil, date);
    }
    await this.places.takePlace(tx, slot, date);
    await this.schedule.release(tx, booking.slotId, booking.bookingDate);
    const { startTime, endTime } = slot;
    Object.assign(booking, { ...place, startTime, endTime, placeOverride: false });
  }
}
