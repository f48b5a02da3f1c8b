import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import type { Clock } from "../../platform/clock";
import { primeFields } from "../../platform/primed-fields";
import { pipeline } from "../../platform/sql/pipeline";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { ScheduleService } from "../schedule/schedule.service";
import { homesOf, settledFlat } from "../users/homes.rules";
import { requireProfile } from "../users/onboarding.rules";
import type { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { Vehicle } from "../vehicles/vehicle.entity";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import { type Booking, BookingStatus } from "./booking.entity";
import { type BookedCar, refuseSameCar, requireOpenSlot } from "./booking.rules";
import type { BookingLookupService, MadeWithKey } from "./booking-lookup.service";
import type { BookingPace } from "./booking-pace";
import { ALREADY_BOOKED, type BookingPlaceService, slotFull } from "./booking-place.service";
import type { BookingWriter, UnpaidBooking } from "./booking-writer.service";
import { isSamePlace, NO_SLOT, type Place } from "./rescheduling.rules";

interface BookSlot {
  readonly slotId: number | null;
  readonly date: Day;
  readonly clientKey: string | null;
  /** Absent is the first car; null is an unknown id. */
  readonly vehicleId?: number | null;
}

interface Wanted {
  readonly date: Day;
  readonly residencyId: number;
  readonly clientKey: string | null;
  readonly vehicle: Vehicle | null;
}

export class BookingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly vehicleShares: VehicleShareService,
    private readonly schedule: ScheduleService,
    private readonly lookup: BookingLookupService,
    private readonly places: BookingPlaceService,
    private readonly writer: BookingWriter,
    private readonly pace: BookingPace,
  ) {}

  /**
   * Books a slot on a day for one credit, atomically. Locks in the order resident, residency, slot, slot_day, booking; a
   * retry with the same client key gets the first answer.
   */
  async book(actor: Actor, input: BookSlot): Promise<Booking> {
    authorize(actor, "booking.create");
    const person = requirePerson(actor);
    const { userId } = person;
    const clientKey = requireClientKey(input.clientKey);
    await this.pace.take(userId);
    const { date, vehicleId } = input;
    const slotId = input.slotId ?? NO_SLOT;
    const { via } = authorOf(actor);
    return this.users.inHomesOf(person, (homes) =>
      this.dataSource.transaction(async (tx) => {
        const { residencyId, residencyIds } = homes;
        const place = { userId, slotId, bookingDate: date };
        const asked = pipeline(tx, {
          user: () => this.users.lock(tx, userId),
          earlier:
            clientKey === null
              ? null
              : () =>
                  this.findByClientKey(
                    tx,
                    { userId, clientKey, residencyIds },
                    { slotId, date, vehicleId },
                  ),
          home: () => this.schedule.holdHomeOn(tx, { residencyId, day: date, slotId }),
          slot: () => this.schedule.holdSlot(tx, slotId),
          live: () => this.lookup.live(tx, place, residencyIds),
        });
        const user = await asked.user;
        this.users.requireHomes(user, homes);
        const earlier = await asked.earlier;
        if (earlier) return earlier;
        this.users.requireTerms(user);
        requireProfile(user);
        await asked.home;
        const slot = requireOpenSlot(await asked.slot, date, this.clock.now());
        const live = await asked.live;
        const vehicle =
          vehicleId === undefined ? null : await this.vehicleShares.bookable(tx, userId, vehicleId);
        refuseSameCar(live, carOf(user, vehicle), ALREADY_BOOKED);
        const car = { vehicleId: vehicle?.id ?? null };
        const borrowed = vehicle && vehicle.userId !== userId ? vehicle : null;
        const made = pipeline(tx, {
          // Who removes a person takes the days of the bookings before the cars.
          place: borrowed && (() => this.places.lockSlotDays(tx, [{ slotId, date, residencyId }])),
          share: borrowed && (() => this.vehicleShares.hold(tx, userId, borrowed)),
          booking: () =>
            this.writer.begin(
              tx,
              this.confirmed(user, slot, { date, residencyId, vehicle, clientKey }),
              { via, wash: { userId, residencyId, day: date, car }, home: user, slot },
            ),
          day: () => this.schedule.requireBookable(tx, { residencyId, day: date, slotId }),
        });
        await made.place;
        await made.share;
        const { hasPlace, spending, booking } = await made.booking;
        await made.day;
        if (!hasPlace) throw slotFull();
        if (!booking) throw await this.places.unpaid(tx, spending, place, residencyId);
        primeFields(booking, { user });
        return booking;
      }),
    );
  }

  /** Idempotent. */
  async cancel(actor: Actor, bookingId: number | null): Promise<Booking> {
    const { userId } = requirePerson(actor);
    const { by, via } = authorOf(actor);
    const found = await this.lookup.find(actor, bookingId);
    authorize(actor, "booking.cancel", found);
    await this.pace.take(userId);
    return this.dataSource.transaction(async (tx) => {
      const { booking, resident } = await this.places.lockForChange(tx, found);
      if (booking.status === BookingStatus.CANCELLED) return booking;
      this.places.requireChangeable(booking, "cancelled");
      const done = pipeline(tx, {
        given: () => this.places.giveUpPlaceAndCredit(tx, booking, homesOf(resident)),
        moved: () =>
          this.writer.move(tx, booking, { to: BookingStatus.CANCELLED, by, via, notes: null }),
      });
      await done.given;
      return done.moved;
    });
  }

  private confirmed(
    user: User,
    { id: slotId, startTime, endTime }: BookingSlot,
    { date, residencyId, vehicle, clientKey }: Wanted,
  ): UnpaidBooking {
    return {
      userId: user.id,
      slotId,
      bookingDate: date,
      status: BookingStatus.CONFIRMED,
      placeOverride: false,
      creditWaived: false,
      startTime,
      endTime,
      carNumber: vehicle?.plate ?? user.carNumber,
      carModel: vehicle?.model ?? user.carModel,
      plateFlatId: settledFlat(user, this.clock.now()),
      residencyId,
      parkingNumber: vehicle ? vehicle.parkingNumber : user.parkingNumber,
      notes: null,
      clientKey,
      createdAt: this.clock.now(),
    };
  }

  private async findByClientKey(
    tx: EntityManager,
    made: MadeWithKey,
    { vehicleId, ...place }: Place & Pick<BookSlot, "vehicleId">,
  ): Promise<Booking | null> {
    const earlier = await this.lookup.byClientKey(tx, made);
    if (!earlier) return null;
    const isSameCar = vehicleId === undefined || earlier.vehicleId === String(vehicleId);
    if (!isSameCar || !isSamePlace(await this.lookup.firstPlace(tx, earlier), place))
      throw reusedKey();
    return earlier;
  }
}

function carOf({ carNumber }: User, vehicle: Vehicle | null): BookedCar {
  return vehicle
    ? { vehicleId: vehicle.id, carNumber: vehicle.plate }
    : { vehicleId: null, carNumber };
}
