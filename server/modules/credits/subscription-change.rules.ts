import { addDays, type Day, dayInBusinessZone, isCalendarDay } from "../../platform/calendar-day";
import { DomainError, invalid } from "../../platform/domain-error";
import { requireText } from "../../platform/text";
import { type Subscription, SubscriptionStatus } from "./subscription.entity";
import { SubscriptionChangeType } from "./subscription-change.entity";

export type Plan = Pick<Subscription, "endDate" | "endedAt" | "pausedAt">;

export interface PlanChange {
  readonly days: number;
  readonly endDate: Day | null;
}

export interface ChangeRequest {
  readonly change: SubscriptionChangeType;
  readonly endDate?: Day;
}

const REASON = { field: "reason", max: 300, required: "Reason is required" };
const LONGEST_DAYS = 3_660;
const DAY_MS = 86_400_000;

export function requireReason(reason: string): string {
  return requireText(reason, REASON);
}

export function statusOn({ endDate, endedAt, pausedAt }: Plan, day: Day): SubscriptionStatus {
  if (endedAt) return SubscriptionStatus.ENDED;
  if (pausedAt) return SubscriptionStatus.PAUSED;
  return endDate !== null && endDate < day ? SubscriptionStatus.OVER : SubscriptionStatus.RUNNING;
}

export function changeOf(plan: Plan, { change, endDate }: ChangeRequest, day: Day): PlanChange {
  const status = statusOn(plan, day);
  if (status === SubscriptionStatus.ENDED) throw refused("This plan has ended.");
  switch (change) {
    case SubscriptionChangeType.ENDED:
      return { days: 0, endDate: plan.endDate };
    case SubscriptionChangeType.PAUSED:
      if (status === SubscriptionStatus.PAUSED) throw refused("This plan is paused already.");
      if (status === SubscriptionStatus.OVER) throw refused("This plan is over. Extend it first.");
      return { days: 0, endDate: plan.endDate };
    case SubscriptionChangeType.RESUMED:
      if (!plan.pausedAt) throw refused("This plan is not paused.");
      return moved(plan.endDate, daysBetween(dayInBusinessZone(plan.pausedAt), day));
    case SubscriptionChangeType.EXTENDED:
      if (status === SubscriptionStatus.PAUSED) {
        throw refused("This plan is paused. Resume it first.");
      }
      if (plan.endDate === null) throw refused("This plan has no last day.");
      return extended(plan.endDate, endDate ?? "", day);
  }
}

/** The pause's first day counts, the day of resuming does not. */
function moved(endDate: Day | null, days: number): PlanChange {
  return endDate === null ? { days: 0, endDate } : { days, endDate: addDays(endDate, days) };
}

function extended(before: Day, endDate: Day, day: Day): PlanChange {
  if (!isCalendarDay(endDate) || endDate <= before) {
    throw invalid("endDate", "Please choose a date after its last day");
  }
  if (endDate < day) throw invalid("endDate", "Please choose today or a later date");
  if (endDate > addDays(day, LONGEST_DAYS)) {
    throw invalid("endDate", `Please choose a date within ${LONGEST_DAYS} days`);
  }
  return { days: daysBetween(before, endDate), endDate };
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function refused(message: string): DomainError {
  return new DomainError("SUBSCRIPTION_NOT_CHANGEABLE", message);
}
