import type { EntityManager } from "typeorm";
import { type Clock, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { primeFields } from "../../platform/primed-fields";
import { CarType } from "../catalog/car-type.entity";
import type { CatalogService } from "../catalog/catalog.service";
import { isFitting } from "../credits/credit.rules";
import type { CreditService } from "../credits/credit.service";
import { CreditLot } from "../credits/credit-lot.entity";
import { creditsLeft, type Spending } from "../credits/credit-lots";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { HeldPlace } from "../schedule/slot-schedule.rules";
import type { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { Booking } from "./booking.entity";
import {
  type BookedCar,
  type Change,
  changeableUntil,
  changeProblem,
  creditEndsBefore,
  creditForOtherType,
  noCredit,
  noFittingCredit,
  refuseSameCar,
} from "./booking.rules";
import type { BookingLookupService, OwnPlace } from "./booking-lookup.service";
import { heldPlaceOf, inLockOrder, type Place } from "./rescheduling.rules";

interface Settings {
  /** Minutes before the start. */
  readonly cancelCutoffMinutes: number;
}

export interface LockedBooking {
  readonly booking: Booking;
  readonly resident: User;
}

/** product-rules.md#duplicate-bookings */
export const ALREADY_BOOKED =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

function slotFull(): DomainError {
  return new DomainError("SLOT_FULL", "This time slot is fully booked. Please choose another.", {
    field: "slotId",
  });
}

interface Dependencies {
  readonly clock: Clock;
  readonly users: UserService;
  readonly catalog: CatalogService;
  readonly schedule: ScheduleService;
  readonly slotPlaces: SlotPlaceService;
  readonly credits: CreditService;
  readonly lookup: BookingLookupService;
  readonly settings: Settings;
}

/** Places and credits of bookings. Lock order: resident, residency, slot, slot_day, booking. */
export class BookingPlaceService {
  constructor(private readonly deps: Dependencies) {}

  isChangeable(booking: Booking, change: Change): boolean {
    return this.problemOf(booking, change) === null;
  }

  /** Null for the start of the wash. */
  changeableUntil(booking: Booking): Date | null {
    const { cancelCutoffMinutes } = this.deps.settings;
    return cancelCutoffMinutes === 0 ? null : changeableUntil(booking, cancelCutoffMinutes);
  }

  requireChangeable(booking: Booking, change: Change): void {
    const problem = this.problemOf(booking, change);
    if (!problem) return;
    throw new DomainError("NOT_CANCELLABLE", problem, { status: booking.status.toUpperCase() });
  }

  /** Locks in order and rereads the booking. A move also locks the car, but not the day of an archived `other` slot. */
  async lockForChange(tx: EntityManager, found: Booking, other?: Place): Promise<LockedBooking> {
    const resident = await this.deps.users.lock(tx, found.userId);
    const own = await this.deps.lookup.reread(tx, found);
    const residencyId = resident.residencyId ?? own.residencyId;
    await this.deps.schedule.holdHomes(tx, [own.residencyId, residencyId]);
    const to = other && Object.assign({ residencyId }, other);
    await this.lockSlotDays(tx, [heldPlaceOf(own)], to);
    if (other) await this.deps.lookup.holdCar(tx, own);
    const booking = await this.deps.lookup.lock(tx, own);
    primeFields(booking, { user: resident });
    return { booking, resident };
  }

  /** Includes days of archived slots, except of `other`, which cannot be booked. */
  async lockSlotDays(
    tx: EntityManager,
    own: readonly HeldPlace[],
    other?: HeldPlace,
  ): Promise<void> {
    const { slotIds, days } = inLockOrder([...own, ...(other ? [other] : [])]);
    for (const slotId of slotIds) await this.deps.schedule.holdSlot(tx, slotId);
    for (const place of days) {
      const isOwn = own.some(({ slotId }) => slotId === place.slotId);
      await this.deps.slotPlaces.lockDay(tx, place, isOwn);
    }
  }

  async refuseDuplicate(
    tx: EntityManager,
    place: OwnPlace & BookedCar,
    residencyIds: readonly number[],
    words = ALREADY_BOOKED,
  ): Promise<void> {
    refuseSameCar(await this.deps.lookup.live(tx, place, residencyIds), place, words);
  }

  /**
   * Takes a place before checking day and schedule: changes of either lock the place or residency
   * first, so one of the two sees the other.
   */
  async takePlace(
    tx: EntityManager,
    slot: BookingSlot,
    { date, residencyId }: Omit<HeldPlace, "slotId">,
  ): Promise<void> {
    const hasPlace = await this.deps.slotPlaces.reserve(tx, slot, { date, residencyId });
    await this.deps.schedule.requireBookable(tx, { residencyId, day: date, slotId: slot.id });
    if (!hasPlace) throw slotFull();
  }

  async unpaid(
    tx: EntityManager,
    { carTypeId }: Pick<Spending, "carTypeId">,
    { userId, bookingDate: day }: Omit<OwnPlace, "slotId">,
  ): Promise<DomainError> {
    const left = await creditsLeft(tx, userId, today(this.deps.clock));
    const prices = left.length > 0 ? await this.deps.catalog.priceList(tx) : [];
    const fitting = left.filter(({ boughtFor }) => isFitting(boughtFor, carTypeId, prices));
    const endsBefore = creditEndsBefore(fitting, day);
    if (endsBefore) return endsBefore;
    const nearest = fitting.length > 0 ? fitting : left;
    if (carTypeId === null || nearest.every(({ isPaused }) => isPaused)) return noCredit(nearest);
    const buyer = { userId, today: today(this.deps.clock), day };
    return noFittingCredit(await this.deps.catalog.cheapestFor(tx, carTypeId, buyer));
  }

  /** @throws CREDIT_DOES_NOT_FIT */
  async requireFittingLot(
    tx: EntityManager,
    { lotId: id }: Booking,
    carTypeId: number | null,
  ): Promise<void> {
    if (id === null || carTypeId === null) return;
    const lot = await tx.getRepository(CreditLot).findOneByOrFail({ id });
    if (isFitting(lot.carTypeId, carTypeId, await this.deps.catalog.priceList(tx))) return;
    const { name } = await tx.getRepository(CarType).findOneByOrFail({ id: carTypeId });
    throw creditForOtherType(name);
  }

  /** Returns the credit to its lot, unless waived. */
  async giveUpPlaceAndCredit(tx: EntityManager, booking: Booking): Promise<void> {
    const { id: bookingId, lotId } = booking;
    await this.giveUpPlace(tx, booking);
    if (lotId !== null) await this.deps.credits.giveBack(tx, [{ lotId, bookingId }]);
  }

  /** Callers return the credit. */
  async giveUpPlace(tx: EntityManager, booking: Booking): Promise<void> {
    booking.placeOverride = false;
    booking.creditWaived = false;
    await this.deps.slotPlaces.release(tx, heldPlaceOf(booking));
  }

  private problemOf(booking: Booking, change: Change): string | null {
    return changeProblem(
      booking,
      change,
      this.deps.clock.now(),
      this.deps.settings.cancelCutoffMinutes,
    );
  }
}
