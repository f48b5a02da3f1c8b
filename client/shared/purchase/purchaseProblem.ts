/** Why there is no purchase yet. */
export type PurchaseProblem =
  /** The checkout was dismissed. */
  | { readonly kind: "cancelled" }
  /** The payment failed before the checkout was left, and why. */
  | { readonly kind: "declined"; readonly text: string }
  /** Nothing was chosen that could be bought. */
  | { readonly kind: "missing"; readonly text: string }
  /** The purchase was not started; the payment could not be asked for; the payment was not taken. */
  | { readonly kind: "notStarted" | "notOpened" | "notCompleted"; readonly error: unknown };
