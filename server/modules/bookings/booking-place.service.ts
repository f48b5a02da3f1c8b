import type { EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { primeFields } from "../../platform/primed-fields";
import { pipeline } from "../../platform/sql/pipeline";
import type { CreditService } from "../credits/credit.service";
import type { CreditLot } from "../credits/credit-lot.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import type { UserService } from "../users/user.service";
import type { Booking } from "./booking.entity";
import { type Change, changeProblem } from "./booking.rules";
import type { BookingLookupService, OwnPlace } from "./booking-lookup.service";
import { inLockOrder, type Place, placeOf } from "./rescheduling.rules";

interface Settings {
  /** Minutes before the start until which a resident may cancel. */
  readonly cancelCutoffMinutes: number;
}

/** product-rules.md#duplicate-bookings. */
export const ALREADY_BOOKED =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

/**
 * The places and credits of bookings: locked for a change, taken and given up. Booking, rescheduling, administration and
 * the removal of persons share it. Locks are taken in the order resident, slot, slot_day, booking.
 */
export class BookingPlaceService {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly schedule: ScheduleService,
    private readonly credits: CreditService,
    private readonly lookup: BookingLookupService,
    private readonly settings: Settings,
  ) {}

  /** Whether the resident may still cancel this booking. */
  isCancellable(booking: Booking): boolean {
    return this.problemOf(booking, "cancelled") === null;
  }

  /** Refuses a booking that its resident can no longer cancel or move. */
  requireChangeable(booking: Booking, change: Change): void {
    const problem = this.problemOf(booking, change);
    if (!problem) return;
    throw new DomainError("NOT_CANCELLABLE", problem, { status: booking.status.toUpperCase() });
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
    await this.lockSlotDays(tx, [placeOf(await locked.own)], other);
    const booking = await this.lookup.lock(tx, found.id);
    primeFields(booking, { user });
    return booking;
  }

  /**
   * Locks slots, then their days. Days of archived slots are locked too, except of `other`, which nobody can book there.
   */
  async lockSlotDays(tx: EntityManager, own: readonly Place[], other?: Place): Promise<void> {
    const { slotIds, days } = inLockOrder([...own, ...(other ? [other] : [])]);
    const held = new Set(own.map(({ slotId }) => slotId));
    for (const slotId of slotIds) {
      if (await this.schedule.holdSlot(tx, slotId)) held.add(slotId);
    }
    for (const { slotId, date } of days) {
      if (held.has(slotId)) await this.schedule.lockDay(tx, slotId, date);
    }
  }

  /** Refuses a second live booking of the same resident for the same slot and day, in `words`. */
  async refuseDuplicate(tx: EntityManager, place: OwnPlace, words = ALREADY_BOOKED): Promise<void> {
    if (!(await this.lookup.isLive(tx, place))) return;
    throw new DomainError("DUPLICATE_BOOKING", words, { field: "slotId" });
  }

  /**
   * Takes a place, then asks for the day once more: disabling a date locks its places first, so
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

  /** Takes one credit that is good for a wash on a day. */
  async takeCredit(tx: EntityManager, userId: number, date: Day): Promise<CreditLot> {
    const lot = await this.credits.spend(tx, userId, date);
    if (lot) return lot;
    throw new DomainError("NO_CREDIT", "You don't have enough credits. Please purchase a plan.");
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

  private problemOf(booking: Booking, change: Change): string | null {
    return changeProblem(booking, change, this.clock.now(), this.settings.cancelCutoffMinutes);
  }
}
