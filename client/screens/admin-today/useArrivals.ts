import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

interface Known {
  readonly of: string;
  readonly ids: ReadonlySet<string> | null;
}

/** Wait for a press, so that no row moves under a finger. */
export function useArrivals<T extends { readonly id: string }>(
  day: readonly T[],
  of: string,
  isWhole: boolean,
) {
  const [known, setKnown] = useState<Known>({ of, ids: null });
  const ids = known.of === of ? known.ids : null;
  const all = () => ({ of, ids: new Set(day.map(({ id }) => id)) });
  if (isWhole && !ids) setKnown(all());
  const arrived = ids ? day.filter(({ id }) => !ids.has(id)) : [];
  const show = () => setKnown(all());
  useEffect(() => {
    if (arrived.length === 0) return;
    const showAll = () => flushSync(show);
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  });
  return {
    arrived,
    known: arrived.length === 0 ? day : day.filter(({ id }) => ids?.has(id)),
    show,
  };
}
