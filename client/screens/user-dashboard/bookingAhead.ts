/** A booking as far as its time is concerned. */
interface Timed {
  /** `YYYY-MM-DD`. */
  readonly bookingDate: string;
  /** `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
}

/** Whether a wash is still to come or under way: its place is held and its time is not over. */
export function isAhead(
  { bookingDate, endTime, status }: Timed,
  now: { readonly date: string; readonly time: string },
): boolean {
  if (status !== "CONFIRMED" && status !== "PENDING") return false;
  return bookingDate > now.date || (bookingDate === now.date && endTime > now.time);
}

/** The order of washes, the next one first. */
export function bySooner(one: Timed, other: Timed): number {
  return `${one.bookingDate} ${one.startTime}`.localeCompare(
    `${other.bookingDate} ${other.startTime}`,
  );
}
