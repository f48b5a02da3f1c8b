import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { requireClientKey, reusedKey } from "../../platform/creation-keys";
import type { MinuteLimiter } from "../../platform/rate-limiter";
import type { CommunityService } from "../communities/community.service";
import { CreditLot } from "../credits/credit-lot.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import { countsByResidency } from "../schedule/slot-schedule.rules";
import { homesOf, settledFlat } from "../users/homes.rules";
import type { User } from "../users/user.entity";
import { Vehicle } from "../vehicles/vehicle.entity";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import { Booking } from "./booking.entity";
import { type ExpectedTimes, refuseOtherTimes, requireOpenSlot } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer.service";
import {
  heldPlaceOf,
  isSamePlace,
  NO_SLOT,
  type Place,
  placeOf,
  requireCreditInTime,
} from "./rescheduling.rules";

interface Reschedule extends ExpectedTimes {
  readonly bookingId: number | null;
  readonly slotId: number | null;
  readonly date: Day;
  /** Absent keeps the car; null is an unknown id. */
  readonly vehicleId?: number | null;
  readonly clientKey: string | null;
}

interface Rescheduled {
  readonly booking: Booking;
  readonly from: Place;
}

const HOME_FIELDS = [
  "residencyId",
  "residencyName",
  "blockName",
  "flatName",
  "parkingNumber",
] as const satisfies readonly (keyof Booking)[];

type BookedHome = Pick<Booking, (typeof HOME_FIELDS)[number]>;

interface Move {
  readonly resident: User;
  readonly to: Place;
  /** Null for a deleted slot. */
  readonly slot: BookingSlot | null;
  readonly residencyId: number;
  readonly hasNewCar: boolean;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly communities: CommunityService;
  readonly vehicleShares: VehicleShareService;
  readonly schedule: ScheduleService;
  readonly slotPlaces: SlotPlaceService;
  readonly places: BookingPlaceService;
  readonly lookup: BookingLookupService;
  readonly writer: BookingWriter;
  readonly pace: MinuteLimiter;
}

export class ReschedulingService {
  constructor(private readonly deps: Dependencies) {}

  /** Atomic: takes the new place before releasing the old one. A no-op where nothing changes. Idempotent by client key. */
  async reschedule(actor: Actor, input: Reschedule): Promise<Rescheduled> {
    const { userId: by } = requirePerson(actor);
    const { via } = authorOf(actor);
    const clientKey = requireClientKey(input.clientKey);
    const found = await this.deps.lookup.find(actor, input.bookingId);
    authorize(actor, "booking.reschedule", found);
    await this.deps.pace.take(by);
    const to: Place = { slotId: input.slotId ?? NO_SLOT, date: input.date };
    return this.deps.dataSource.transaction(async (tx) => {
      const { booking, resident } = await this.deps.places.lockForChange(tx, found, to);
      const { residencyIds } = homesOf(resident);
      const earlier = await this.deps.lookup.moveByKey(tx, by, clientKey, residencyIds);
      if (earlier) {
        const isSame = earlier.bookingId === booking.id && isSamePlace(earlier.to, to);
        if (!isSame || !isCarOf(booking, input.vehicleId)) throw reusedKey();
        return { booking, from: earlier.from };
      }
      this.deps.places.requireChangeable(booking, "moved");
      const before = Object.assign({ startTime: booking.startTime }, heldPlaceOf(booking));
      const from = placeOf(booking);
      const hasNewCar = await this.changeCar(tx, booking, input.vehicleId);
      const home = await this.homeNow(tx, booking, resident);
      const slot = await this.deps.schedule.holdSlot(tx, to.slotId);
      refuseOtherTimes(slot, input);
      const isStaying = isSamePlace(from, to);
      if (isStaying && !hasNewCar && !hasChanged(booking, home, slot)) return { booking, from };
      booking.plateFlatId = settledFlat(resident, this.deps.clock.now());
      await this.move(tx, booking, {
        resident,
        to,
        slot,
        residencyId: home.residencyId,
        hasNewCar,
      });
      for (const field of HOME_FIELDS) Object.assign(booking, { [field]: home[field] });
      const notes = hasNewCar ? "Another car was chosen." : null;
      await this.deps.writer.reschedule(tx, booking, before, { by, via, clientKey, notes });
      return { booking, from };
    });
  }

  /** Returns whether it changed. The credit stays and must fit; `carTypeId` remains the type it was taken for. */
  private async changeCar(
    tx: EntityManager,
    booking: Booking,
    vehicleId: number | null | undefined,
  ): Promise<boolean> {
    if (isCarOf(booking, vehicleId)) return false;
    const { userId } = booking;
    const vehicle = await this.deps.vehicleShares.bookable(tx, userId, vehicleId ?? null);
    if (vehicle.userId !== userId) await this.deps.vehicleShares.hold(tx, userId, vehicle);
    await this.deps.places.requireFittingLot(tx, booking, vehicle.carTypeId);
    const { id, plate: carNumber, model: carModel, parkingNumber } = vehicle;
    Object.assign(booking, { vehicleId: id, carNumber, carModel, parkingNumber });
    return true;
  }

  private async move(
    tx: EntityManager,
    booking: Booking,
    { resident, to: { slotId, date }, slot: held, residencyId, hasNewCar }: Move,
  ): Promise<void> {
    const isStaying = isSamePlace(placeOf(booking), { slotId, date });
    if (isStaying && residencyId === booking.residencyId && isAtTimesOf(booking, held)) {
      await this.deps.vehicleShares.requireInUse(tx, booking);
      if (hasNewCar) await this.deps.lookup.refuseBookedCar(tx, booking);
      return;
    }
    await this.deps.schedule.requireBookable(tx, { residencyId, day: date });
    const slot = requireOpenSlot(held, date, this.deps.clock.now());
    await this.deps.schedule.requireBookable(tx, { residencyId, day: date, slotId });
    await this.deps.vehicleShares.requireInUse(tx, booking);
    if (!isStaying) await this.refuseDuplicate(tx, booking, resident, { slotId, date });
    const moved = Object.assign(new Booking(), booking, { slotId, bookingDate: date, residencyId });
    await this.deps.lookup.refuseBookedCar(tx, moved);
    if (!isStaying || (residencyId !== booking.residencyId && countsByResidency(slot))) {
      await this.deps.places.takePlace(tx, slot, { date, residencyId });
      await this.deps.slotPlaces.release(tx, heldPlaceOf(booking));
      booking.placeOverride = false;
    }
    await this.requireCreditOn(tx, booking, date);
    const { startTime, endTime } = slot;
    Object.assign(booking, { slotId, bookingDate: date, startTime, endTime });
  }

  private async refuseDuplicate(
    tx: EntityManager,
    { userId, vehicleId, carNumber }: Booking,
    resident: User,
    { slotId, date: bookingDate }: Place,
  ): Promise<void> {
    const place = { userId, slotId, bookingDate, vehicleId, carNumber };
    await this.deps.places.refuseDuplicate(tx, place, homesOf(resident).residencyIds);
  }

  private async requireCreditOn(
    tx: EntityManager,
    { lotId: id }: Booking,
    date: Day,
  ): Promise<void> {
    if (id === null) return;
    const lot = await tx.getRepository(CreditLot).findOneByOrFail({ id });
    requireCreditInTime(lot.goodUntil, date);
  }

  /** Without a home, that of the booking (product-rules.md#moving-house). */
  private async homeNow(tx: EntityManager, booking: Booking, resident: User): Promise<BookedHome> {
    if (resident.flatId === null) return booking;
    const { residency, block, flat } = await this.deps.communities.home(tx, resident);
    const { vehicleId: id } = booking;
    const vehicle = id === null ? null : await tx.getRepository(Vehicle).findOneBy({ id });
    return {
      residencyId: residency.id,
      residencyName: residency.name,
      blockName: block.name,
      flatName: flat.name,
      parkingNumber: vehicle ? vehicle.parkingNumber : resident.parkingNumber,
    };
  }
}

function isCarOf({ vehicleId }: Booking, wanted: number | null | undefined): boolean {
  return wanted === undefined || vehicleId === String(wanted);
}

function isAtTimesOf(booking: Booking, slot: BookingSlot | null): boolean {
  return (
    slot === null || (booking.startTime === slot.startTime && booking.endTime === slot.endTime)
  );
}

function hasChanged(booking: Booking, home: BookedHome, slot: BookingSlot | null): boolean {
  return !isAtTimesOf(booking, slot) || HOME_FIELDS.some((field) => booking[field] !== home[field]);
}
