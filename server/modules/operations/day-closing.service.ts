import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { createdIsGone, createOnce } from "../../platform/creation-keys";
import { DisabledDate } from "../schedule/disabled-date.entity";
import type { DisabledDateService } from "../schedule/disabled-date.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type {
  BookingCancellationService,
  Cancellable,
  Cancelled,
} from "./booking-cancellation.service";
import type { AffectedBookings } from "./day-closing";

interface CloseDay {
  readonly date: Day | null;
  readonly reason: string | null;
  readonly isCancelling: boolean;
}

export interface ClosedDay extends Cancelled {
  readonly disabledDate: DisabledDate;
  readonly affected: number;
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
  readonly disabledDates: DisabledDateService;
  readonly affected: AffectedBookingsService;
  readonly cancellations: BookingCancellationService;
}

export class DayClosingService {
  constructor(private readonly deps: Dependencies) {}

  async preview(actor: Actor, day: Day): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    return this.deps.cancellations.count(this.deps.dataSource.manager, allOf(day));
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
    const { affectedCount: affected } = await this.deps.cancellations.count(
      tx,
      allOf(disabledDate.day),
    );
    return { disabledDate, affected, cancelled: [], cancellation: null };
  }

  /** As if disabled with cancelling. */
  async cancelKept(actor: Actor, disabledDateId: number | null): Promise<ClosedDay> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    return this.deps.affected.retryIfBooked(async (tx) => {
      const disabledDate = await this.deps.disabledDates.beginAgain(tx, disabledDateId);
      const cancellable = await this.lockDay(tx, disabledDate.day, true);
      return this.closedWith(tx, disabledDate, by, cancellable);
    }, BUSY);
  }

  private async close(
    tx: EntityManager,
    { day, reason, by, isCancelling }: Closing,
  ): Promise<ClosedDay> {
    await this.deps.disabledDates.begin(tx, day);
    const cancellable = await this.lockDay(tx, day, isCancelling);
    const disabledDate = await this.deps.disabledDates.insert(tx, { day, reason, createdById: by });
    return this.closedWith(tx, disabledDate, by, cancellable);
  }

  /** Null keeps the bookings. */
  private async closedWith(
    tx: EntityManager,
    disabledDate: DisabledDate,
    by: number,
    cancellable: Cancellable | null,
  ): Promise<ClosedDay> {
    const { id: disabledDateId, day, reason } = disabledDate;
    const { affectedCount: affected } = await this.deps.cancellations.count(tx, allOf(day));
    if (!cancellable) return { disabledDate, affected, cancelled: [], cancellation: null };
    const closing = { ...allOf(day), disabledDateId, reason, by };
    const cancelled = await this.deps.cancellations.cancel(tx, closing, cancellable);
    return { disabledDate, affected, ...cancelled };
  }

  /** Locks residents only when cancelling. */
  private async lockDay(
    tx: EntityManager,
    day: Day,
    isCancelling: boolean,
  ): Promise<Cancellable | null> {
    const cancellable = isCancelling
      ? await this.deps.cancellations.lockResidents(tx, allOf(day))
      : null;
    await this.deps.disabledDates.takeDay(tx, day);
    return cancellable;
  }
}

const allOf = (day: Day) => ({ firstDay: day, lastDay: day, residencyId: null });
