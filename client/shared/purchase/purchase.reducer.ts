import type { ProviderOrder } from "../checkout/checkoutProps";
import type { PurchaseAttempt } from "./purchaseAttempt";

export type PurchaseProblem =
  | { readonly kind: "cancelled" }
  | { readonly kind: "declined"; readonly text: string }
  | { readonly kind: "missing"; readonly text: string }
  | { readonly kind: "notStarted" | "notOpened" | "notCompleted"; readonly error: unknown };

export interface BegunPurchase {
  readonly attempt: PurchaseAttempt;
  readonly purchaseId: string;
  /** Null for a mock payment. */
  readonly order: ProviderOrder | null;
}

interface Confirming {
  readonly purchaseId: string;
  /** Polls so far. */
  readonly asked: number;
  readonly isAsking: boolean;
  readonly isOver: boolean;
}

export interface PurchaseState {
  readonly call: "start" | "complete" | null;
  readonly begun: BegunPurchase | null;
  readonly declined: string | null;
  readonly problem: PurchaseProblem | null;
  readonly confirming: Confirming | null;
}

export type PurchaseEvent =
  | { readonly type: "start" }
  | { readonly type: "nothingToPay" }
  | { readonly type: "begun"; readonly begun: BegunPurchase }
  | { readonly type: "couponRefused" }
  | { readonly type: "notStarted"; readonly error: unknown }
  | { readonly type: "pay" }
  | { readonly type: "completed" }
  | { readonly type: "unanswered" }
  /** Can still be paid. */
  | { readonly type: "refused"; readonly error: unknown }
  /** Can no longer be paid. */
  | { readonly type: "closed"; readonly error: unknown }
  | { readonly type: "declined"; readonly why: string }
  | { readonly type: "notOpened" }
  | { readonly type: "cancel" }
  | { readonly type: "cancelled" }
  | { readonly type: "notCancelled"; readonly known: PurchaseProblem | null }
  | { readonly type: "endedBefore" }
  | { readonly type: "tell"; readonly problem: PurchaseProblem | null }
  /** Null clears it. */
  | { readonly type: "confirm"; readonly purchaseId: string | null }
  | { readonly type: "ask" }
  | { readonly type: "asked"; readonly purchaseId: string }
  | { readonly type: "notConfirmed"; readonly purchaseId: string; readonly error: unknown }
  | { readonly type: "askAgain" };

export const choosing: PurchaseState = {
  call: null,
  begun: null,
  declined: null,
  problem: null,
  confirming: null,
};

/** Milliseconds; about five minutes in all. */
const WAITS = [2, 4, 8, 16, 30, 60, 60, 60, 60].map((seconds) => seconds * 1_000);

/** Null while a poll runs and after the last. */
export function waitOf({ asked, isAsking, isOver }: Confirming): number | null {
  return isAsking || isOver ? null : (WAITS[asked] ?? null);
}

export function isExhausted({ asked }: Confirming): boolean {
  return asked >= WAITS.length;
}

export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case "start":
      return state.call ? state : { ...state, call: "start", begun: null, problem: null };
    case "nothingToPay":
    case "couponRefused":
      return { ...state, call: null };
    case "begun":
      return { ...state, call: null, begun: event.begun, declined: null };
    case "notStarted":
      return { ...state, call: null, problem: { kind: "notStarted", error: event.error } };
    case "pay":
      return state.call ? state : { ...state, call: "complete", problem: null };
    case "completed":
    case "unanswered":
      return { ...state, call: null, begun: null };
    case "refused":
      return { ...state, call: null, problem: { kind: "notCompleted", error: event.error } };
    case "closed":
      return {
        ...state,
        call: null,
        begun: null,
        problem: { kind: "notCompleted", error: event.error },
      };
    case "declined":
      return { ...state, declined: event.why };
    case "notOpened":
      return { ...state, begun: null, problem: { kind: "notOpened", error: null } };
    case "cancel":
      return { ...state, begun: null };
    case "cancelled":
      return { ...state, problem: problemOfLeaving(state) };
    case "notCancelled":
      return { ...state, problem: event.known ?? problemOfLeaving(state) };
    case "endedBefore":
      return { ...state, problem: null };
    case "tell":
      return { ...state, problem: event.problem };
    case "confirm":
      return {
        ...state,
        confirming: event.purchaseId === null ? null : notAsked(event.purchaseId),
      };
    case "ask":
      return withConfirming(state, { isAsking: true });
    case "asked":
      return isConfirming(state, event)
        ? withConfirming(state, { isAsking: false, asked: state.confirming.asked + 1 })
        : state;
    case "notConfirmed": {
      const told = { ...state, problem: { kind: "notCompleted", error: event.error } } as const;
      return isConfirming(state, event)
        ? withConfirming(told, { isAsking: false, isOver: true })
        : told;
    }
    case "askAgain":
      return withConfirming(state, { asked: 0 });
  }
}

function notAsked(purchaseId: string): Confirming {
  return { purchaseId, asked: 0, isAsking: false, isOver: false };
}

function isConfirming(
  state: PurchaseState,
  { purchaseId }: { readonly purchaseId: string },
): state is PurchaseState & { readonly confirming: Confirming } {
  return state.confirming?.purchaseId === purchaseId;
}

function withConfirming(state: PurchaseState, change: Partial<Confirming>): PurchaseState {
  return state.confirming ? { ...state, confirming: { ...state.confirming, ...change } } : state;
}

function problemOfLeaving({ declined }: PurchaseState): PurchaseProblem {
  return declined === null ? { kind: "cancelled" } : { kind: "declined", text: declined };
}
