export type Changes<Values> = Partial<Values> & { readonly seen?: Partial<Values> };

/** Leaves unchanged fields out, so that others' changes to them stay. */
export function changesOf<Values extends object>(seen: Values, changes: Values): Changes<Values> {
  const names = (Object.keys(changes) as (keyof Values)[]).filter(
    (name) => !isSame(seen[name], changes[name]),
  );
  if (names.length === 0) return {};
  return { ...pick(changes, names), seen: pick(seen, names) };
}

/** Lists are compared by what is in them. */
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
