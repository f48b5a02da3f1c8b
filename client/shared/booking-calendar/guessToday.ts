const dayInHyderabad = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/**
 * The business day (`YYYY-MM-DD`) by this device's clock: good enough to ask for its slots along with
 * the screen. What today is, the server says (`bookingCalendar.today`).
 */
export function guessToday(now: Date = new Date()): string {
  const parts = Object.fromEntries(
    dayInHyderabad.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}
