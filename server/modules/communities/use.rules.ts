/** Count by singular noun. */
export type Uses = Readonly<Record<string, number>>;

export function countOf(uses: Uses): number {
  return Object.values(uses).reduce((sum, count) => sum + count, 0);
}

/** "1 flat uses it", "3 flats and 12 residents use it", "1 block, 2 residents and 1 booking use it". */
export function usesInWords(uses: Uses): string {
  const parts = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count} ${count === 1 ? noun : `${noun}s`}`);
  const last = parts.pop() ?? "nothing";
  const all = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
  return `${all} ${countOf(uses) <= 1 ? "uses" : "use"} it`;
}
