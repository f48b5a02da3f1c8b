interface ShownSlot {
  readonly booked: number;
  readonly slot: {
    readonly id: string;
    readonly startTime: string;
    readonly endTime: string;
  };
}

interface ShownDay<Slot extends ShownSlot> {
  readonly date: string;
  readonly slots: readonly Slot[];
}

interface WeekRow<Slot extends ShownSlot> {
  readonly startTime: string;
  readonly endTime: string;
  readonly cells: readonly (readonly Slot[])[];
}

export function weekRows<Slot extends ShownSlot>(days: readonly ShownDay<Slot>[]): WeekRow<Slot>[] {
  const times = new Map<string, Pick<ShownSlot["slot"], "startTime" | "endTime">>();
  for (const { slot } of days.flatMap(({ slots }) => slots)) times.set(timeOf(slot), slot);
  return [...times.keys()].sort().map((time) => {
    const { startTime = "", endTime = "" } = times.get(time) ?? {};
    const cells = days.map(({ slots }) => slots.filter(({ slot }) => timeOf(slot) === time));
    return { startTime, endTime, cells };
  });
}

const timeOf = ({ startTime, endTime }: Pick<ShownSlot["slot"], "startTime" | "endTime">) =>
  `${startTime.slice(0, 5)} ${endTime.slice(0, 5)}`;
