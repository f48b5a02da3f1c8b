import type { DataSource, EntityManager, EntityTarget } from "typeorm";
import { type Actor, creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { createdIsGone, createOnce, type RepeatableCreation } from "../../platform/creation-keys";
import { ClosedDays } from "../schedule/closed-days.entity";
import type { ClosedDaysService, DaysToClose } from "../schedule/closed-days.service";
import { DisabledDate } from "../schedule/disabled-date.entity";
import type { DisabledDateService } from "../schedule/disabled-date.service";
import type { SlotService } from "../schedule/slot.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type { BookingCancellationService, Days } from "./booking-cancellation.service";
import { type AffectedBookings, type BookingsOfClosedDays, BookingsOfDate } from "./day-closing";

interface DateToDisable {
  readonly date: Day | null;
  readonly reason: string | null;
  readonly isCancelling: boolean;
}

interface CloseDays {
  readonly days: DaysToClose;
  readonly isCancelling: boolean;
  readonly clientKey: string | null;
}

interface Closed<Row> extends BookingsOfClosedDays {
  readonly closed: Row;
}

interface Closing<Row> {
  readonly days: Days;
  readonly by: number;
  readonly isCancelling: boolean;
  readonly write: (tx: EntityManager) => Promise<Row>;
}

const BUSY = "These days are being booked just now. Please try again in a moment.";
const NONE = { cancelledCount: 0, cancelledBookings: [], bookingCancellation: null };

interface Dependencies {
  readonly dataSource: DataSource;
  readonly slots: SlotService;
  readonly disabledDates: DisabledDateService;
  readonly closedDays: ClosedDaysService;
  readonly affected: AffectedBookingsService;
  readonly cancellations: BookingCancellationService;
}

/** Keeps or cancels the bookings of disabled dates and closed days. */
export class DayClosingService {
  constructor(private readonly deps: Dependencies) {}

  async previewDate(actor: Actor, day: Day): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    return this.deps.cancellations.count(this.deps.dataSource.manager, allOf(day));
  }

  async previewDays(actor: Actor, asked: DaysToClose): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    const days = await this.deps.closedDays.read(asked);
    return this.deps.cancellations.count(this.deps.dataSource.manager, days);
  }

  async disable(
    actor: Actor,
    { date, reason, isCancelling }: DateToDisable,
    clientKey: string | null = null,
  ): Promise<Closed<DisabledDate>> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    const disabled = this.deps.disabledDates.read(date, reason);
    const request = { ...disabled, by, isCancelling };
    const creation = creationBy(actor, { clientKey, mutation: "disableDate", request });
    return this.closeOnce(creation, DisabledDate, {
      days: allOf(disabled.day),
      by,
      isCancelling,
      write: (tx) => this.deps.disabledDates.insert(tx, { ...disabled, createdById: by }),
    });
  }

  async cancelKept(actor: Actor, disabledDateId: number | null): Promise<Closed<DisabledDate>> {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    return this.deps.affected.retryIfBooked(async (tx) => {
      await this.deps.slots.lockList(tx);
      const disabled = await this.deps.disabledDates.lockForEdit(tx, disabledDateId);
      const days = allOf(disabled.day);
      return this.close(tx, { days, by, isCancelling: true, write: async () => disabled });
    }, BUSY);
  }

  async closeDays(actor: Actor, { days: asked, isCancelling, clientKey }: CloseDays) {
    authorize(actor, "schedule.manage");
    const { userId: by } = requirePerson(actor);
    const days = await this.deps.closedDays.read(asked);
    const request = isCancelling ? { bookings: BookingsOfDate.CANCEL, ...days } : days;
    const creation = creationBy(actor, { clientKey, mutation: "closeDays", request });
    const write = (tx: EntityManager) => this.deps.closedDays.insert(tx, days, by);
    const closing = { days, by, isCancelling, write };
    const closed = await this.closeOnce(creation, ClosedDays, closing);
    return { ...closed, overlapping: await this.deps.closedDays.overlapping(closed.closed) };
  }

  private async closeOnce<Row extends DisabledDate | ClosedDays>(
    creation: RepeatableCreation,
    entity: EntityTarget<Row>,
    closing: Closing<Row>,
  ): Promise<Closed<Row>> {
    return this.deps.affected.retryIfBooked(async (tx) => {
      await this.deps.slots.lockList(tx);
      const made: Closed<Row>[] = [];
      const { id } = await createOnce(tx, creation, async () => {
        const result = await this.close(tx, closing);
        made.push(result);
        return Number(result.closed.id);
      });
      if (made[0]) return made[0];
      const closed = await tx.getRepository(entity).findOneBy({ id } as never);
      if (!closed) throw createdIsGone();
      const { affectedCount } = await this.deps.cancellations.count(tx, closing.days);
      const bookingCancellation = await this.deps.cancellations.lastOf(tx, closed);
      return { closed, affectedCount, ...NONE, bookingCancellation };
    }, BUSY);
  }

  /**
   * Lock order: slot list, residents, residencies, places, bookings (docs/decisions/0001). A
   * concurrent booking either is seen here, or sees the days closed (`SlotService.lockSchedules`).
   */
  private async close<Row extends DisabledDate | ClosedDays>(
    tx: EntityManager,
    { days, by, isCancelling, write }: Closing<Row>,
  ): Promise<Closed<Row>> {
    const { cancellations, slots } = this.deps;
    const residents = isCancelling ? await cancellations.lockResidents(tx, days) : null;
    await slots.lockSchedules(tx, days.residencyId);
    const closed = await write(tx);
    const { affectedCount } = await cancellations.count(tx, days);
    if (!isCancelling) return { closed, affectedCount, ...NONE };
    const cancelled = await cancellations.cancel(tx, { days, by, closed }, residents);
    const cancelledCount = cancelled.cancelledBookings.length;
    return { closed, affectedCount, cancelledCount, ...cancelled };
  }
}

const allOf = (day: Day): Days => ({ firstDay: day, lastDay: day, residencyId: null });
