const FILLED = Symbol("primed");

/** An object with what was read along with it, by the names of its fields. */
interface Filled {
  [FILLED]?: Readonly<Record<string, unknown>>;
}

/**
 * Gives an object what the statement of its list has read along with it: its fields of these names answer that, and
 * load and ask nothing. Only for a caller whose right to all of it was asked.
 */
export function primeFields<Row extends object>(
  row: Row,
  fields: Readonly<Record<string, unknown>>,
) {
  (row as Filled)[FILLED] = fields;
}

/** What was read along with an object for one of its fields; undefined when nothing was. */
export function primedField(row: unknown, field: string): unknown {
  return (row as Filled | null | undefined)?.[FILLED]?.[field];
}
