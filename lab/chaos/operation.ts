export type OperationKind = "book" | "move" | "cancel" | "grant" | "buy" | "pay";

export type Outcome = "acknowledged" | "refused" | "unknown";

export interface Operation {
  readonly id: string;
  readonly kind: OperationKind;
  outcome: Outcome;
  /** By `performance.now()`. */
  acknowledgedAt?: number;
  refusedWith?: string | null;
  readonly answers: Set<string>;
}

export function newOperation(kind: OperationKind, key: string | number): Operation {
  return { id: `${kind}:${key}`, kind, outcome: "unknown", answers: new Set() };
}
