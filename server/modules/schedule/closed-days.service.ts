import {
  type DataSource,
  type EntityManager,
  IsNull,
  LessThanOrEqual,
  MoreThanOrEqual,
  Not,
} from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { invalid, notFound, readFields } from "../../platform/domain-error";
import { Residency } from "../communities/residency.entity";
import { ClosedDays } from "./closed-days.entity";
import { rangeProblem } from "./disabled-date.rules";
import { readReason } from "./disabled-date.service";
import { recordPastPlaces } from "./past-places";

export interface DaysToClose {
  readonly residencyId: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly reason: string | null;
}

const MAX_LISTED = 400;

/** `DayClosingService` handles the bookings. */
export class ClosedDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Null for every residency. */
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
      reason: () => readReason(reason),
    });
  }

  overlapping({ id, residencyId, firstDay, lastDay }: ClosedDays): Promise<ClosedDays[]> {
    const others = {
      id: Not(id),
      firstDay: LessThanOrEqual(lastDay),
      lastDay: MoreThanOrEqual(firstDay),
    };
    const where = [...new Set([residencyId, null])].map((home) =>
      Object.assign({ residencyId: home ?? IsNull() }, others),
    );
    return this.dataSource
      .getRepository(ClosedDays)
      .find({ where, order: { firstDay: "ASC", id: "ASC" } });
  }

  /** Lock the residencies first. */
  async insert(tx: EntityManager, days: DaysToClose, createdById: number): Promise<ClosedDays> {
    const row = Object.assign(new ClosedDays(), days, { createdById, createdAt: this.clock.now() });
    await tx.getRepository(ClosedDays).insert(row);
    return row;
  }

  async reopen(actor: Actor, id: number | null): Promise<void> {
    authorize(actor, "schedule.manage");
    const { affected } = await this.dataSource.transaction(async (tx) => {
      await recordPastPlaces(tx, this.clock);
      return tx.getRepository(ClosedDays).delete({ id: `${id ?? 0}` });
    });
    if (affected !== 1) throw notFound("Closed days");
  }
}
