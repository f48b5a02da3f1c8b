import { type DataSource, type EntityManager, In, MoreThan, MoreThanOrEqual, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { isPassingFailure } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { lockRow } from "../../platform/sql/locks";
import { queryRow, queryRows } from "../../platform/sql/query";
import type { Booking } from "../bookings/booking.entity";
import { requestMail } from "../notifications/mail-outbox";
import { dateError } from "../schedule/schedule.rules";
import type { UserService } from "../users/user.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import { BookingCancellation, CancellationStatus } from "./booking-cancellation.entity";
import type { BookingMoveService } from "./booking-move.service";
import type { AffectedBookings } from "./day-closing";

interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Null for all. */
  readonly residencyId: number | null;
}

export interface Closing
  extends Days,
    Partial<Pick<BookingCancellation, "disabledDateId" | "closedDaysId">> {
  readonly by: number;
  readonly reason: string | null;
}

/** Bookings that a transaction may cancel. */
export interface Cancellable {
  readonly residents: readonly number[];
  /** Too many for one transaction. */
  readonly isLong: boolean;
}

export interface Cancelled {
  readonly cancelled: readonly Booking[];
  readonly cancellation: BookingCancellation | null;
}

interface Slice extends Closing {
  readonly id: number;
  readonly ids: readonly number[];
  readonly isClosed: boolean;
}

/** Bookings from which on a job cancels them, and those of a slice. */
const LONG = 200;
/** Milliseconds per run, so that a server can stop soon. */
const RUN_MS = 2_000;
const WORTH_A_LETTER_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_SHOWN = 20;
const BUSY = "These bookings are being changed just now.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly affected: AffectedBookingsService;
  readonly moves: BookingMoveService;
}

/** Cancels the bookings of closed days: few at once, many by a job in slices. */
export class BookingCancellationService {
  constructor(private readonly deps: Dependencies) {}

  async count(on: EntityManager, days: Days): Promise<AffectedBookings> {
    return queryRow<AffectedBookings>(
      on,
      `SELECT count(*)::int AS "affectedCount",
         (count(*) FILTER (WHERE ${IS_TO_COME}))::int AS "cancellableCount"
       FROM bookings WHERE ${IN_DAYS} AND status <> 'cancelled'`,
      this.valuesOf(days),
    );
  }

  /** First in the lock order. */
  async lockResidents(tx: EntityManager, days: Days): Promise<Cancellable> {
    const found = await this.toCancel(tx, days);
    if (found.length >= LONG) return { residents: [], isLong: true };
    const residents = [...new Set(found.map(({ userId }) => userId))];
    await this.deps.users.lockAll(tx, residents);
    return { residents, isLong: false };
  }

  /** Call once the days are closed and their schedules locked, so that no booking is added. */
  async cancel(
    tx: EntityManager,
    closing: Closing,
    { residents, isLong }: Cancellable,
  ): Promise<Cancelled> {
    const ids = (await this.toCancel(tx, closing)).map(({ id }) => id);
    if (isLong) return { cancelled: [], cancellation: await this.insert(tx, closing, ids) };
    return { cancelled: await this.cancelNow(tx, closing, ids, residents), cancellation: null };
  }

  async byIds(ids: readonly number[]): Promise<(BookingCancellation | null)[]> {
    const repository = this.deps.dataSource.getRepository(BookingCancellation);
    const found = await repository.findBy({ id: In([...ids]) });
    return ids.map((id) => found.find((each) => each.id === id) ?? null);
  }

  /** Under way or stopped, and those done within a day; the newest first. */
  async list(actor: Actor): Promise<BookingCancellation[]> {
    authorize(actor, "schedule.manage");
    return this.deps.dataSource.getRepository(BookingCancellation).find({
      where: [
        {
          status: Not(CancellationStatus.DONE),
          lastDay: MoreThanOrEqual(today(this.deps.clock)),
        },
        { endedAt: MoreThan(new Date(this.deps.clock.now().getTime() - DAY_MS)) },
      ],
      order: { id: "DESC" },
      take: MOST_SHOWN,
    });
  }

  /** Waits for the slice under way. A cancellation that is done stays so. */
  async setRunning(
    actor: Actor,
    id: number | null,
    isRunning: boolean,
  ): Promise<BookingCancellation> {
    authorize(actor, "schedule.manage");
    return this.deps.dataSource.transaction(async (tx) => {
      const noun = "Cancellation";
      const cancellation = await lockRow(tx, BookingCancellation, { id, noun });
      if (cancellation.status === CancellationStatus.DONE) return cancellation;
      const status = isRunning ? CancellationStatus.RUNNING : CancellationStatus.STOPPED;
      await tx.getRepository(BookingCancellation).update(cancellation.id, { status });
      return Object.assign(cancellation, { status });
    });
  }

  /** Cancels slices of those under way. */
  async run(): Promise<void> {
    const until = performance.now() + RUN_MS;
    while (performance.now() < until && (await this.cancelSlice()));
  }

  private async cancelSlice(): Promise<boolean> {
    let id: number | null = null;
    try {
      return await this.deps.affected.retryIfBooked(async (tx) => {
        const slice = await this.takeSlice(tx);
        if (!slice) return false;
        id = slice.id;
        const cancelled = slice.isClosed ? await this.cancelOf(tx, slice) : null;
        await this.record(tx, slice, cancelled);
        return true;
      }, BUSY);
    } catch (error) {
      const isPassing = isPassingFailure(error) || error instanceof DomainError;
      if (id !== null && !isPassing)
        await this.deps.dataSource
          .getRepository(BookingCancellation)
          .update({ id }, { status: CancellationStatus.STOPPED });
      throw error;
    }
  }

  private async takeSlice(tx: EntityManager): Promise<Slice | null> {
    const [slice] = await queryRows<Slice>(
      tx,
      `SELECT one.id, one.first_day::text AS "firstDay", one.last_day::text AS "lastDay",
         one.residency_id AS "residencyId", started_by_id AS by,
         coalesce(disabled.reason, closed.reason) AS reason,
         coalesce(disabled.id, closed.id) IS NOT NULL AS "isClosed",
         booking_ids[done_count + 1 : done_count + ${LONG}] AS ids
       FROM booking_cancellations one
       LEFT JOIN disabled_dates disabled ON disabled.id = disabled_date_id
       LEFT JOIN closed_days closed ON closed.id = closed_days_id
       WHERE status = 'running' ORDER BY one.id LIMIT 1 FOR UPDATE OF one SKIP LOCKED`,
    );
    return slice ?? null;
  }

  private async cancelOf(tx: EntityManager, slice: Slice): Promise<number> {
    const found = await this.toCancel(tx, slice, slice.ids);
    const residents = [...new Set(found.map(({ userId }) => userId))];
    await this.deps.users.lockAll(tx, residents);
    const there = await this.toCancel(tx, slice, slice.ids);
    const ids = there.map(({ id }) => id);
    return (await this.cancelNow(tx, slice, ids, residents)).length;
  }

  /** @param cancelled null if the days are open again */
  private async record(
    tx: EntityManager,
    { id, ids }: Slice,
    cancelled: number | null,
  ): Promise<void> {
    const repository = tx.getRepository(BookingCancellation);
    if (cancelled === null) {
      await repository.update({ id }, { status: CancellationStatus.STOPPED });
      return;
    }
    const cancellation = await repository.findOneByOrFail({ id });
    cancellation.doneCount += ids.length;
    cancellation.cancelledCount += cancelled;
    if (cancellation.doneCount === cancellation.totalCount) {
      const now = this.deps.clock.now();
      Object.assign(cancellation, { status: CancellationStatus.DONE, endedAt: now });
      if (now.getTime() - cancellation.createdAt.getTime() > WORTH_A_LETTER_MS)
        await requestMail(tx, "BOOKINGS_CANCELLED", id);
    }
    await repository.save(cancellation);
  }

  private async insert(
    tx: EntityManager,
    { disabledDateId = null, closedDaysId = null, ...closing }: Closing,
    bookingIds: readonly number[],
  ): Promise<BookingCancellation> {
    const { firstDay, lastDay, residencyId } = closing;
    const row = {
      disabledDateId,
      closedDaysId,
      residencyId,
      firstDay,
      lastDay,
      bookingIds,
      totalCount: bookingIds.length,
      startedById: closing.by,
      createdAt: this.deps.clock.now(),
    };
    return tx
      .getRepository(BookingCancellation)
      .save(Object.assign(new BookingCancellation(), row));
  }

  private async cancelNow(
    tx: EntityManager,
    { by, reason }: Closing,
    ids: readonly number[],
    residents: readonly number[],
  ): Promise<Booking[]> {
    await this.deps.moves.lockPlaces(tx, ids, false);
    const rows = await this.deps.affected.lockOpen(tx, ids, residents);
    return this.deps.affected.cancel(tx, rows, { by, remark: dateError(reason) });
  }

  /** Those that can be cancelled, of `among` where given. */
  private toCancel(
    tx: EntityManager,
    days: Days,
    among: readonly number[] | null = null,
  ): Promise<{ id: number; userId: number }[]> {
    return queryRows(
      tx,
      `SELECT id, user_id AS "userId" FROM bookings
       WHERE ${IN_DAYS} AND ${IS_TO_COME} AND ($6::bigint[] IS NULL OR id = ANY ($6)) ORDER BY id`,
      [...this.valuesOf(days), among],
    );
  }

  private valuesOf({ firstDay, lastDay, residencyId }: Days): unknown[] {
    const { clock } = this.deps;
    return [firstDay, lastDay, residencyId, today(clock), timeOfDay(clock)];
  }
}

const IN_DAYS = "booking_date BETWEEN $1 AND $2 AND ($3::int IS NULL OR residency_id = $3)";
const IS_TO_COME =
  "status IN ('confirmed', 'pending') AND (booking_date, start_time) > ($4::date, $5::time)";
