import { addDays, type Day, isCalendarDay } from "../../platform/calendar-day";

/** What a change of the contract is called, and whether it may be released. */
export interface Judged {
  /** Where it is, as schema coordinates and JSON pointers say it: `Query.bookings(sort:)`. */
  readonly coordinate: string;
  readonly message: string;
  /** Breaking is refused; dangerous needs an entry in the changelog that names the coordinate. */
  readonly level: "breaking" | "dangerous";
}

/** Between the day that something is deprecated on and the day that it may go. */
export const NOTICE_DAYS = 30;

const SINCE = /^Since (\d{4}-\d{2}-\d{2}): \S/;

/** The day since which something is deprecated, as its reason says; null where it says none. */
export function deprecatedSince(reason: string | null | undefined): Day | null {
  const day = SINCE.exec(reason ?? "")?.[1];
  return day !== undefined && isCalendarDay(day) ? day : null;
}

/** Whether what is deprecated may be removed on a day. */
export function mayGo(reason: string | null | undefined, today: Day): boolean {
  const since = deprecatedSince(reason);
  return since !== null && addDays(since, NOTICE_DAYS) <= today;
}

/** A line for each change that may not be released. */
export function problemsOf(changes: readonly Judged[], changelog: string): string[] {
  const unreleased = unreleasedOf(changelog);
  return changes.flatMap(({ level, coordinate, message }) => {
    if (level === "breaking") return [`breaking: ${coordinate}: ${message}`];
    if (unreleased.includes(`\`${coordinate}\``)) return [];
    return [
      `dangerous: ${coordinate}: ${message}. Name \`${coordinate}\` in CHANGELOG.md, with what to do.`,
    ];
  });
}

/** The part of the changelog that is not released yet. */
function unreleasedOf(changelog: string): string {
  return changelog.split(/^## /m).find((part) => part.startsWith("Unreleased")) ?? "";
}
