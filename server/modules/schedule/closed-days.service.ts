import {
  type DataSource,
  type EntityManager,
  IsNull,
  LessThanOrEqual,
  MoreThanOrEqual,
} from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { invalid, notFound, readFields } from "../../platform/domain-error";
import { optionalText } from "../../platform/text";
import { Residency } from "../communities/residency.entity";
import { ClosedDays } from "./closed-days.entity";
import { rangeProblem } from "./disabled-date.rules";

/** What a call says of days to close; null is all residencies. */
export interface DaysToClose {
  readonly residencyId: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly reason: string | null;
}

const MAX_REASON = 300;
const MAX_LISTED = 400;

/** The days that are closed, in a residency or in all. What happens to their bookings is decided by `DaysClosingService`. */
export class ClosedDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Those that are not over, of a residency with those of all, or of every one; by their first day. */
  async list(actor: Actor, residencyId: number | null): Promise<ClosedDays[]> {
    authorize(actor, "schedule.manage");
    const isToCome = { lastDay: MoreThanOrEqual(today(this.clock)) };
    const where =
      residencyId === null
        ? [isToCome]
        : [residencyId, IsNull()].map((id) => Object.assign({ residencyId: id }, isToCome));
    return this.dataSource
      .getRepository(ClosedDays)
      .find({ where, order: { firstDay: "ASC", id: "ASC" }, take: MAX_LISTED });
  }

  /** The days of a request to close some; all faults at once. */
  async read({ residencyId, firstDay, lastDay, reason }: DaysToClose): Promise<DaysToClose> {
    const isKnown =
      residencyId === null ||
      (await this.dataSource.getRepository(Residency).existsBy({ id: residencyId }));
    return readFields<DaysToClose>({
      residencyId: () => {
        if (!isKnown) throw invalid("residencyId", "Please select a residency");
        return residencyId;
      },
      firstDay: () => {
        if (firstDay >= today(this.clock)) return firstDay;
        throw invalid("firstDay", "The first day cannot be in the past.");
      },
      lastDay: () => {
        const problem = rangeProblem(firstDay, lastDay);
        if (problem) throw invalid("lastDay", problem);
        return lastDay;
      },
      reason: () => optionalText(reason, { field: "reason", max: MAX_REASON }),
    });
  }

  /** Others that close some of the same days there. */
  overlapping(tx: EntityManager, days: DaysToClose): Promise<ClosedDays[]> {
    const range = {
      firstDay: LessThanOrEqual(days.lastDay),
      lastDay: MoreThanOrEqual(days.firstDay),
    };
    const where = [...new Set([days.residencyId, null])].map((id) =>
      Object.assign({ residencyId: id ?? IsNull() }, range),
    );
    return tx.getRepository(ClosedDays).find({ where, order: { firstDay: "ASC", id: "ASC" } });
  }

  /** Closes days whose residencies are in hand. */
  async insert(tx: EntityManager, days: DaysToClose, createdById: number): Promise<ClosedDays> {
    const row = Object.assign(new ClosedDays(), days, { createdById, createdAt: this.clock.now() });
    await tx.getRepository(ClosedDays).insert(row);
    return row;
  }

  /** Lets days be booked again. Bookings that were cancelled stay so. */
  async reopen(actor: Actor, id: number | null): Promise<void> {
    authorize(actor, "schedule.manage");
    const repository = this.dataSource.getRepository(ClosedDays);
    const { affected } = id === null ? { affected: 0 } : await repository.delete({ id: `${id}` });
    if (affected !== 1) throw notFound("Closed days");
  }
}
