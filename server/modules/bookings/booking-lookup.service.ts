import { type DataSource, type EntityManager, EntityNotFoundError, In, IsNull, Not } from "typeorm";
import { type Actor, residenciesOf } from "../../access/actor";
import { authorize, requireCaller, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { notFound } from "../../platform/domain-error";
import { execute } from "../../platform/sql/query";
import { inResidencies } from "../../platform/sql/residencies";
import {
  EntityColumns,
  Parameters,
  queryArrays,
  type Statement,
} from "../../platform/sql/statements";
import { Booking } from "./booking.entity";
import { isOfCar, type LiveBooking, vehicleBooked } from "./booking.rules";
import { plateIn } from "./booking-search";
import { BookingStatusChange } from "./booking-status-change.entity";
import { type Place, placeOf } from "./rescheduling.rules";

export type OwnPlace = Pick<Booking, "userId" | "slotId" | "bookingDate">;

export interface MadeWithKey {
  readonly userId: number;
  readonly clientKey: string;
  readonly residencyIds: readonly number[];
}

type Washed = OwnPlace &
  Pick<Booking, "residencyId" | "plateFlatId" | "vehicleId" | "carNumber"> & { id?: number };

interface PastMove {
  readonly bookingId: number;
  readonly from: Place;
  readonly to: Place;
}

export class BookingLookupService {
  private readonly columns: EntityColumns<Booking>;

  constructor(private readonly dataSource: DataSource) {
    this.columns = new EntityColumns(dataSource, Booking, "booking");
  }

  /** @throws NOT_FOUND also for bookings the actor may not see */
  async byId(actor: Actor, bookingId: number | null): Promise<Booking> {
    requireCaller(actor);
    const found = await this.find(actor, bookingId);
    authorize(actor, "booking.read", found);
    return found;
  }

  /** product-rules.md#duplicate-bookings. Null is an unknown car; absent is any. */
  async hasBooking(
    actor: Actor,
    slotId: number | null,
    bookingDate: Day,
    vehicleId?: number | null,
  ): Promise<boolean> {
    const { userId, homes } = requirePerson(actor);
    if (slotId === null) throw notFound("Slot");
    if (vehicleId === null) throw notFound("Vehicle");
    const place = { userId, slotId, bookingDate };
    const live = await this.live(this.dataSource, place, homes.residencyIds);
    if (vehicleId === undefined) return live.length > 0;
    const car = { vehicleId: String(vehicleId), carNumber: null };
    return live.some((each) => isOfCar(each, car));
  }

  /** Callers authorize. Searches a resident's own communities first. @throws NOT_FOUND */
  async find(actor: Actor, bookingId: number | null): Promise<Booking> {
    if (bookingId === null) throw notFound("Booking");
    const found = await this.one(this.dataSource, bookingId, residenciesOf(actor));
    if (!found) throw notFound("Booking");
    return found;
  }

  async byClientKey(
    tx: EntityManager,
    { userId, clientKey, residencyIds }: MadeWithKey,
  ): Promise<Booking | null> {
    const parameters = new Parameters();
    const conditions = [
      `user_id = ${parameters.add(userId)}`,
      `client_key = ${parameters.add(clientKey)}`,
      ...inResidencies(residencyIds, parameters),
    ];
    return this.columns.first(await queryArrays(tx, this.where(conditions, parameters)));
  }

  async firstPlace(tx: EntityManager, booking: Booking): Promise<Place> {
    const { id: bookingId, residencyId } = booking;
    const move = await tx.getRepository(BookingStatusChange).findOne({
      where: { bookingId, residencyId, fromSlotId: Not(IsNull()) },
      order: { id: "ASC" },
    });
    if (!move?.fromSlotId || !move.fromDate) return placeOf(booking);
    return { slotId: move.fromSlotId, date: move.fromDate };
  }

  async reread(tx: EntityManager, found: Booking): Promise<Booking> {
    return required(await this.one(tx, found.id, [found.residencyId]));
  }

  async lock(tx: EntityManager, found: Booking): Promise<Booking> {
    return required(await this.one(tx, found.id, [found.residencyId], "FOR UPDATE"));
  }

  /** Lock it before the booking, as removing a car does. */
  async holdCar(tx: EntityManager, { vehicleId }: Booking): Promise<void> {
    if (vehicleId === null) return;
    await execute(tx, "SELECT FROM vehicles WHERE id = $1 FOR KEY SHARE", [vehicleId]);
  }

  async live(
    on: DataSource | EntityManager,
    place: OwnPlace,
    residencyIds: readonly number[],
  ): Promise<LiveBooking[]> {
    const live = liveIn(place, residencyIds);
    const rows = await queryArrays<[string, string | null, boolean | null]>(on, live);
    return rows.map(([plate, vehicleId, isOfDefault]) => ({ plate, vehicleId, isOfDefault }));
  }

  /** Call before taking place and credit. @throws VEHICLE_BOOKED */
  async refuseBookedCar(tx: EntityManager, washed: Washed): Promise<void> {
    const { id = null, userId, slotId, bookingDate, residencyId, plateFlatId } = washed;
    const rows = await queryArrays(tx, {
      text: `SELECT FROM bookings
        WHERE residency_id = $1 AND slot_id = $2 AND booking_date = $3 AND status <> 'cancelled'
          AND id IS DISTINCT FROM $4
          AND (vehicle_id = $5 OR (nullif(${plateIn("car_number")}, '') = ${plateIn("$6")}
            AND coalesce(plate_flat_id, -user_id) = $7)) LIMIT 1`,
      values: [
        ...[residencyId, slotId, bookingDate, id, washed.vehicleId, washed.carNumber],
        plateFlatId ?? -userId,
      ],
      isPrepared: true,
    });
    if (rows.length > 0) throw vehicleBooked();
  }

  /** Then all communities, as it may have moved. */
  private async one(
    on: DataSource | EntityManager,
    id: number,
    residencyIds: readonly number[] | null,
    lock = "",
  ): Promise<Booking | null> {
    const parameters = new Parameters();
    const conditions = [
      `id = ${parameters.add(id)}::bigint`,
      ...inResidencies(residencyIds, parameters),
    ];
    const rows = await queryArrays(on, this.where(conditions, parameters, lock));
    const found = this.columns.first(rows);
    return found || residencyIds === null ? found : this.one(on, id, null, lock);
  }

  private where(conditions: readonly string[], { values }: Parameters, lock = ""): Statement {
    const text = `SELECT ${this.columns.sql} FROM bookings booking WHERE ${conditions.join(" AND ")} ${lock}`;
    return { text, values, isPrepared: true };
  }

  async moveByKey(
    tx: EntityManager,
    changedById: number,
    clientKey: string | null,
    residencyIds: readonly number[],
  ): Promise<PastMove | null> {
    if (clientKey === null) return null;
    const step = await tx
      .getRepository(BookingStatusChange)
      .findOneBy({ changedById, clientKey, residencyId: In([...residencyIds]) });
    if (!step) return null;
    const { bookingId, fromSlotId, fromDate, toSlotId, toDate } = step;
    if (fromSlotId === null || fromDate === null || toSlotId === null || toDate === null) {
      throw new Error(`Step ${step.id} has a client key, but no move`);
    }
    return {
      bookingId,
      from: { slotId: fromSlotId, date: fromDate },
      to: { slotId: toSlotId, date: toDate },
    };
  }
}

/** At most one per car, by a unique index. */
function liveIn(
  { userId, slotId, bookingDate }: OwnPlace,
  residencyIds: readonly number[],
): Statement {
  const parameters = new Parameters();
  const conditions = [
    `booking.user_id = ${parameters.add(userId)}`,
    `slot_id = ${parameters.add(slotId)}`,
    `booking_date = ${parameters.add(bookingDate)}`,
    "status <> 'cancelled'",
    ...inResidencies(residencyIds, parameters, "booking.residency_id"),
  ];
  return {
    text: `SELECT booking.car_number, booking.vehicle_id::text,
        vehicle.is_default AND vehicle.user_id = booking.user_id
      FROM bookings booking LEFT JOIN vehicles vehicle ON vehicle.id = booking.vehicle_id
      WHERE ${conditions.join(" AND ")}`,
    values: parameters.values,
    isPrepared: true,
  };
}

function required(booking: Booking | null): Booking {
  if (!booking) throw new EntityNotFoundError(Booking, null);
  return booking;
}
