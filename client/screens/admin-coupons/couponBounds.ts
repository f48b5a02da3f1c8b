import { countText } from "../../ui/format";

export function boundText(
  ids: readonly string[],
  noun: string,
  plural: string = `${noun}s`,
): string {
  if (ids.length === 0) return `all ${plural}`;
  return countText(ids.length, noun, plural);
}
