import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import type { Clock } from "../../platform/clock";
import { DomainError, notFound } from "../../platform/domain-error";
import { prefill } from "../../platform/prefilled";
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
import { type Change, changeProblem, requireOpenSlot } from "./booking.rules";
import type { BookingLookupService, OwnPlace } from "./booking-lookup.service";
import type { BookingWriter } from "./booking-writer";
import { inLockOrder, type Place, placeOf } from "./rescheduling.rules";

interface Settings {
  /** Minutes before the start until which a resident may cancel. */
  readonly cancelCutoffMinutes: number;
}

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
}

/** product-rules.md#duplicate-bookings. */
export const ALREADY_BOOKED =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

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
    private readonly history: BookingWriter,
    private readonly settings: Settings,
  ) {}

  /**
   * Books a slot on a day for one credit, atomically. Locks in the order resident, slot, slot_day, booking; a retry
   * with the same client key gets the first answer.
   */
  async book(actor: Actor, input: BookSlot): Promise<Booking> {
    authorize(actor, "booking.create");
    const { userId } = requirePerson(actor);
    const clientKey = requireClientKey(input.clientKey);
    const { slotId, date } = input;
    if (slotId === null) throw notFound("Slot");
    return this.dataSource.transaction(async (tx) => {
      const asked = pipeline(tx, {
        user: () => this.users.lock(tx, userId),
        earlier:
          clientKey === null
            ? null
            : () => this.findByClientKey(tx, userId, clientKey, slotId, date),
        day: () => this.schedule.requireBookableDay(tx, date),
        slot: () => this.schedule.holdSlot(tx, slotId),
        duplicate: () =>
          this.refuseDuplicate(tx, { userId, slotId, bookingDate: date }, ALREADY_BOOKED),
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
        place: () => this.takePlace(tx, slot, date),
        lot: () => this.credits.spend(tx, userId, date),
        home: () => this.communities.home(tx, user),
      });
      await taken.place;
      const lot = await taken.lot;
      if (!lot) throw noCredit();
      return this.insert(tx, user, await taken.home, { slot, date, lot, clientKey });
    });
  }

  /** Cancels an own booking and returns its credit; idempotent. */
  async cancel(actor: Actor, bookingId: number | null): Promise<Booking> {
    const { userId: by } = requirePerson(actor);
    const found = await this.lookup.find(bookingId);
    authorize(actor, "booking.cancel", found);
    return this.dataSource.transaction(async (tx) => {
      const booking = await this.lockForChange(tx, found);
      if (booking.status === BookingStatus.CANCELLED) return booking;
      this.requireChangeable(booking, "cancelled");
      const done = pipeline(tx, {
        given: () => this.giveUpPlaceAndCredit(tx, booking),
        moved: () =>
          this.history.move(tx, booking, { to: BookingStatus.CANCELLED, by, notes: null }),
      });
      await done.given;
      return done.moved;
    });
  }

  /** Whether the person may still cancel this booking. */
  isCancellable(booking: Booking): boolean {
    return this.problemOf(booking, "cancelled") === null;
  }

  /** Refuses a booking that its resident can no longer cancel or move. */
  requireChangeable(booking: Booking, change: Change): void {
    const problem = this.problemOf(booking, change);
    if (problem) throw new DomainError("NOT_CANCELLABLE", problem);
  }

  /**
   * Locks the resident, the slots, the places of the days and the booking, in this order, and reads it again:
   * of its own place, where it may have been moved meanwhile, and of another that it is to have.
   */
  async lockForChange(tx: EntityManager, found: Booking, other?: Place): Promise<Booking> {
    const locked = pipeline(tx, {
      user: () => this.users.lock(tx, found.userId),
      own: () => this.lookup.reread(tx, found.id),
    });
    const user = await locked.user;
    const own = await locked.own;
    const places = inLockOrder([placeOf(own), ...(other ? [other] : [])]);
    const held = new Set([own.slotId]);
    for (const slotId of places.slotIds) {
      if (await this.schedule.holdSlot(tx, slotId)) held.add(slotId);
    }
    for (const { slotId, date } of places.days) {
      if (held.has(slotId)) await this.schedule.lockDay(tx, slotId, date);
    }
    const booking = await this.lookup.lock(tx, found.id);
    prefill(booking, { user });
    return booking;
  }

  /** Frees the place and returns the credit to the lot it came from, unless it was waived. */
  async giveUpPlaceAndCredit(tx: EntityManager, booking: Booking): Promise<void> {
    const { id: bookingId, lotId, slotId, bookingDate } = booking;
    const given = pipeline(tx, {
      place: () => this.schedule.release(tx, slotId, bookingDate),
      credit: lotId === null ? null : () => this.credits.giveBack(tx, [{ lotId, bookingId }]),
    });
    booking.placeOverride = false;
    booking.creditWaived = false;
    await given.place;
    await given.credit;
  }

  /** Refuses a second live booking of the same resident for the same slot and day, in `words`. */
  async refuseDuplicate(tx: EntityManager, place: OwnPlace, words: string): Promise<void> {
    if (!(await this.lookup.isLive(tx, place))) return;
    throw new DomainError("DUPLICATE_BOOKING", words, { field: "slotId" });
  }

  /**
   * Takes the place, then asks for the day once more: disabling a date locks its places first, so
   * anyone who comes second sees what the other did.
   */
  async takePlace(tx: EntityManager, slot: BookingSlot, date: Day): Promise<void> {
    const taken = pipeline(tx, {
      place: () => this.schedule.reserve(tx, slot.id, date),
      day: () => this.schedule.requireBookableDay(tx, date),
    });
    if (!(await taken.place)) {
      throw new DomainError("SLOT_FULL", "This time slot is fully booked. Please choose another.", {
        field: "slotId",
      });
    }
    await taken.day;
  }

  private problemOf(booking: Booking, change: Change): string | null {
    return changeProblem(booking, change, this.clock.now(), this.settings.cancelCutoffMinutes);
  }

  private async insert(
    tx: EntityManager,
    user: User,
    { residency, block, flat }: Home,
    { slot, date: bookingDate, lot, clientKey }: Taken,
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
    await this.history.begin(tx, booking, (bookingId, parameters) =>
      this.credits.spentLine(lot, bookingId, parameters),
    );
    prefill(booking, { user });
    return booking;
  }

  private async findByClientKey(
    tx: EntityManager,
    userId: number,
    clientKey: string,
    slotId: number,
    date: Day,
  ): Promise<Booking | null> {
    const earlier = await this.lookup.byClientKey(tx, userId, clientKey);
    if (earlier && (earlier.slotId !== slotId || earlier.bookingDate !== date)) throw reusedKey();
    return earlier;
  }
}

function noCredit(): DomainError {
  return new DomainError("NO_CREDIT", "You don't have enough credits. Please purchase a plan.");
}
