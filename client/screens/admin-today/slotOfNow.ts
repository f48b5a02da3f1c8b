interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export const slotId = ({ startTime, endTime }: Times) => `slot-${startTime}-${endTime}`;

/** The slot that is under way at a time of day `HH:mm`, or else the next; null when all are over. */
export function slotOfNow<T extends Times>(slots: readonly T[], time: string): T | null {
  return slots.find(({ endTime }) => endTime > time) ?? null;
}

/** The time of day in India, `HH:mm`. */
export function timeOfNow(now = new Date()): string {
  return now.toLocaleTimeString("en-GB", {
    timeZone: "Asia/Kolkata",
    hour: "2-digit",
    minute: "2-digit",
  });
}
