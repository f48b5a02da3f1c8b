interface Timed {
  readonly slot: { readonly startTime: string; readonly endTime: string };
}

export function weekRows<Slot extends Timed>(
  days: readonly { readonly date: string; readonly slots: readonly Slot[] }[],
) {
  const times = new Map<string, Timed["slot"]>();
  for (const { slot } of days.flatMap(({ slots }) => slots)) times.set(timeOf(slot), slot);
  return [...times.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([time, { startTime, endTime }]) => ({
      startTime,
      endTime,
      cells: days.map(({ slots }) => slots.filter(({ slot }) => timeOf(slot) === time)),
    }));
}

const timeOf = ({ startTime, endTime }: Timed["slot"]) =>
  `${startTime.slice(0, 5)} ${endTime.slice(0, 5)}`;
