import { type DataSource, type EntityManager, type FindOptionsWhere, In, Not, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { createdIsGone, createOnce } from "../../platform/creation-keys";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import type { DisabledDateService } from "../schedule/disabled-date.service";
import { dateError } from "../schedule/schedule.rules";
import type { UserService } from "../users/user.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type { AffectedBookings } from "./day-closing";

interface CloseDay {
  readonly date: Day | null;
  readonly reason: string | null;
  readonly isCancelling: boolean;
}

export interface ClosedDay {
  readonly disabledDate: DisabledDate;
  readonly affected: number;
  readonly cancelled: readonly Booking[];
}

interface Closing {
  readonly day: Day;
  readonly reason: string | null;
  readonly by: number;
  readonly isCancelling: boolean;
}

const BUSY = "This date is being booked just now. Please try again in a moment.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly disabledDates: DisabledDateService;
  readonly affected: AffectedBookingsService;
}

export class DayClosingService {
  constructor(private readonly deps: Dependencies) {}

  async preview(actor: Actor, day: Day): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    const affected = await this.liveOn(this.deps.dataSource.manager, day);
    const toCancel = this.toCancel(day);
    const cancellableCount = await this.deps.dataSource.getRepository(Booking).countBy(toCancel);
    return { affectedCount: affected, cancellableCount };
  }

  /** Lock order: residents, slots, slot days, bookings; retried after a new resident's booking (docs/decisions/0001). */
  async disable(
    actor: Actor,
    input: CloseDay,
    clientKey: string | null = null,
  ): Promise<ClosedDay> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    const { day, reason } = this.deps.disabledDates.read(input.date, input.reason);
    const closing = { day, reason, by, isCancelling: input.isCancelling };
    const creation = creationBy(actor, { clientKey, mutation: "disableDate", request: closing });
    return this.deps.affected.retryIfBooked(async (tx) => {
      const made: ClosedDay[] = [];
      const { id } = await createOnce(tx, creation, async () => {
        const closed = await this.close(tx, closing);
        made.push(closed);
        return closed.disabledDate.id;
      });
      return made[0] ?? this.closed(tx, id);
    }, BUSY);
  }

  /** For a repeated request. */
  private async closed(tx: EntityManager, id: number): Promise<ClosedDay> {
    const disabledDate = await tx.getRepository(DisabledDate).findOneBy({ id });
    if (!disabledDate) throw createdIsGone();
    const affected = await this.liveOn(tx, disabledDate.day);
    return { disabledDate, affected, cancelled: [] };
  }

  /** As if disabled with cancelling. */
  async cancelKept(actor: Actor, disabledDateId: number | null): Promise<ClosedDay> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    return this.deps.affected.retryIfBooked(async (tx) => {
      const disabledDate = await this.deps.disabledDates.beginAgain(tx, disabledDateId);
      const { day, reason } = disabledDate;
      const bookings = await this.lockDay(tx, day, true);
      const affected = await this.liveOn(tx, day);
      const step = { by, remark: dateError(reason) };
      const cancelled = await this.deps.affected.cancel(tx, bookings, step);
      return { disabledDate, affected, cancelled };
    }, BUSY);
  }

  private async close(
    tx: EntityManager,
    { day, reason, by, isCancelling }: Closing,
  ): Promise<ClosedDay> {
    await this.deps.disabledDates.begin(tx, day);
    const bookings = await this.lockDay(tx, day, isCancelling);
    const affected = await this.liveOn(tx, day);
    const disabledDate = await this.deps.disabledDates.insert(tx, { day, reason, createdById: by });
    const step = { by, remark: dateError(reason) };
    const cancelled = await this.deps.affected.cancel(tx, bookings, step);
    return { disabledDate, affected, cancelled };
  }

  /** Locks bookings and residents only when cancelling. */
  private async lockDay(tx: EntityManager, day: Day, isCancelling: boolean): Promise<Booking[]> {
    const known = isCancelling ? await this.residentsOf(tx, day) : [];
    await this.deps.users.lockAll(tx, known);
    await this.deps.disabledDates.takeDay(tx, day);
    return isCancelling ? this.deps.affected.lock(tx, this.toCancel(day), known) : [];
  }

  private async residentsOf(tx: EntityManager, day: Day): Promise<number[]> {
    const rows = await tx
      .getRepository(Booking)
      .find({ select: { id: true, userId: true }, where: this.toCancel(day) });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  private liveOn(tx: EntityManager, day: Day): Promise<number> {
    return tx
      .getRepository(Booking)
      .countBy({ bookingDate: day, status: Not(BookingStatus.CANCELLED) });
  }

  private toCancel(day: Day): FindOptionsWhere<Booking> {
    const isToCome = (startTime: string) =>
      `(:day::date, ${startTime}) > (:today::date, :now::time)`;
    const now = { day, today: today(this.deps.clock), now: timeOfDay(this.deps.clock) };
    return {
      bookingDate: day,
      status: In([BookingStatus.CONFIRMED, BookingStatus.PENDING]),
      startTime: Raw(isToCome, now),
    };
  }
}
