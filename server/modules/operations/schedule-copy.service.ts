import { type DataSource, type EntityManager, In } from "typeorm";
import { type Actor, creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { invalid, readFields } from "../../platform/domain-error";
import { queryRows } from "../../platform/sql/query";
import { Residency } from "../communities/residency.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { SlotService } from "../schedule/slot.service";
import { copiesOf } from "../schedule/slot-schedule.rules";
import { BookingsOfSchedule, type DisplacedBookings, requestWith } from "./displaced-bookings";
import type { Changed, ScheduleChangeService } from "./schedule-change.service";

interface ScheduleCopy {
  /** Null for the common schedule. */
  readonly fromResidencyId: number | null;
  readonly toResidencyId: number | null;
  /** Default today. */
  readonly firstDay: Day | null;
}

interface CopiedSchedule {
  readonly made: readonly BookingSlot[];
  readonly existing: readonly BookingSlot[];
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly slots: SlotService;
  readonly schedules: ScheduleChangeService;
}

export class ScheduleCopyService {
  constructor(private readonly deps: Dependencies) {}

  /** Creates slots that the other schedule lacks. Idempotent by client key. */
  async copy(
    actor: Actor,
    copy: ScheduleCopy & { readonly clientKey: string | null },
    bookings = BookingsOfSchedule.KEEP,
  ): Promise<Changed<CopiedSchedule>> {
    const change = await this.changeOf(actor, copy, bookings, copy.clientKey);
    return this.deps.schedules.change(actor, bookings, change);
  }

  async preview(actor: Actor, copy: ScheduleCopy): Promise<DisplacedBookings> {
    return this.deps.schedules.preview(actor, await this.changeOf(actor, copy));
  }

  private async changeOf(
    actor: Actor,
    copy: ScheduleCopy,
    bookings = BookingsOfSchedule.KEEP,
    clientKey: string | null = null,
  ) {
    authorize(actor, "schedule.manage");
    const { from, to, firstDay } = await this.read(copy);
    const request = requestWith({ from, to, firstDay: copy.firstDay }, bookings);
    const creation = creationBy(actor, { clientKey, mutation: "copySchedule", request });
    return {
      schedule: { residencyId: to, slotId: null },
      make: async (tx: EntityManager): Promise<CopiedSchedule> => {
        const slots = await this.deps.slots.ofSchedules(tx, from, to);
        const sources = slots.filter(({ residencyId }) => residencyId === from);
        const there = slots.filter(({ residencyId }) => residencyId === to);
        const { copies, existing } = copiesOf(sources, there, firstDay);
        let made: BookingSlot[] = [];
        const { id, isRepeated } = await createOnce(tx, creation, async () => {
          const own = { residencyId: to, countsPerResidency: false };
          made = await this.deps.slots.insertAll(
            tx,
            copies.map((values) => ({ ...own, ...values })),
          );
          return made[0]?.id ?? 0;
        });
        return isRepeated ? this.madeWith(tx, there, id) : { made, existing };
      },
    };
  }

  /** Slots of one transaction share their instant. */
  private async madeWith(
    tx: EntityManager,
    there: readonly BookingSlot[],
    id: number,
  ): Promise<CopiedSchedule> {
    const rows = await queryRows<{ id: number }>(
      tx,
      `SELECT id FROM booking_slots WHERE created_at = (SELECT created_at FROM booking_slots WHERE id = $1)`,
      [id],
    );
    const ids = new Set(rows.map((row) => row.id));
    return {
      made: there.filter((slot) => ids.has(slot.id)),
      existing: there.filter((slot) => !ids.has(slot.id)),
    };
  }

  private async read({ fromResidencyId, toResidencyId, firstDay }: ScheduleCopy) {
    const ids = In([fromResidencyId, toResidencyId].filter((id) => id !== null));
    const known = await this.deps.dataSource.getRepository(Residency).findBy({ id: ids });
    const isKnown = (wanted: number | null) => known.some(({ id }) => id === wanted);
    const now = today(this.deps.clock);
    return readFields<{ from: number | null; to: number; firstDay: Day }>({
      from: () => {
        if (fromResidencyId === null || isKnown(fromResidencyId)) return fromResidencyId;
        throw invalid("fromResidencyId", "Please select a residency");
      },
      to: () => {
        if (toResidencyId === null || !isKnown(toResidencyId))
          throw invalid("toResidencyId", "Please select a residency");
        if (toResidencyId !== fromResidencyId) return toResidencyId;
        throw invalid("toResidencyId", "Please select another residency.");
      },
      firstDay: () => {
        if (firstDay === null || firstDay >= now) return firstDay ?? now;
        throw invalid("firstDay", "The first day cannot be in the past.");
      },
    });
  }
}
