import { dayParts } from "../../ui/format";

const inHyderabad = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
/** The store may return the same answer again. */
let known = "";

/** By the server's clock once it is known. */
export function guessNow(now: Date = new Date(Date.now() + ahead)): {
  readonly date: string;
  readonly time: string;
} {
  const parts = Object.fromEntries(
    inHyderabad.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/** A guess, to query early. */
export function guessToday(): string {
  return guessNow().date;
}

/** The day in an address, else today. */
export function dayOf(search: string | null): string {
  return search && dayParts(search) ? search : guessToday();
}

/** Returns whether the day was wrong. */
export function correctNow(now: string): boolean {
  const instant = Date.parse(now);
  if (now === known || Number.isNaN(instant)) return false;
  const before = guessToday();
  known = now;
  ahead = instant - Date.now();
  return guessToday() !== before;
}
