import { addDays, type Day, isCalendarDay } from "../../platform/calendar-day";

export interface Judged {
  /** Schema coordinate or JSON pointer, such as `Query.bookings(sort:)`. */
  readonly coordinate: string;
  readonly message: string;
  /** Dangerous changes need the coordinate in the changelog. */
  readonly level: "breaking" | "dangerous";
}

/** Days from deprecation to removal. */
export const NOTICE_DAYS = 30;

const SINCE = /^Since (\d{4}-\d{2}-\d{2}): \S/;

/** The day in a deprecation reason; null for none. */
export function deprecatedSince(reason: string | null | undefined): Day | null {
  const day = SINCE.exec(reason ?? "")?.[1];
  return day !== undefined && isCalendarDay(day) ? day : null;
}

export function mayGo(reason: string | null | undefined, today: Day): boolean {
  const since = deprecatedSince(reason);
  return since !== null && addDays(since, NOTICE_DAYS) <= today;
}

/** One line per change that may not be released. */
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

function unreleasedOf(changelog: string): string {
  return changelog.split(/^## /m).find((part) => part.startsWith("Unreleased")) ?? "";
}
