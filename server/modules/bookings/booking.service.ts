import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import type { Clock } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { primeFields } from "../../platform/primed-fields";
import { pipeline } from "../../platform/sql/pipeline";
import type { CommunityService, Home } from "../communities/community.service";
import type { CreditService } from "../credits/credit.service";
import type { CreditLot } from "../credits/credit-lot.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import { requireProfile } from "../users/onboarding.rules";
import type { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import { Booking, BookingStatus, serviceTypeOf } from "./booking.entity";
import { requireOpenSlot } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPace } from "./booking-pace";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer";
import { isSamePlace, type Place } from "./rescheduling.rules";

interface BookSlot {
  readonly slotId: number | null;
  readonly date: Day;
  readonly clientKey: string | null;
}

interface Taken {
  readonly slot: BookingSlot;
  readonly date: Day;
  readonly lot: CreditLot;
  readonly clientKey: string | null;
  readonly via: string | null;
}

/** Booking and cancelling by residents. */
export class BookingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly communities: CommunityService,
    private readonly schedule: ScheduleService,
    private readonly credits: CreditService,
    private readonly lookup: BookingLookupService,
    private readonly places: BookingPlaceService,
    private readonly writer: BookingWriter,
    private readonly pace: BookingPace,
  ) {}

  /**
   * Books a slot on a day for one credit, atomically. Locks in the order resident, slot, slot_day, booking; a retry
   * with the same client key gets the first answer.
   */
  async book(actor: Actor, input: BookSlot): Promise<Booking> {
    authorize(actor, "booking.create");
    const { userId } = requirePerson(actor);
    const clientKey = requireClientKey(input.clientKey);
    await this.pace.take(userId);
    const { slotId, date } = input;
    if (slotId === null) throw notFound("Slot");
    return this.dataSource.transaction(async (tx) => {
      const asked = pipeline(tx, {
        user: () => this.users.lock(tx, userId),
        earlier:
          clientKey === null
            ? null
            : () => this.findByClientKey(tx, userId, clientKey, { slotId, date }),
        day: () => this.schedule.requireBookableDay(tx, date),
        slot: () => this.schedule.holdSlot(tx, slotId),
        duplicate: () => this.places.refuseDuplicate(tx, { userId, slotId, bookingDate: date }),
      });
      const user = await asked.user;
      const earlier = await asked.earlier;
      if (earlier) return earlier;
      this.users.requireTerms(user);
      requireProfile(user);
      await asked.day;
      const slot = requireOpenSlot(await asked.slot, date, this.clock.now());
      await asked.duplicate;
      const taken = pipeline(tx, {
        place: () => this.places.takePlace(tx, slot, date),
        lot: () => this.places.takeCredit(tx, userId, date),
        home: () => this.communities.home(tx, user),
      });
      await taken.place;
      const lot = await taken.lot;
      const { via } = authorOf(actor);
      return this.insert(tx, user, await taken.home, { slot, date, lot, clientKey, via });
    });
  }

  /** Cancels an own booking and returns its credit; idempotent. */
  async cancel(actor: Actor, bookingId: number | null): Promise<Booking> {
    const { userId } = requirePerson(actor);
    const { by, via } = authorOf(actor);
    const found = await this.lookup.find(bookingId);
    authorize(actor, "booking.cancel", found);
    await this.pace.take(userId);
    return this.dataSource.transaction(async (tx) => {
      const booking = await this.places.lockForChange(tx, found);
      if (booking.status === BookingStatus.CANCELLED) return booking;
      this.places.requireChangeable(booking, "cancelled");
      const done = pipeline(tx, {
        given: () => this.places.giveUpPlaceAndCredit(tx, booking),
        moved: () =>
          this.writer.move(tx, booking, { to: BookingStatus.CANCELLED, by, via, notes: null }),
      });
      await done.given;
      return done.moved;
    });
  }

  private async insert(
    tx: EntityManager,
    user: User,
    { residency, block, flat }: Home,
    { slot, date: bookingDate, lot, clientKey, via }: Taken,
  ): Promise<Booking> {
    const booking = Object.assign(new Booking(), {
      userId: user.id,
      slotId: slot.id,
      bookingDate,
      status: BookingStatus.CONFIRMED,
      serviceType: serviceTypeOf(lot.kind),
      lotId: lot.id,
      placeOverride: false,
      creditWaived: false,
      startTime: slot.startTime,
      endTime: slot.endTime,
      carNumber: user.carNumber,
      carModel: user.carModel,
      residencyId: residency.id,
      residencyName: residency.name,
      blockName: block.name,
      flatName: flat.name,
      parkingNumber: user.parkingNumber,
      notes: null,
      clientKey,
      createdAt: this.clock.now(),
    });
    await this.writer.begin(tx, booking, via, (bookingId, parameters) =>
      this.credits.spentLine(lot, bookingId, parameters),
    );
    primeFields(booking, { user });
    return booking;
  }

  /** The booking that was asked for with this key, wherever it was moved since. */
  private async findByClientKey(
    tx: EntityManager,
    userId: number,
    clientKey: string,
    place: Place,
  ): Promise<Booking | null> {
    const earlier = await this.lookup.byClientKey(tx, userId, clientKey);
    if (!earlier) return null;
    if (!isSamePlace(await this.lookup.firstPlace(tx, earlier), place)) throw reusedKey();
    return earlier;
  }
}
