import { countText } from "../../ui/format";

/** 'It has 2 blocks and 12 residents.'; null when empty. */
export function contentsText(counts: readonly (readonly [number, string])[]): string | null {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => countText(count, noun));
  const last = parts.pop();
  if (!last) return null;
  return `It has ${parts.length > 0 ? `${parts.join(", ")} and ${last}` : last}.`;
}
