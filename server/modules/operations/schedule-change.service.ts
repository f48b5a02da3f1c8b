import type { EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";
import type { SlotService } from "../schedule/slot.service";
import { holds } from "../schedule/slots-in-force";
import type { UserService } from "../users/user.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type { BookingMoveService } from "./booking-move.service";
import { BookingsOfSchedule, type DisplacedBookings } from "./displaced-bookings";

/** A null residency is the common schedule. */
interface ChangedSchedule {
  readonly residencyId: number | null;
  readonly slotId: number | null;
}

interface ScheduleChange<Result> {
  readonly schedule: ChangedSchedule;
  readonly make: (tx: EntityManager, by: number) => Promise<Result>;
  /** Runs after displaced bookings have left; not in previews. */
  readonly finish?: (tx: EntityManager, by: number, made: Result) => Promise<Result>;
}

interface Asked {
  readonly bookings: BookingsOfSchedule;
  readonly isPreview: boolean;
}

interface Displacement extends Asked {
  readonly ids: readonly number[];
  /** Locked already. */
  readonly residents: readonly number[];
}

export interface Changed<Result> {
  readonly result: Result;
  readonly displaced: DisplacedBookings;
}

/** Thrown to roll back a preview. */
class Previewed extends Error {
  constructor(readonly displaced: DisplacedBookings) {
    super("A preview");
  }
}

const BUSY = "This schedule is being booked just now. Please try again in a moment.";
const CANCELLED = "The schedule of your community has changed.";

interface Dependencies {
  readonly clock: Clock;
  readonly users: UserService;
  readonly slots: SlotService;
  readonly affected: AffectedBookingsService;
  readonly moves: BookingMoveService;
}

/**
 * Changes schedules and keeps, moves or cancels bookings, in one transaction. Previews run the
 * change, choosing places for all bookings, and roll back (docs/decisions/0209).
 */
export class ScheduleChangeService {
  constructor(private readonly deps: Dependencies) {}

  /** Lock order: slot list, residents, residencies, slots, slot days, bookings. */
  change<Result>(
    actor: Actor,
    bookings: BookingsOfSchedule,
    change: ScheduleChange<Result>,
  ): Promise<Changed<Result>> {
    return this.run(actor, change, { bookings, isPreview: false });
  }

  async preview<Result>(actor: Actor, change: ScheduleChange<Result>): Promise<DisplacedBookings> {
    try {
      const asked = { bookings: BookingsOfSchedule.MOVE, isPreview: true };
      return (await this.run(actor, change, asked)).displaced;
    } catch (error) {
      if (error instanceof Previewed) return error.displaced;
      throw error;
    }
  }

  private async run<Result>(
    actor: Actor,
    change: ScheduleChange<Result>,
    asked: Asked,
  ): Promise<Changed<Result>> {
    authorize(actor, "schedule.manage");
    const work = (tx: EntityManager) => this.changeIn(tx, actor, change, asked);
    return this.deps.affected.retryIfBooked(work, BUSY);
  }

  private async changeIn<Result>(
    tx: EntityManager,
    actor: Actor,
    { schedule, make, finish }: ScheduleChange<Result>,
    { bookings, isPreview }: Asked,
  ): Promise<Changed<Result>> {
    const { userId: by } = requirePerson(actor);
    const isKeeping = bookings === BookingsOfSchedule.KEEP;
    await this.deps.slots.lockList(tx);
    const residents = isKeeping ? [] : await this.residentsOf(tx, schedule);
    await this.deps.users.lockAll(tx, residents);
    if (schedule.residencyId !== null || !isKeeping)
      await this.deps.slots.lockSchedules(tx, schedule.residencyId);
    const before = new Set(await this.outside(tx, schedule));
    const made = await make(tx, by);
    const ids = (await this.outside(tx, schedule)).filter((id) => !before.has(id));
    const displaced = await this.displace(tx, actor, { ids, bookings, isPreview, residents });
    if (isPreview) throw new Previewed(displaced);
    return { result: finish ? await finish(tx, by, made) : made, displaced };
  }

  private async displace(
    tx: EntityManager,
    actor: Actor,
    { ids, bookings, isPreview, residents }: Displacement,
  ): Promise<DisplacedBookings> {
    const displaced = { count: ids.length, keptCount: ids.length, moved: [], cancelled: [] };
    if (bookings === BookingsOfSchedule.KEEP || ids.length === 0) return displaced;
    await this.deps.moves.lockPlaces(tx, ids, bookings === BookingsOfSchedule.MOVE);
    const rows = await this.deps.affected.lockOpen(tx, ids, residents);
    if (bookings === BookingsOfSchedule.MOVE) {
      const moved = await this.deps.moves.moveAll(tx, rows, isPreview ? null : authorOf(actor));
      return Object.assign(displaced, { moved, keptCount: rows.length - moved.length });
    }
    const { userId: by } = requirePerson(actor);
    const cancelled = await this.deps.affected.cancel(tx, rows, { by, remark: CANCELLED });
    return Object.assign(displaced, { cancelled, keptCount: 0 });
  }

  /** Upcoming bookings that the schedule does not offer. */
  private async outside(tx: EntityManager, schedule: ChangedSchedule): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      tx,
      `SELECT booking.id FROM bookings booking JOIN booking_slots slot ON slot.id = booking.slot_id
       WHERE ${TO_COME} AND NOT (slot.is_active AND ${holds("slot", "booking.residency_id", "booking.booking_date")})
       ORDER BY booking.booking_date, booking.start_time, booking.id`,
      this.valuesOf(schedule),
    );
    return rows.map(({ id }) => id);
  }

  private async residentsOf(tx: EntityManager, schedule: ChangedSchedule): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      tx,
      `SELECT DISTINCT booking.user_id AS id FROM bookings booking WHERE ${TO_COME}`,
      this.valuesOf(schedule),
    );
    return rows.map(({ id }) => id);
  }

  private valuesOf({ residencyId, slotId }: ChangedSchedule): unknown[] {
    return [residencyId, slotId, today(this.deps.clock), timeOfDay(this.deps.clock)];
  }
}

const TO_COME = `booking.status IN ('confirmed', 'pending')
  AND (booking.residency_id = $1 OR booking.slot_id = $2)
  AND booking.booking_date >= $3::date AND (booking.booking_date, booking.start_time) > ($3::date, $4::time)`;
