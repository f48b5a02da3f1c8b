import { dayParts, inHyderabad } from "../../ui/format";

/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
/** The store may return the same answer again. */
let known = "";

/** By the server's clock once it is known. */
export const guessNow = (now = new Date(Date.now() + ahead)) => inHyderabad(now);

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
