import { useCallback, useState } from "react";

interface Shown {
  readonly id: string;
  readonly status: string;
}

interface Seen {
  readonly statuses: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
  readonly latest: readonly string[];
}

/** Milliseconds. */
const OWN_FOR = 30_000;

export function useChangedMeanwhile(bookings: readonly Shown[], of: string) {
  const [own] = useState(() => new Map<string, number>());
  const [seen, setSeen] = useState(() => ({ of, ...begin(bookings) }));
  const now =
    seen.of === of
      ? noticed(seen, bookings, (id) => Date.now() - (own.get(id) ?? 0) < OWN_FOR)
      : begin(bookings);
  if (now !== seen) setSeen({ of, ...now });
  const isOwn = useCallback((id: string) => void own.set(id, Date.now()), [own]);
  return { changed: now.changed, latest: now.latest, isOwn };
}

const begin = (bookings: readonly Shown[]): Seen => ({
  statuses: new Map(bookings.map(({ id, status }) => [id, status])),
  changed: new Map(),
  latest: [],
});

function noticed<T extends Seen>(
  seen: T,
  bookings: readonly Shown[],
  isOwn: (id: string) => boolean,
): T | Seen {
  const isNews = bookings.some(({ id, status }) => seen.statuses.get(id) !== status);
  if (!isNews) return seen;
  const statuses = new Map(seen.statuses);
  const changed = new Map(seen.changed);
  const latest: string[] = [];
  for (const { id, status } of bookings) {
    const before = statuses.get(id);
    statuses.set(id, status);
    if (before === undefined || before === status) continue;
    changed.delete(id);
    if (isOwn(id)) continue;
    changed.set(id, before);
    latest.push(id);
  }
  return {
    statuses,
    changed,
    latest: latest.length > 0 ? latest : seen.latest.filter((id) => changed.has(id)),
  };
}
