const FILLED = Symbol("primed");

interface Filled {
  [FILLED]?: Readonly<Record<string, unknown>>;
}

/** Attaches values read with a list. Only after authorizing all of them. */
export function primeFields<Row extends object>(
  row: Row,
  fields: Readonly<Record<string, unknown>>,
) {
  (row as Filled)[FILLED] = fields;
}

export function primedField(row: unknown, field: string): unknown {
  return (row as Filled | null | undefined)?.[FILLED]?.[field];
}
