export function boundText(
  ids: readonly string[],
  noun: string,
  plural: string = `${noun}s`,
): string {
  if (ids.length === 0) return `all ${plural}`;
  return `${ids.length} ${ids.length === 1 ? noun : plural}`;
}
