import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { createdIsGone, createOnce } from "../../platform/creation-keys";
import { queryRows } from "../../platform/sql/query";
import type { Booking } from "../bookings/booking.entity";
import { ClosedDays } from "../schedule/closed-days.entity";
import type { ClosedDaysService, DaysToClose } from "../schedule/closed-days.service";
import { dateError } from "../schedule/schedule.rules";
import type { SlotService } from "../schedule/slot.service";
import type { UserService } from "../users/user.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type { BookingMoveService } from "./booking-move.service";
import type { AffectedBookings } from "./day-closing";
import { BookingsOfSchedule, requestWith } from "./displaced-bookings";

interface CloseDays {
  readonly days: DaysToClose;
  readonly isCancelling: boolean;
  readonly clientKey: string | null;
}

interface ClosedRange {
  readonly closedDays: ClosedDays;
  readonly overlapping: readonly ClosedDays[];
  readonly affected: number;
  readonly cancelled: readonly Booking[];
}

const BUSY = "These days are being booked just now. Please try again in a moment.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly slots: SlotService;
  readonly closedDays: ClosedDaysService;
  readonly affected: AffectedBookingsService;
  readonly moves: BookingMoveService;
}

export class DaysClosingService {
  constructor(private readonly deps: Dependencies) {}

  async preview(actor: Actor, asked: DaysToClose): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    const days = await this.deps.closedDays.read(asked);
    const { manager } = this.deps.dataSource;
    const cancellable = await this.toCancel(manager, days);
    return {
      affectedCount: await this.liveIn(manager, days),
      cancellableCount: cancellable.length,
    };
  }

  /**
   * Keeps or cancels bookings that have not started, atomically. A concurrent booking either is
   * seen here, or sees the days closed (`SlotService.lockSchedules`).
   */
  async close(
    actor: Actor,
    { days: asked, isCancelling, clientKey }: CloseDays,
  ): Promise<ClosedRange> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    const days = await this.deps.closedDays.read(asked);
    const fate = isCancelling ? BookingsOfSchedule.CANCEL : BookingsOfSchedule.KEEP;
    const request = requestWith(days, fate);
    const creation = creationBy(actor, { clientKey, mutation: "closeDays", request });
    return this.deps.affected.retryIfBooked(async (tx) => {
      await this.deps.slots.lockList(tx);
      const found = isCancelling ? await this.toCancel(tx, days) : [];
      const residents = [...new Set(found.map(({ userId }) => userId))];
      await this.deps.users.lockAll(tx, residents);
      await this.deps.slots.lockSchedules(tx, days.residencyId);
      const there = await this.deps.closedDays.overlapping(tx, days);
      const made: ClosedDays[] = [];
      const { id, isRepeated } = await createOnce(tx, creation, async () => {
        const row = await this.deps.closedDays.insert(tx, days, by);
        made.push(row);
        return Number(row.id);
      });
      const closedDays = made[0] ?? (await tx.getRepository(ClosedDays).findOneBy({ id: `${id}` }));
      if (!closedDays) throw createdIsGone();
      const overlapping = there.filter((other) => other.id !== closedDays.id);
      const affected = await this.liveIn(tx, days);
      if (isRepeated || !isCancelling) return { closedDays, overlapping, affected, cancelled: [] };
      const ids = (await this.toCancel(tx, days)).map((booking) => booking.id);
      await this.deps.moves.lockPlaces(tx, ids, false);
      const rows = await this.deps.affected.lockOpen(tx, ids, residents);
      const step = { by, remark: dateError(days.reason) };
      const cancelled = await this.deps.affected.cancel(tx, rows, step);
      return { closedDays, overlapping, affected, cancelled };
    }, BUSY);
  }

  private async liveIn(tx: EntityManager, days: DaysToClose): Promise<number> {
    const [row] = await queryRows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM bookings WHERE ${IN_DAYS} AND status <> 'cancelled'`,
      valuesOf(days),
    );
    return row?.count ?? 0;
  }

  private toCancel(
    tx: EntityManager,
    days: DaysToClose,
  ): Promise<{ id: number; userId: number }[]> {
    return queryRows(
      tx,
      `SELECT id, user_id AS "userId" FROM bookings
       WHERE ${IN_DAYS} AND status IN ('confirmed', 'pending')
         AND (booking_date, start_time) > ($4::date, $5::time) ORDER BY id`,
      [...valuesOf(days), today(this.deps.clock), timeOfDay(this.deps.clock)],
    );
  }
}

const IN_DAYS = "booking_date BETWEEN $1 AND $2 AND ($3::int IS NULL OR residency_id = $3)";

const valuesOf = ({ firstDay, lastDay, residencyId }: DaysToClose) => [
  firstDay,
  lastDay,
  residencyId,
];
