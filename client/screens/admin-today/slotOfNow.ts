interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export const slotId = ({ startTime, endTime }: Times) => `slot-${startTime}-${endTime}`;

/** The current slot at `HH:mm`, else the next; null when all are over. */
export function slotOfNow<T extends Times>(slots: readonly T[], time: string): T | null {
  return slots.find(({ endTime }) => endTime > time) ?? null;
}

/** `HH:mm` in India. */
export function timeOfNow(now = new Date()): string {
  return now.toLocaleTimeString("en-GB", {
    timeZone: "Asia/Kolkata",
    hour: "2-digit",
    minute: "2-digit",
  });
}
