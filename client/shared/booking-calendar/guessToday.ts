import { serverNow, setServerNow } from "../../ui/deviceClock";
import { dayParts, inHyderabad } from "../../ui/format";
import { dayAfter } from "../dayAfter";
import type { ListTurning } from "../paged-list/useListTurning";

/** The store may return the same answer again. */
let known = "";

/** By the server's clock once it is known. */
export const guessNow = (now = new Date(serverNow())) => inHyderabad(now);

/** A guess, to query early. */
export function guessToday(): string {
  return guessNow().date;
}

/** The day in an address, else today. */
export function dayOf(search: string | null): string {
  return search && dayParts(search) ? search : guessToday();
}

/** The day of the query, also after midnight, until another is chosen. */
export function shownDay(turning: Pick<ListTurning, "search" | "filter">, queried: string): string {
  const wanted = turning.filter("date");
  return wanted === turning.search.get("date") ? queried : dayOf(wanted);
}

export function msToMidnight(): number {
  const midnight = Date.parse(`${dayAfter(guessToday(), 1)}T00:00:00+05:30`);
  return midnight - serverNow();
}

/** Returns whether the day was wrong. */
export function correctNow(now: string): boolean {
  const instant = Date.parse(now);
  if (now === known || Number.isNaN(instant)) return false;
  const before = guessToday();
  known = now;
  setServerNow(instant);
  return guessToday() !== before;
}

/** Later in the day, today's slots are likely to be over. */
const LATE = "16:00";

export function calendarVariables(now?: Date) {
  const { date, time } = guessNow(now);
  return { firstDay: date, nextDay: dayAfter(date, 1), isLate: time >= LATE };
}
