export type Changes<Values> = Partial<Values> & { readonly seen?: Partial<Values> };

/** Sent together, such as start and end. */
export type Pairs<Values> = readonly (readonly [keyof Values, keyof Values])[];

/** Omits unchanged fields, so that concurrent changes to them stay. */
export function changesOf<Values extends object>(
  seen: Values,
  changes: Values,
  pairs: Pairs<Values> = [],
): Changes<Values> {
  const names = (Object.keys(changes) as (keyof Values)[]).filter(
    (name) => !isSame(seen[name], changes[name]),
  );
  if (names.length === 0) return {};
  const paired = pairs.filter((pair) => pair.some((name) => names.includes(name))).flat();
  return { ...pick(changes, names), seen: pick(seen, [...new Set([...names, ...paired])]) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function pick<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
