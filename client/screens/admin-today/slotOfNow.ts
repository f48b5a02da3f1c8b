interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export const slotId = ({ startTime, endTime }: Times) => `slot-${startTime}-${endTime}`;

export function slotOfNow<T extends Times>(slots: readonly T[], time: string): T | null {
  return slots.find(({ endTime }) => endTime > time) ?? null;
}
