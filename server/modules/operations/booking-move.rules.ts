/** The earlier of two equally near first. */
export function nearestFirst<Slot extends { readonly startTime: string }>(
  slots: readonly Slot[],
  startTime: string,
): Slot[] {
  const wanted = minutesOf(startTime);
  const distance = (slot: Slot) => Math.abs(minutesOf(slot.startTime) - wanted);
  return [...slots].sort(
    (a, b) => distance(a) - distance(b) || a.startTime.localeCompare(b.startTime),
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
