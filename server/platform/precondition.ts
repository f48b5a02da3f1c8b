import { DomainError } from "./domain-error";

type Value = string | number | boolean | null | readonly string[];

/** The caller's view by input field; absent fields are not compared. */
export type Precondition = object;

export const PRECONDITION =
  "What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten.";

/** Lock the row first. @throws CHANGED_MEANWHILE with current values */
export function requireUnchanged(
  now: Readonly<Record<string, Value>>,
  seen: Precondition | null | undefined,
): void {
  const values = (seen ?? {}) as Readonly<Record<string, Value | undefined>>;
  const changed = Object.entries(now).filter(
    ([name, value]) => values[name] !== undefined && !isSame(values[name], value),
  );
  if (changed.length === 0) return;
  const words = new Set(changed.map(([name]) => wordsOf(name)));
  const fields = [...words].join(", ").replace(/, ([^,]*)$/, " and $1");
  throw new DomainError(
    "CHANGED_MEANWHILE",
    `Somebody else changed ${fields} meanwhile. Nothing was saved.`,
    { now: Object.fromEntries(changed) },
  );
}

function isSame(one: Value | undefined, other: Value): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && `${one}` === `${other}`);
}

const OWN_WORDS: Readonly<Record<string, string>> = {
  pricingPlanIds: "the plans",
  residencyIds: "the communities",
  isActive: "whether it is active",
  requiresParkingNumber: "whether a parking number is needed",
};

/** "the usage limit" of `usageLimit`, "the price" of `prices.0.price`. */
function wordsOf(path: string): string {
  const name = path.replace(/^.*\./, "");
  return OWN_WORDS[name] ?? `the ${inWords(name)}`;
}

function inWords(name: string): string {
  return name
    .replace(/^is([A-Z])|Id$/g, "$1")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
