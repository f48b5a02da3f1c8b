import { type DataSource, type EntityManager, type FindOptionsWhere, In, Not, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import type { BookingWriter } from "../bookings/booking-writer";
import type { CreditService } from "../credits/credit.service";
import type { DisabledDate } from "../schedule/disabled-date.entity";
import type { DisabledDateService } from "../schedule/disabled-date.service";
import { dateError } from "../schedule/schedule.rules";
import type { UserService } from "../users/user.service";
import type { AffectedBookings } from "./day-closing";

interface CloseDay {
  readonly date: Day | null;
  readonly reason: string | null;
  /** Whether the bookings of the day are cancelled; else they are kept. */
  readonly isCancelling: boolean;
}

/** A disabled date, how many live bookings the day had, and those of them that were cancelled. */
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

const MAX_ATTEMPTS = 5;

/** A resident came with a booking while the others were being locked: all of it once more. */
class SomebodyCame extends Error {}

/** Disabling a date, with what happens to its bookings. */
export class DayClosingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly disabledDates: DisabledDateService,
    private readonly credits: CreditService,
    private readonly writer: BookingWriter,
  ) {}

  /** How many bookings a day has that disabling it would touch. */
  async preview(actor: Actor, day: Day): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    const affected = await this.liveOn(this.dataSource.manager, day);
    const toCancel = this.toCancel(day);
    const cancellableCount = await this.dataSource.getRepository(Booking).countBy(toCancel);
    return { affectedCount: affected, cancellableCount };
  }

  /**
   * Disables a date and keeps its bookings or cancels those that have not started, atomically. Locks in the order
   * residents, slots, slot days, bookings; anyone who booked meanwhile without being among those residents makes it
   * begin again (docs/decisions/0017).
   */
  async disable(actor: Actor, input: CloseDay): Promise<ClosedDay> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    const { day, reason } = this.disabledDates.read(input.date, input.reason);
    return this.untilNobodyCame((tx) =>
      this.close(tx, { day, reason, by, isCancelling: input.isCancelling }),
    );
  }

  /** Cancels the bookings that were kept when a date was disabled, as if they had not been. */
  async cancelKept(actor: Actor, disabledDateId: number | null): Promise<ClosedDay> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    return this.untilNobodyCame(async (tx) => {
      const disabledDate = await this.disabledDates.beginAgain(tx, disabledDateId);
      const { day, reason } = disabledDate;
      const bookings = await this.lockDay(tx, day, true);
      const affected = await this.liveOn(tx, day);
      const notes = dateError(reason);
      return { disabledDate, affected, cancelled: await this.cancel(tx, bookings, by, notes) };
    });
  }

  private async close(
    tx: EntityManager,
    { day, reason, by, isCancelling }: Closing,
  ): Promise<ClosedDay> {
    await this.disabledDates.begin(tx, day);
    const bookings = await this.lockDay(tx, day, isCancelling);
    const affected = await this.liveOn(tx, day);
    const disabledDate = await this.disabledDates.insert(tx, { day, reason, createdById: by });
    const notes = dateError(reason);
    return { disabledDate, affected, cancelled: await this.cancel(tx, bookings, by, notes) };
  }

  private async untilNobodyCame(
    work: (tx: EntityManager) => Promise<ClosedDay>,
  ): Promise<ClosedDay> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (!(error instanceof SomebodyCame)) throw error;
      }
    }
    throw new DomainError(
      "CONFLICTING_CHANGE",
      "This date is being booked just now. Please try again in a moment.",
    );
  }

  /** Locks the day, and with it, when they are to be cancelled, its bookings and their residents. */
  private async lockDay(tx: EntityManager, day: Day, isCancelling: boolean): Promise<Booking[]> {
    const known = isCancelling ? await this.residentsOf(tx, day) : [];
    await this.users.lockAll(tx, known);
    await this.disabledDates.takeDay(tx, day);
    if (!isCancelling) return [];
    const bookings = await lockRows(tx, Booking, this.toCancel(day), "pessimistic_write");
    const came = [...new Set(bookings.map(({ userId }) => userId))].filter(
      (userId) => !known.includes(userId),
    );
    // To wait for them with the day in hand could be for ever: they may wait for the day.
    if (!(await this.users.lockFree(tx, came))) throw new SomebodyCame();
    return bookings;
  }

  private async cancel(
    tx: EntityManager,
    bookings: readonly Booking[],
    by: number,
    notes: string,
  ): Promise<Booking[]> {
    const [first] = bookings;
    if (!first) return [];
    await this.disabledDates.release(
      tx,
      first.bookingDate,
      bookings.map(({ slotId }) => slotId),
    );
    const paid = bookings.flatMap(({ id, lotId }) =>
      lotId === null ? [] : [{ bookingId: id, lotId }],
    );
    await this.credits.giveBack(tx, paid);
    await this.writer.cancelAll(tx, bookings, { by, notes });
    const ids = bookings.map(({ id }) => id);
    return tx.getRepository(Booking).find({ where: { id: In(ids) }, order: { id: "ASC" } });
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

  /** The bookings of a day that are not over: confirmed or pending, and not started. */
  private toCancel(day: Day): FindOptionsWhere<Booking> {
    const isToCome = (startTime: string) =>
      `(:day::date, ${startTime}) > (:today::date, :now::time)`;
    const now = { day, today: today(this.clock), now: timeOfDay(this.clock) };
    return {
      bookingDate: day,
      status: In([BookingStatus.CONFIRMED, BookingStatus.PENDING]),
      startTime: Raw(isToCome, now),
    };
  }
}
