import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError, notFound } from "../../platform/domain-error";
import type { MinuteLimiter } from "../../platform/rate-limiter";
import { EntityColumns, queryArrays } from "../../platform/sql/statements";
import { requestMail } from "../notifications/mail-outbox";
import { hasStarted } from "../schedule/schedule.rules";
import type { Vehicle } from "../vehicles/vehicle.entity";
import type { VehicleService } from "../vehicles/vehicle.service";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import { Booking, BookingStatus } from "./booking.entity";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer.service";

export interface TakenCarTime {
  readonly vehicleId: string;
  readonly slotId: number;
  readonly date: Day;
}

const FREED = "The owner of the car needs it at that time.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly vehicles: VehicleService;
  readonly vehicleShares: VehicleShareService;
  readonly lookup: BookingLookupService;
  readonly places: BookingPlaceService;
  readonly writer: BookingWriter;
  readonly pace: MinuteLimiter;
}

/** Upcoming washes of a car by former borrowers (product-rules.md#shared-cars). */
export class CarTimeService {
  private readonly columns: EntityColumns<Booking>;

  constructor(private readonly deps: Dependencies) {
    this.columns = new EntityColumns(deps.dataSource, Booking, "booking");
  }

  /** Soonest first. Callers authorize. */
  async ofOwner(ownerId: number): Promise<Booking[]> {
    const rows = await queryArrays(this.deps.dataSource, {
      text: `SELECT ${this.columns.sql} FROM vehicles vehicle JOIN bookings booking ON booking.vehicle_id = vehicle.id
        WHERE vehicle.user_id = $1 AND booking.user_id <> $1 AND booking.booking_date >= $2
          AND booking.status IN ('confirmed', 'pending')
          AND NOT EXISTS (SELECT FROM vehicle_shares share WHERE share.vehicle_id = vehicle.id
            AND share.borrower_id = booking.user_id AND share.accepted_at IS NOT NULL)
        ORDER BY booking.booking_date, booking.start_time, booking.id`,
      values: [ownerId, today(this.deps.clock)],
    });
    return rows
      .map((row) => this.columns.read(row, 0))
      .filter(
        ({ bookingDate, startTime }) => !hasStarted(bookingDate, startTime, this.deps.clock.now()),
      );
  }

  /** Callers authorize. */
  async takenByOthers(userId: number, residencyIds: readonly number[]): Promise<TakenCarTime[]> {
    const rows = await queryArrays<[vehicleId: string, slotId: number, date: Day]>(
      this.deps.dataSource,
      {
        text: `SELECT vehicle_id::text, slot_id, booking_date::text FROM bookings
          WHERE vehicle_id IN (
              SELECT id FROM vehicles WHERE user_id = $1
              UNION ALL SELECT vehicle_id FROM vehicle_shares WHERE borrower_id = $1 AND accepted_at IS NOT NULL)
            AND residency_id = ANY($3::int[])
            AND user_id <> $1 AND booking_date >= $2 AND status <> 'cancelled'
          ORDER BY booking_date, slot_id, vehicle_id`,
        values: [userId, today(this.deps.clock), residencyIds],
      },
    );
    return rows.map(([vehicleId, slotId, date]) => ({ vehicleId, slotId, date }));
  }

  /** Cancels as the borrower would; e-mails both. Idempotent. */
  async free(actor: Actor, bookingId: number | null): Promise<Booking> {
    const { userId } = requirePerson(actor);
    const found = await this.deps.lookup.find(actor, bookingId);
    const vehicle = await this.deps.vehicles.find(
      found.vehicleId === null ? null : Number(found.vehicleId),
    );
    // One answer for others' cars, so that ids reveal nothing.
    if (vehicle?.userId !== userId || found.userId === userId) throw notFound("Booking");
    authorize(actor, "vehicle.change", vehicle);
    await this.deps.pace.take(userId);
    return this.deps.dataSource.transaction(async (tx) => {
      const { booking } = await this.deps.places.lockForChange(tx, found);
      if (booking.status === BookingStatus.CANCELLED) return booking;
      await this.refuseShared(tx, booking, vehicle);
      this.deps.places.requireChangeable(booking, "cancelled");
      await this.deps.places.giveUpPlaceAndCredit(tx, booking);
      const { via } = authorOf(actor);
      const step = { to: BookingStatus.CANCELLED, by: userId, via, remark: FREED };
      const freed = await this.deps.writer.move(tx, booking, step);
      await requestMail(tx, "CAR_TIME", booking.id);
      return freed;
    });
  }

  private async refuseShared(tx: EntityManager, { userId }: Booking, { id }: Vehicle) {
    if (!(await this.deps.vehicleShares.isBorrower(tx, userId, id))) return;
    throw new DomainError(
      "VEHICLE_STILL_SHARED",
      "You still share this car with them. Stop sharing it first, or ask them to cancel.",
      { field: "bookingId" },
    );
  }
}
