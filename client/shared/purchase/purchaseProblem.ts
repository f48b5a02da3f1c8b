export type PurchaseProblem =
  | { readonly kind: "cancelled" }
  | { readonly kind: "declined"; readonly text: string }
  | { readonly kind: "missing"; readonly text: string }
  /** The purchase was not started; the payment could not be asked for; the payment was not taken. */
  | { readonly kind: "notStarted" | "notOpened" | "notCompleted"; readonly error: unknown };
