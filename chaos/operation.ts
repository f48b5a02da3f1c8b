/** What clients of a storm do. Each kind leaves exactly one row of its own where it was done. */
export type OperationKind = "book" | "move" | "cancel" | "grant" | "buy" | "pay";

export type Outcome = "acknowledged" | "refused" | "unknown";

export interface Operation {
  readonly id: string;
  readonly kind: OperationKind;
  outcome: Outcome;
  readonly answers: Set<string>;
}

export function newOperation(kind: OperationKind, key: string | number): Operation {
  return { id: `${kind}:${key}`, kind, outcome: "unknown", answers: new Set() };
}
