export type PurchaseProblem =
  | { readonly kind: "cancelled" }
  | { readonly kind: "declined"; readonly text: string }
  | { readonly kind: "missing"; readonly text: string }
  /** Starting, opening the checkout, and completing failed, in this order. */
  | { readonly kind: "notStarted" | "notOpened" | "notCompleted"; readonly error: unknown };
