import { readDay } from "../../../server/platform/written-day";

const inHyderabad = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** By this device's clock: `YYYY-MM-DD` and `HH:mm`. */
export function guessNow(now: Date = new Date()): { readonly date: string; readonly time: string } {
  const parts = Object.fromEntries(
    inHyderabad.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

let known: { readonly guess: string; readonly today: string } | null = null;

/** The server's day, once it is known to differ, else this device's. A guess, to query early; the server decides. */
export function guessToday(): string {
  const guess = guessNow().date;
  return known?.guess === guess ? known.today : guess;
}

/** Takes the server's `bookingCalendar.today`. Returns whether the guess was wrong. */
export function correctToday(today: string): boolean {
  if (!readDay(today) || guessToday() === today) return false;
  known = { guess: guessNow().date, today };
  return true;
}
