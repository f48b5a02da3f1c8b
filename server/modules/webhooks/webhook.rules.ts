import { invalid } from "../../platform/domain-error";
import { EVENT_TYPE_NAMES } from "../events/event.rules";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays after failures (Standard Webhooks 1.0); the first attempt is immediate. */
export const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

const JITTER = 0.1;
const LONGEST_RETRY_AFTER = 24 * HOUR;

export const PING = "ping";

interface Tried {
  /** Earlier scheduled attempts. */
  readonly attempts: number;
  /** Outside the schedule. */
  readonly isManual: boolean;
  readonly isDelivered: boolean;
  readonly type: string;
}

export interface Outcome {
  readonly isSuccess: boolean;
  readonly retryAfterMs: number | null;
}

interface After {
  readonly status: "pending" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
}

/** `chance` from 0 to 1. */
export function afterAttempt(tried: Tried, outcome: Outcome, now: Date, chance: number): After {
  const attempts = tried.attempts + (tried.isManual ? 0 : 1);
  if (outcome.isSuccess || tried.isDelivered)
    return { status: "delivered", attempts, nextAttemptAt: null };
  const delay = RETRY_DELAYS[Math.max(attempts, 1) - 1];
  const isOver = delay === undefined || tried.type === PING;
  if (isOver) return { status: "failed", attempts, nextAttemptAt: null };
  const jittered = delay * (1 + JITTER * (2 * chance - 1));
  const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER);
  return {
    status: "pending",
    attempts,
    nextAttemptAt: new Date(now.getTime() + Math.max(jittered, asked)),
  };
}

/** From seconds or a date; null for none. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  if (/^\d{1,7}$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

export type WebhookNotice = "first_day" | "fourth_day" | "paused" | "gone";

/** In order; shorter failures are not reported. */
const WARNINGS: readonly { readonly after: number; readonly about: WebhookNotice }[] = [
  { after: HOUR, about: "first_day" },
  { after: 3 * DAY, about: "fourth_day" },
  { after: 5 * DAY, about: "paused" },
];

/** Null for none. `warned` counts sent ones. */
export function dueWarning(
  failingSince: Date,
  warned: number,
  now: Date,
): { readonly about: WebhookNotice; readonly warned: number } | null {
  const failing = now.getTime() - failingSince.getTime();
  const due = WARNINGS.filter(({ after }) => failing >= after);
  const last = due.at(-1);
  return last && due.length > warned ? { about: last.about, warned: due.length } : null;
}

/** Deduplicated. @throws DomainError for none or unknown ones */
export function readEventTypes(types: readonly string[]): string[] {
  const unique = [...new Set(types)];
  if (unique.length === 0) throw invalid("eventTypes", "Please choose at least one event.");
  const known = new Set<string>(EVENT_TYPE_NAMES);
  const places = types.flatMap((type, at) => (known.has(type) ? [] : [at + 1]));
  if (places.length > 0) throw unknownTypes(places);
  return unique.sort();
}

const TOLD_AT_ONCE = 10;

/** By position: input is never echoed. */
function unknownTypes(places: readonly number[]) {
  const told = places.slice(0, TOLD_AT_ONCE).join(", ");
  const words = places.length === 1 ? "is not known" : "are not known";
  return invalid(
    "eventTypes",
    `Of the list, number ${told} ${words}. Events are: ${EVENT_TYPE_NAMES.join(", ")}.`,
  );
}

const MAX_OVERLAP_HOURS = 7 * 24;
const DEFAULT_OVERLAP_HOURS = 24;

export function secretsEndAt(now: Date, hours: number | null): Date {
  const wanted = hours ?? DEFAULT_OVERLAP_HOURS;
  if (wanted < 0 || wanted > MAX_OVERLAP_HOURS)
    throw invalid("overlapHours", `The old secret can stay 0 to ${MAX_OVERLAP_HOURS} hours.`);
  return new Date(now.getTime() + wanted * HOUR);
}
