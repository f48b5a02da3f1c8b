import type { DataSource, EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { EntityWriter, Expression, type Values } from "../../platform/sql/entity-writer";
import { execute } from "../../platform/sql/query";
import { Parameters, queryArrays, type Statement } from "../../platform/sql/statements";
import type { CommunityService, HomeIds } from "../communities/community.service";
import type { CreditService, PaidBooking } from "../credits/credit.service";
import { SPENT, SPENT_FROM, type Spending, type Wash } from "../credits/credit-spending";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { User } from "../users/user.entity";
import { isSecondOfCar, liveOfCar, vehicleBooked } from "./booked-car";
import { Booking, type BookingStatus, serviceTypeOf } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";
import type { Place } from "./rescheduling.rules";

/** A person, and the API key or application used. */
export interface Author {
  readonly by: number | null;
  readonly via: string | null;
}

interface Change {
  readonly to: BookingStatus;
  readonly by: number | null;
  readonly via?: string | null;
  readonly notes?: string | null;
  /** Stored with the step where there are no notes; the booking keeps its own. */
  readonly remark?: string | null;
}

type Step = Pick<Change, "by" | "via" | "notes"> & Values<BookingStatusChange>;

/** What is known of a booking before its credit is taken. */
export type UnpaidBooking = Pick<
  Booking,
  | "userId"
  | "slotId"
  | "bookingDate"
  | "status"
  | "placeOverride"
  | "creditWaived"
  | "startTime"
  | "endTime"
  | "plateFlatId"
  | "residencyId"
  | "parkingNumber"
  | "notes"
  | "clientKey"
  | "createdAt"
> &
  Pick<User, "carNumber" | "carModel">;

/** What the statement that takes the credit adds. A service type has the name of its credit's kind. */
const PAID: Values<Booking> = {
  vehicleId: new Expression("wash.vehicle_id"),
  carTypeId: new Expression("wash.car_type_id"),
  lotId: new Expression("lot.id"),
  serviceType: new Expression("lot.kind"),
  residencyName: new Expression("home.residency_name"),
  blockName: new Expression("home.block_name"),
  flatName: new Expression("home.flat_name"),
};

type PaidRow = [
  id: number | null,
  vehicleId: string | null,
  residencyName: string,
  blockName: string,
  flatName: string,
  hasPlace: boolean,
  isCarBooked: boolean | null,
];

interface Beginning {
  readonly via: string | null;
  readonly wash: Wash;
  readonly home: HomeIds;
  readonly slot: BookingSlot;
}

interface Begun {
  readonly hasPlace: boolean;
  readonly spending: Spending;
  /** Null where no credit pays. */
  readonly booking: Booking | null;
}

export class BookingWriter {
  private readonly bookings: EntityWriter<Booking>;
  private readonly steps: EntityWriter<BookingStatusChange>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
    private readonly communities: CommunityService,
    private readonly credits: CreditService,
    private readonly slotPlaces: SlotPlaceService,
    private readonly calendarHost: string | null,
  ) {
    this.bookings = new EntityWriter(dataSource, Booking);
    this.steps = new EntityWriter(dataSource, BookingStatusChange);
  }

  /**
   * One statement takes a place and a credit, writes the booking that it pays for, its first step and the ledger's line;
   * it writes nothing where no place is left, and only the place where no credit pays. @throws VEHICLE_BOOKED
   */
  async begin(
    tx: EntityManager,
    booking: UnpaidBooking,
    { via, wash, home, slot }: Beginning,
  ): Promise<Begun> {
    const parameters = new Parameters();
    const place = { date: wash.day, residencyId: wash.residencyId };
    const reserved = this.slotPlaces.reserving(slot, place, parameters);
    const spent = this.credits.spending(wash, parameters, "EXISTS (SELECT FROM place)");
    const names = this.communities.namesOfHome(home, parameters);
    const { calendarHost } = this;
    const values = Object.assign({ calendarHost }, booking, PAID);
    const insert = this.bookings.insert(values, parameters, "wash, lot, home");
    const bookingId = new Expression("booking.id");
    const step = this.stepOf(booking, { by: booking.userId, via, notes: null, bookingId });
    const [row = []] = await this.write(tx, {
      text: `WITH place AS (${reserved}), ${spent},
          home AS (${names}),
          booking AS (${insert} RETURNING id, vehicle_id, residency_name, block_name, flat_name),
          line AS (${this.credits.spentLine(parameters)}),
          step AS (${this.steps.insert(step, parameters, "booking")})
        SELECT ${SPENT}, booking.id, booking.vehicle_id::text,
          booking.residency_name, booking.block_name, booking.flat_name, EXISTS (SELECT FROM place),
          CASE WHEN booking.id IS NULL THEN EXISTS (${liveOfCar(booking, "wash.vehicle_id", parameters)}) END
        FROM ${SPENT_FROM} LEFT JOIN booking ON true`,
      values: parameters.values,
      isPrepared: true,
    });
    const { spending, rest } = this.credits.readSpending(row);
    const { lot, carTypeId } = spending;
    const [id, vehicleId, residencyName, blockName, flatName, hasPlace, isCarBooked] =
      rest as PaidRow;
    if (isCarBooked) throw vehicleBooked();
    if (!lot) return { hasPlace, spending, booking: null };
    if (id === null) throw new Error(`Resident ${booking.userId} has a credit and no home`);
    const paid = { id, vehicleId, carTypeId, lotId: lot.id, serviceType: serviceTypeOf(lot.kind) };
    const made = Object.assign(new Booking(), booking, paid, {
      residencyName,
      blockName,
      flatName,
      calendarHost,
    });
    return { hasPlace, spending, booking: made };
  }

  async move(
    tx: EntityManager,
    booking: Booking,
    { to, by, via, notes: said = null, remark = null }: Change,
  ): Promise<Booking> {
    const before = booking.status;
    booking.status = to;
    booking.notes = said ?? booking.notes;
    const { status, notes, startTime, endTime, lotId, serviceType } = booking;
    const { placeOverride, creditWaived, plateFlatId } = booking;
    const values = { status, notes, startTime, endTime, lotId, serviceType, placeOverride };
    await this.store(
      tx,
      booking,
      Object.assign(values, { creditWaived, plateFlatId }),
      { status: before, residencyId: booking.residencyId },
      { by, via, notes: said ?? remark },
    );
    return booking;
  }

  /** Two statements for any number. Callers have locked them and returned their credits, to the lots of `returned`. */
  async cancelAll(
    tx: EntityManager,
    bookings: readonly Booking[],
    returned: readonly PaidBooking[],
    { by, remark }: Pick<Change, "by" | "remark">,
  ): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    const residencyIds = [...new Set(bookings.map(({ residencyId }) => residencyId))];
    await execute(
      tx,
      `INSERT INTO booking_status_changes (booking_id, residency_id, old_status, new_status, changed_by_id, notes, changed_at)
       SELECT id, residency_id, status, 'cancelled', $2, $3, $4 FROM bookings
       WHERE id = ANY($1) AND residency_id = ANY($5) ORDER BY id`,
      [ids, by, remark, this.clock.now(), residencyIds],
    );
    await execute(
      tx,
      `UPDATE bookings SET status = 'cancelled', lot_id = returned.lot_id, place_override = false, credit_waived = false
       FROM unnest($1::bigint[]) AS cancelled (id)
       LEFT JOIN unnest($3::bigint[], $4::bigint[]) AS returned (booking_id, lot_id) ON booking_id = cancelled.id
       WHERE bookings.id = cancelled.id AND residency_id = ANY($2)`,
      [
        ...[ids, residencyIds],
        returned.map(({ bookingId }) => bookingId),
        returned.map(({ lotId }) => lotId),
      ],
    );
  }

  async reschedule(
    tx: EntityManager,
    booking: Booking,
    before: Place & Pick<Booking, "startTime" | "residencyId">,
    {
      by,
      via,
      clientKey,
      notes = null,
    }: Author & { readonly clientKey: string | null; readonly notes?: string | null },
  ): Promise<void> {
    const { slotId, bookingDate, startTime, endTime, placeOverride, plateFlatId } = booking;
    const { residencyId, residencyName, blockName, flatName, parkingNumber } = booking;
    const { vehicleId, carNumber, carModel } = booking;
    if (residencyId !== before.residencyId) {
      await execute(
        tx,
        "UPDATE booking_status_changes SET residency_id = $3 WHERE booking_id = $1 AND residency_id = $2",
        [booking.id, before.residencyId, residencyId],
      );
    }
    await this.store(
      tx,
      booking,
      {
        slotId,
        bookingDate,
        startTime,
        endTime,
        placeOverride,
        plateFlatId,
        residencyId,
        residencyName,
        blockName,
        flatName,
        parkingNumber,
        vehicleId,
        carNumber,
        carModel,
      },
      { status: booking.status, residencyId: before.residencyId },
      {
        by,
        via,
        notes,
        clientKey,
        fromSlotId: before.slotId,
        fromDate: before.date,
        fromStartTime: before.startTime,
        toSlotId: slotId,
        toDate: bookingDate,
        toStartTime: startTime,
      },
    );
  }

  private async store(
    tx: EntityManager,
    booking: Booking,
    values: Partial<Booking>,
    before: Pick<Booking, "status" | "residencyId">,
    step: Step,
  ): Promise<void> {
    const parameters = new Parameters();
    const update = this.bookings.update(values, parameters);
    const { id: bookingId } = booking;
    const after = this.stepOf(booking, { ...step, bookingId, oldStatus: before.status });
    await this.write(tx, {
      text: `WITH booking AS (${update} WHERE id = ${parameters.add(bookingId)}
          AND residency_id = ${parameters.add(before.residencyId)})
        ${this.steps.insert(after, parameters)}`,
      values: parameters.values,
      isPrepared: true,
    });
  }

  /** @throws VEHICLE_BOOKED where another resident of the flat has the plate in the place, or another driver the car */
  private async write(tx: EntityManager, statement: Statement): Promise<unknown[][]> {
    try {
      return await queryArrays(tx, statement);
    } catch (error) {
      throw isSecondOfCar(error) ? vehicleBooked() : error;
    }
  }

  private stepOf(
    { residencyId, status, placeOverride, creditWaived }: UnpaidBooking,
    { by, via = null, ...step }: Step,
  ): Values<BookingStatusChange> {
    const after = { residencyId, newStatus: status, placeOverride, creditWaived };
    return { ...after, changedById: by, via, changedAt: this.clock.now(), ...step };
  }
}
