const NEWEST = "CalendarHostOfBookings1769742000001";
const MIGRATIONS = 117;

/** The baseline starts from an empty database or the last version 0.1. Takes migration names; null if it can run. */
export function whyTooOld(done: readonly string[]): string | null {
  const isWhole = done.length >= MIGRATIONS && done.includes(NEWEST);
  if (done.length === 0 || isWhole || done.includes("Baseline1769762000000")) return null;
  return `The database needs the last version 0.1 first: ${done.length} of its ${MIGRATIONS} migrations have run. Start that version once, then this one.`;
}
