import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import type { Clock } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import type { CommunityService } from "../communities/community.service";
import { CreditLot } from "../credits/credit-lot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import { homesOf, settledFlat } from "../users/homes.rules";
import type { User } from "../users/user.entity";
import { Vehicle } from "../vehicles/vehicle.entity";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import type { Booking } from "./booking.entity";
import { requireOpenSlot } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPace } from "./booking-pace";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer.service";
import {
  heldPlaceOf,
  isSamePlace,
  type Place,
  placeOf,
  requireCreditInTime,
} from "./rescheduling.rules";

interface Reschedule {
  readonly bookingId: number | null;
  readonly slotId: number | null;
  readonly date: Day;
  readonly clientKey: string | null;
}

export interface Rescheduled {
  readonly booking: Booking;
  readonly from: Place;
}

export class ReschedulingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly communities: CommunityService,
    private readonly vehicleShares: VehicleShareService,
    private readonly schedule: ScheduleService,
    private readonly slotPlaces: SlotPlaceService,
    private readonly places: BookingPlaceService,
    private readonly lookup: BookingLookupService,
    private readonly writer: BookingWriter,
    private readonly pace: BookingPace,
  ) {}

  /** Atomic: takes the new place before releasing the old one. A move to the same place is a no-op. Idempotent by client key. */
  async reschedule(actor: Actor, input: Reschedule): Promise<Rescheduled> {
    const { userId: by } = requirePerson(actor);
    const { via } = authorOf(actor);
    const clientKey = requireClientKey(input.clientKey);
    const found = await this.lookup.find(actor, input.bookingId);
    authorize(actor, "booking.reschedule", found);
    await this.pace.take(by);
    const { slotId, date } = input;
    if (slotId === null) throw notFound("Slot");
    const to: Place = { slotId, date };
    return this.dataSource.transaction(async (tx) => {
      const { booking, resident } = await this.places.lockForChange(tx, found, to);
      const { residencyIds } = homesOf(resident);
      const earlier = await this.lookup.moveByKey(tx, by, clientKey, residencyIds);
      if (earlier) {
        const isSame = earlier.bookingId === booking.id && isSamePlace(earlier.to, to);
        if (!isSame) throw reusedKey();
        return { booking, from: earlier.from };
      }
      this.places.requireChangeable(booking, "moved");
      const from = placeOf(booking);
      if (isSamePlace(from, to)) return { booking, from };
      const { startTime, residencyId } = booking;
      await this.move(tx, booking, resident, to);
      const before = { ...from, startTime, residencyId };
      await this.writer.reschedule(tx, booking, before, { by, via, clientKey });
      return { booking, from };
    });
  }

  private async move(
    tx: EntityManager,
    booking: Booking,
    resident: User,
    { slotId, date }: Place,
  ): Promise<void> {
    const { residencyId: home, residencyIds } = homesOf(resident);
    await this.schedule.requireBookable(tx, { residencyId: home, day: date });
    const held = await this.schedule.holdSlot(tx, slotId);
    const slot = requireOpenSlot(held, date, this.clock.now());
    const { userId, lotId, vehicleId, carNumber } = booking;
    await this.vehicleShares.requireInUse(tx, userId, vehicleId);
    const place = { userId, slotId, bookingDate: date };
    await this.places.refuseDuplicate(tx, { ...place, vehicleId, carNumber }, residencyIds);
    if (lotId !== null) {
      const lot = await tx
        .getRepository(CreditLot)
        .findOneByOrFail({ id: lotId, residencyId: home });
      requireCreditInTime(lot.goodUntil, date);
    }
    await this.places.takePlace(tx, slot, { date, residencyId: home });
    await this.slotPlaces.release(tx, heldPlaceOf(booking));
    const { startTime, endTime } = slot;
    Object.assign(booking, { ...place, startTime, endTime, placeOverride: false });
    booking.plateFlatId = settledFlat(resident, this.clock.now());
    const isElsewhere = resident.flatId !== null && home !== booking.residencyId;
    if (isElsewhere) await this.takeHome(tx, booking, resident);
  }

  /** product-rules.md#moving-house */
  private async takeHome(tx: EntityManager, booking: Booking, resident: User): Promise<void> {
    const { residency, block, flat } = await this.communities.home(tx, resident);
    const { vehicleId: id } = booking;
    const vehicle = id === null ? null : await tx.getRepository(Vehicle).findOneBy({ id });
    booking.residencyId = residency.id;
    booking.residencyName = residency.name;
    booking.blockName = block.name;
    booking.flatName = flat.name;
    booking.parkingNumber = vehicle ? vehicle.parkingNumber : resident.parkingNumber;
  }
}
