import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { runUnrecorded } from "../../platform/change-author";
import type { Clock } from "../../platform/clock";
import { requireClientKey, reusedKey } from "../../platform/creation-keys";
import { primeFields } from "../../platform/primed-fields";
import type { MinuteLimiter } from "../../platform/rate-limiter";
import type { CommunityService } from "../communities/community.service";
import type { CreditService } from "../credits/credit.service";
import type { ScheduleService } from "../schedule/schedule.service";
import { homesOf, settledFlat } from "../users/homes.rules";
import { requireProfile } from "../users/onboarding.rules";
import type { UserService } from "../users/user.service";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import { type Booking, BookingStatus, serviceTypeOf } from "./booking.entity";
import { type ExpectedTimes, refuseOtherTimes, requireOpenSlot } from "./booking.rules";
import type { BookingLookupService, MadeWithKey } from "./booking-lookup.service";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer.service";
import { isSamePlace, NO_SLOT, type Place } from "./rescheduling.rules";

interface BookSlot extends ExpectedTimes {
  readonly slotId: number | null;
  readonly date: Day;
  readonly clientKey: string | null;
  /** Absent is the first car; null is an unknown id. */
  readonly vehicleId?: number | null;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly communities: CommunityService;
  readonly credits: CreditService;
  readonly vehicleShares: VehicleShareService;
  readonly schedule: ScheduleService;
  readonly lookup: BookingLookupService;
  readonly places: BookingPlaceService;
  readonly writer: BookingWriter;
  readonly pace: MinuteLimiter;
}

export class BookingService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Books atomically for one credit. Lock order: resident, residency, slot, slot_day, booking. A
   * retry with the client key returns the first answer.
   */
  async book(actor: Actor, input: BookSlot): Promise<Booking> {
    authorize(actor, "booking.create");
    const { userId } = requirePerson(actor);
    const clientKey = requireClientKey(input.clientKey);
    await this.deps.pace.take(userId);
    const { date, vehicleId } = input;
    const slotId = input.slotId ?? NO_SLOT;
    const { via } = authorOf(actor);
    return this.transaction(async (tx) => {
      const user = await this.deps.users.lock(tx, userId);
      const { residencyId, residencyIds } = homesOf(user);
      const made = { userId, clientKey, residencyIds };
      const earlier = await this.findByClientKey(tx, made, { slotId, date, vehicleId });
      if (earlier) return earlier;
      this.deps.users.requireTerms(user);
      requireProfile(user);
      await this.deps.schedule.holdHomeOn(tx, { residencyId, day: date, slotId });
      const held = await this.deps.schedule.holdSlot(tx, slotId);
      refuseOtherTimes(held, input);
      const slot = requireOpenSlot(held, date, this.deps.clock.now());
      const vehicle = await this.deps.vehicleShares.bookable(tx, userId, vehicleId);
      const { id, plate: carNumber, model: carModel, parkingNumber } = vehicle;
      const place = { userId, slotId, bookingDate: date };
      const car = { vehicleId: id, carNumber };
      await this.deps.places.refuseDuplicate(tx, { ...place, ...car }, residencyIds);
      if (vehicle.userId !== userId) {
        // Days before cars, as in the removal of a person.
        await this.deps.places.lockSlotDays(tx, [{ slotId, date, residencyId }]);
        await this.deps.vehicleShares.hold(tx, userId, vehicle);
      }
      const plateFlatId = settledFlat(user, this.deps.clock.now());
      const washed = Object.assign({ residencyId, plateFlatId }, place, car);
      await this.deps.lookup.refuseBookedCar(tx, washed);
      await this.deps.places.takePlace(tx, slot, { date, residencyId });
      const wash = { userId, day: date, car: { vehicleId: id } };
      const { lot, ...spent } = await this.deps.credits.spend(tx, wash);
      if (!lot) throw await this.deps.places.unpaid(tx, spent, place);
      const { residency, block, flat } = await this.deps.communities.home(tx, user);
      const booking = await this.deps.writer.add(
        tx,
        Object.assign(washed, {
          status: BookingStatus.CONFIRMED,
          serviceType: serviceTypeOf(lot.kind),
          lotId: lot.id,
          placeOverride: false,
          creditWaived: false,
          startTime: slot.startTime,
          endTime: slot.endTime,
          carTypeId: spent.carTypeId,
          carModel,
          parkingNumber,
          residencyName: residency.name,
          blockName: block.name,
          flatName: flat.name,
          notes: null,
          clientKey,
          createdAt: this.deps.clock.now(),
        }),
        via,
      );
      await this.deps.credits.recordSpent(tx, { lot, ...spent }, booking.id);
      primeFields(booking, { user });
      return booking;
    });
  }

  /** Idempotent. */
  async cancel(actor: Actor, bookingId: number | null): Promise<Booking> {
    const { userId } = requirePerson(actor);
    const { by, via } = authorOf(actor);
    const found = await this.deps.lookup.find(actor, bookingId);
    authorize(actor, "booking.cancel", found);
    await this.deps.pace.take(userId);
    return this.transaction(async (tx) => {
      const { booking } = await this.deps.places.lockForChange(tx, found);
      if (booking.status === BookingStatus.CANCELLED) return booking;
      this.deps.places.requireChangeable(booking, "cancelled");
      await this.deps.places.giveUpPlaceAndCredit(tx, booking);
      const step = { to: BookingStatus.CANCELLED, by, via, notes: null };
      return this.deps.writer.move(tx, booking, step);
    });
  }

  /** Bookings have their steps. */
  private transaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return runUnrecorded(() => this.deps.dataSource.transaction(work));
  }

  private async findByClientKey(
    tx: EntityManager,
    { clientKey, ...made }: Omit<MadeWithKey, "clientKey"> & Pick<BookSlot, "clientKey">,
    { vehicleId, ...place }: Place & Pick<BookSlot, "vehicleId">,
  ): Promise<Booking | null> {
    if (clientKey === null) return null;
    const earlier = await this.deps.lookup.byClientKey(tx, { clientKey, ...made });
    if (!earlier) return null;
    const isSameCar = vehicleId === undefined || earlier.vehicleId === String(vehicleId);
    if (!isSameCar || !isSamePlace(await this.deps.lookup.firstPlace(tx, earlier), place))
      throw reusedKey();
    return earlier;
  }
}
