/** What clients of a storm do. Each kind leaves exactly one row of its own where it was done. */
export type OperationKind = "book" | "move" | "cancel" | "grant" | "buy" | "pay";

/** What the client knows of it in the end; see CONTEXT.md. */
export type Outcome = "acknowledged" | "refused" | "unknown";

/** One mutation of a client, however often it was sent. */
export interface Operation {
  /** The kind and the key by which its row is found, as `book:k-12`. */
  readonly id: string;
  readonly kind: OperationKind;
  outcome: Outcome;
  /** What the answers named: one thing, however often it was asked. */
  readonly answers: Set<string>;
}

/** A mutation of which nothing is known yet. */
export function newOperation(kind: OperationKind, key: string | number): Operation {
  return { id: `${kind}:${key}`, kind, outcome: "unknown", answers: new Set() };
}
