import { addDays, type Day } from "../../platform/calendar-day";
import { UNLIMITED_VALIDITY } from "../catalog/pricing-plan.entity";
import type { CreditKind } from "./credit-lot.entity";
import type { Subscription } from "./subscription.entity";

export interface Grant {
  readonly kind: CreditKind;
  readonly count: number;
  /** Last wash date they pay for; null means no end. */
  readonly goodUntil: Day | null;
}

/** Last day of a plan that starts on a day, that day included; null when it has no end. */
export function endDateOf(startDate: Day, validityDays: number): Day | null {
  return validityDays === UNLIMITED_VALIDITY ? null : addDays(startDate, validityDays);
}

/** Whether a plan runs on a day: neither over nor paused. */
export function isActiveOn(
  { endDate, endedAt, pausedAt }: Pick<Subscription, "endDate" | "endedAt" | "pausedAt">,
  day: Day,
): boolean {
  return endedAt === null && pausedAt === null && (endDate === null || endDate >= day);
}
