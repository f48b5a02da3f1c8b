import { type DataSource, type EntityManager, MoreThan, MoreThanOrEqual, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { isPassingFailure } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { type ByIdLoader, loaderById } from "../../platform/loader";
import { lockRow } from "../../platform/sql/locks";
import { queryRow, queryRows } from "../../platform/sql/query";
import type { Booking } from "../bookings/booking.entity";
import { requestMail } from "../notifications/mail-outbox";
import type { ClosedDays } from "../schedule/closed-days.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { dateError } from "../schedule/schedule.rules";
import type { UserService } from "../users/user.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import { BookingCancellation, CancellationStatus } from "./booking-cancellation.entity";
import type { BookingMoveService } from "./booking-move.service";
import type { AffectedBookings, BookingsOfClosedDays } from "./day-closing";

export interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Null for all. */
  readonly residencyId: number | null;
}

interface Closing {
  readonly days: Days;
  readonly by: number;
  readonly closed: DisabledDate | ClosedDays;
}

interface Slice extends Days, Cause {
  readonly id: number;
  readonly ids: readonly number[];
  readonly isClosed: boolean;
}

interface Cause {
  readonly by: number;
  readonly reason: string | null;
}

type Found = Pick<Booking, "id" | "userId">;
type Cancelled = Pick<BookingsOfClosedDays, "cancelledBookings" | "bookingCancellation">;

/** Bookings from which on a job cancels them, and those of a slice. */
const LONG = 200;
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

  /** First in the lock order. Null if they are too many for one transaction. */
  async lockResidents(tx: EntityManager, days: Days): Promise<readonly number[] | null> {
    const found = await this.toCancel(tx, days);
    return found.length < LONG ? this.lockResidentsOf(tx, found) : null;
  }

  /** Call once the days are closed and their schedules locked, so that no booking is added. */
  async cancel(
    tx: EntityManager,
    { days, by, closed }: Closing,
    residents: readonly number[] | null,
  ): Promise<Cancelled> {
    const found = await this.toCancel(tx, days);
    if (residents === null)
      return {
        cancelledBookings: [],
        bookingCancellation: await this.start(tx, { days, by, closed }, found),
      };
    const cause = { by, reason: closed.reason };
    const cancelledBookings = await this.cancelNow(tx, found, residents, cause);
    return { cancelledBookings, bookingCancellation: null };
  }

  /** The one under way, else the last. */
  async lastOf(on: EntityManager, closed: Closing["closed"]): Promise<BookingCancellation | null> {
    const repository = on.getRepository(BookingCancellation);
    const where = causeOf(closed);
    const running = await repository.findOneBy({ ...where, status: CancellationStatus.RUNNING });
    return running ?? repository.findOne({ where, order: { id: "DESC" } });
  }

  loader(): ByIdLoader<BookingCancellation> {
    return loaderById(this.deps.dataSource, BookingCancellation);
  }

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

  /** Waits for the slice under way. */
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

  /** One slice, so that bookings are served in between. */
  async run(): Promise<void> {
    let id: number | null = null;
    try {
      await this.deps.affected.retryIfBooked(async (tx) => {
        const slice = await this.takeSlice(tx);
        if (!slice) return;
        id = slice.id;
        if (slice.isClosed) await this.record(tx, slice, await this.cancelOf(tx, slice));
        else await stop(tx, id);
      }, BUSY);
    } catch (error) {
      const isPassing = isPassingFailure(error) || error instanceof DomainError;
      if (id !== null && !isPassing) await stop(this.deps.dataSource.manager, id);
      throw error;
    }
  }

  private async takeSlice(tx: EntityManager): Promise<Slice | null> {
    const [slice = null] = await queryRows<Slice>(
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
    return slice;
  }

  private async cancelOf(tx: EntityManager, slice: Slice): Promise<number> {
    const found = await this.toCancel(tx, slice, slice.ids);
    const residents = await this.lockResidentsOf(tx, found);
    const there = await this.toCancel(tx, slice, slice.ids);
    return (await this.cancelNow(tx, there, residents, slice)).length;
  }

  private async record(tx: EntityManager, { id, ids }: Slice, cancelled: number): Promise<void> {
    const repository = tx.getRepository(BookingCancellation);
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

  /** Returns the one under way where there is one. */
  private async start(
    tx: EntityManager,
    { days: { firstDay, lastDay, residencyId }, by, closed }: Closing,
    found: readonly Found[],
  ): Promise<BookingCancellation> {
    const underWay = await this.lastOf(tx, closed);
    if (underWay?.status === CancellationStatus.RUNNING) return underWay;
    const row: BookingCancellation = Object.assign(
      new BookingCancellation(),
      causeOf(closed),
      { firstDay, lastDay, residencyId, startedById: by, createdAt: this.deps.clock.now() },
      { bookingIds: found.map(({ id }) => id), totalCount: found.length },
    );
    return tx.getRepository(BookingCancellation).save(row);
  }

  private async lockResidentsOf(tx: EntityManager, found: readonly Found[]): Promise<number[]> {
    const residents = [...new Set(found.map(({ userId }) => userId))];
    await this.deps.users.lockAll(tx, residents);
    return residents;
  }

  private async cancelNow(
    tx: EntityManager,
    found: readonly Found[],
    residents: readonly number[],
    { by, reason }: Cause,
  ): Promise<Booking[]> {
    const ids = found.map(({ id }) => id);
    await this.deps.moves.lockPlaces(tx, ids, false);
    const rows = await this.deps.affected.lockOpen(tx, ids, residents);
    return this.deps.affected.cancel(tx, rows, { by, remark: dateError(reason) });
  }

  /** `among`: null for all. */
  private toCancel(
    tx: EntityManager,
    days: Days,
    among: readonly number[] | null = null,
  ): Promise<Found[]> {
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

const causeOf = (closed: Closing["closed"]) =>
  closed instanceof DisabledDate ? { disabledDateId: closed.id } : { closedDaysId: closed.id };

/** One that another server has finished meanwhile stays done. */
async function stop(on: EntityManager, id: number): Promise<void> {
  const { RUNNING, STOPPED } = CancellationStatus;
  await on.getRepository(BookingCancellation).update({ id, status: RUNNING }, { status: STOPPED });
}
