const inHyderabad = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The business day (`YYYY-MM-DD`) and time of day (`HH:mm`) by this device's clock. */
export function guessNow(now: Date = new Date()): { readonly date: string; readonly time: string } {
  const parts = Object.fromEntries(
    inHyderabad.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/**
 * The business day by this device's clock: good enough to ask for its slots along with the screen. What
 * today is, the server says (`bookingCalendar.today`).
 */
export function guessToday(): string {
  return guessNow().date;
}
