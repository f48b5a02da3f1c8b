import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { createdIsGone, createOnce } from "../../platform/creation-keys";
import { ClosedDays } from "../schedule/closed-days.entity";
import type { ClosedDaysService, DaysToClose } from "../schedule/closed-days.service";
import type { SlotService } from "../schedule/slot.service";
import type { AffectedBookingsService } from "./affected-bookings.service";
import type { BookingCancellationService, Cancelled } from "./booking-cancellation.service";
import type { AffectedBookings } from "./day-closing";
import { BookingsOfSchedule, requestWith } from "./displaced-bookings";

interface CloseDays {
  readonly days: DaysToClose;
  readonly isCancelling: boolean;
  readonly clientKey: string | null;
}

interface ClosedRange extends Cancelled {
  readonly closedDays: ClosedDays;
  readonly overlapping: readonly ClosedDays[];
  readonly affected: number;
}

const BUSY = "These days are being booked just now. Please try again in a moment.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly slots: SlotService;
  readonly closedDays: ClosedDaysService;
  readonly affected: AffectedBookingsService;
  readonly cancellations: BookingCancellationService;
}

export class DaysClosingService {
  constructor(private readonly deps: Dependencies) {}

  async preview(actor: Actor, asked: DaysToClose): Promise<AffectedBookings> {
    authorize(actor, "schedule.manage");
    const days = await this.deps.closedDays.read(asked);
    return this.deps.cancellations.count(this.deps.dataSource.manager, days);
  }

  /**
   * Keeps bookings that have not started, cancels them, or starts to. A concurrent booking either is
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
      const cancellable = isCancelling
        ? await this.deps.cancellations.lockResidents(tx, days)
        : null;
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
      const { affectedCount: affected } = await this.deps.cancellations.count(tx, days);
      const found = { closedDays, overlapping, affected };
      if (isRepeated || !cancellable) return { ...found, cancelled: [], cancellation: null };
      const closing = { ...days, by, closedDaysId: closedDays.id };
      return { ...found, ...(await this.deps.cancellations.cancel(tx, closing, cancellable)) };
    }, BUSY);
  }
}
