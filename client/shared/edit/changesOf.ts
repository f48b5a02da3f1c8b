/** What an edit sends: the fields that shall be other than they are, and what was seen of them. */
export type Changes<Values> = Partial<Values> & { readonly seen?: Partial<Values> };

/** Only what shall be other than it was seen: what someone else changes meanwhile stays as they left it. */
export function changesOf<Values extends object>(seen: Values, changes: Values): Changes<Values> {
  const names = (Object.keys(changes) as (keyof Values)[]).filter(
    (name) => seen[name] !== changes[name],
  );
  if (names.length === 0) return {};
  return { ...pick(changes, names), seen: pick(seen, names) };
}

function pick<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
