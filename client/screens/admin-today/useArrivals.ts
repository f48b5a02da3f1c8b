import { useState } from "react";

interface Known {
  readonly of: string;
  readonly ids: ReadonlySet<string> | null;
}

/** Wait for a press, so that no row moves under a finger, or for the paper. */
export function useArrivals<T extends { readonly id: string }>(
  day: readonly T[],
  of: string,
  isWhole: boolean,
  isPrinting: boolean,
) {
  const [known, setKnown] = useState<Known>({ of, ids: null });
  const ids = known.of === of ? known.ids : null;
  const all = () => ({ of, ids: new Set(day.map(({ id }) => id)) });
  if (isWhole && !ids) setKnown(all());
  const arrived = ids ? day.filter(({ id }) => !ids.has(id)) : [];
  const show = () => setKnown(all());
  if (isPrinting && arrived.length > 0) show();
  return {
    arrived,
    known: arrived.length === 0 ? day : day.filter(({ id }) => ids?.has(id)),
    show,
  };
}
