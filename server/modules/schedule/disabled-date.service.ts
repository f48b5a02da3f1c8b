import { Between, type DataSource, type EntityManager, MoreThanOrEqual } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { lockRow } from "../../platform/sql/locks";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { DisabledDate } from "./disabled-date.entity";
import { dateProblem, MAX_RANGE_DAYS, rangeProblem } from "./disabled-date.rules";
import { recordPastPlaces } from "./past-places";

interface Range {
  readonly from: Day | null;
  readonly to: Day | null;
}

interface ReasonChange {
  readonly id: number | null;
  readonly reason: string | null;
  readonly seen?: Precondition | null;
}

const LATEST_FIRST = {
  name: "disabledDates",
  direction: "DESC",
  columns: [
    { property: "day", value: ({ day }: DisabledDate) => day },
    { property: "id", value: ({ id }: DisabledDate) => id },
  ],
} as const;

const MAX_REASON = 300;

/** `DayClosingService` handles the bookings. */
export class DisabledDateService {
  private readonly pages: TablePages<DisabledDate>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.pages = new TablePages(dataSource, DisabledDate, LATEST_FIRST);
  }

  /** Past dates for administrators only. */
  async list(actor: Actor, range: Range): Promise<DisabledDate[]> {
    authorize(actor, "disabledDate.read");
    const now = today(this.clock);
    const asked = range.from ?? now;
    const problem = range.to === null ? null : rangeProblem(asked, range.to);
    if (problem) throw invalid("to", problem);
    const from = asked < now && !may(actor, "schedule.manage") ? now : asked;
    return this.dataSource.getRepository(DisabledDate).find({
      where: { day: range.to === null ? MoreThanOrEqual(from) : Between(from, range.to) },
      order: { day: "ASC" },
      take: MAX_RANGE_DAYS,
    });
  }

  async past(actor: Actor, page: PageArguments): Promise<Page<DisabledDate>> {
    authorize(actor, "schedule.manage");
    const parameters = new Parameters();
    const conditions = [`day < ${parameters.add(today(this.clock))}`];
    return this.pages.page({ conditions, parameters }, page);
  }

  async onDay(actor: Actor, day: Day): Promise<DisabledDate | null> {
    authorize(actor, "disabledDate.read");
    return this.dataSource.getRepository(DisabledDate).findOneBy({ day });
  }

  async updateReason(actor: Actor, { id, reason, seen }: ReasonChange): Promise<DisabledDate> {
    authorize(actor, "schedule.manage");
    const text = readReason(reason);
    return this.dataSource.transaction(async (tx) => {
      const disabled = await this.lockForEdit(tx, id);
      requireUnchanged({ reason: disabled.reason }, seen);
      await tx.getRepository(DisabledDate).update({ id: disabled.id }, { reason: text });
      return Object.assign(disabled, { reason: text });
    });
  }

  lockForEdit(tx: EntityManager, id: number | null): Promise<DisabledDate> {
    return lockRow(tx, DisabledDate, { id, noun: "Disabled date" });
  }

  async enable(actor: Actor, id: number | null): Promise<DisabledDate> {
    authorize(actor, "schedule.manage");
    return this.dataSource.transaction(async (tx) => {
      const found = await this.lockForEdit(tx, id);
      await recordPastPlaces(tx, this.clock);
      await tx.getRepository(DisabledDate).delete({ id: found.id });
      return found;
    });
  }

  /** product-rules.md#disabled-dates */
  read(date: Day | null, reason: string | null): { day: Day; reason: string | null } {
    return readFields<{ day: Day; reason: string | null }>({
      day: () => {
        const problem = dateProblem(date, today(this.clock));
        if (date === null || problem) throw invalid("date", problem ?? "Date is required");
        return date;
      },
      reason: () => readReason(reason),
    });
  }

  /** Lock the schedules first. @throws DomainError for a disabled day */
  async insert(
    tx: EntityManager,
    disabled: Pick<DisabledDate, "day" | "reason" | "createdById">,
  ): Promise<DisabledDate> {
    const repository = tx.getRepository(DisabledDate);
    if (await repository.existsBy({ day: disabled.day }))
      throw new DomainError("DATE_ALREADY_DISABLED", "This date is disabled already.", {
        field: "date",
      });
    const createdAt = this.clock.now();
    const row = Object.assign(new DisabledDate(), disabled, { createdAt });
    await repository.insert(row);
    return row;
  }
}

export function readReason(reason: string | null): string | null {
  return optionalText(reason, { field: "reason", max: MAX_REASON });
}
