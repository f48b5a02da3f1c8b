interface Timed {
  readonly bookingDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
}

interface Moment {
  readonly date: string;
  readonly time: string;
}

export function isAhead(booking: Timed, now: Moment): boolean {
  const { bookingDate, status } = booking;
  if (status !== "CONFIRMED" && status !== "PENDING") return false;
  return bookingDate > now.date || (bookingDate === now.date && lastTimeOf(booking) > now.time);
}

export function isUnderWay(booking: Timed, now: Moment): boolean {
  const { bookingDate, startTime } = booking;
  return isAhead(booking, now) && bookingDate === now.date && startTime <= now.time;
}

export function bySooner(one: Timed, other: Timed): number {
  return `${one.bookingDate} ${one.startTime}`.localeCompare(
    `${other.bookingDate} ${other.startTime}`,
  );
}

/** Slot times may be in any order (product-rules.md#slot-values). */
function lastTimeOf({ startTime, endTime }: Timed): string {
  return startTime > endTime ? startTime : endTime;
}
