import { DomainError } from "./domain-error";

type Value = string | number | boolean | null;

/** What a caller saw of a thing, by the names of the input's fields; what is left out is not compared. */
export type Precondition = object;

/** Describes the field `seen` of an input. */
export const PRECONDITION =
  "What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten.";

/**
 * Refuses to overwrite what someone else changed since the caller saw it, and says how it is now. The thing is locked
 * by then, so that nothing comes between this and the write.
 */
export function requireUnchanged(
  now: Readonly<Record<string, Value>>,
  seen: Precondition | null | undefined,
): void {
  const values = (seen ?? {}) as Readonly<Record<string, Value | undefined>>;
  const changed = Object.entries(now).filter(
    ([name, value]) => values[name] !== undefined && values[name] !== value,
  );
  if (changed.length === 0) return;
  const words = new Set(changed.map(([name]) => `the ${inWords(name)}`));
  throw new DomainError(
    "CHANGED_MEANWHILE",
    `Somebody else changed ${[...words].join(" and ")} meanwhile. Nothing was saved.`,
    { now: Object.fromEntries(changed) },
  );
}

/** "usage limit" of `usageLimit`, "residency" of `residencyId`, "price" of `prices.0.price`. */
function inWords(name: string): string {
  return name
    .replace(/^.*\./, "")
    .replace(/^is([A-Z])|Id$/g, "$1")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
