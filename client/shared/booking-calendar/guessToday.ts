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

/** A guess by this device's clock, to query slots early; the server decides (`bookingCalendar.today`). */
export function guessToday(): string {
  return guessNow().date;
}
