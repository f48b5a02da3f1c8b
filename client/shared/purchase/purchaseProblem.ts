export type PurchaseProblem =
  | { readonly kind: "cancelled" }
  | { readonly kind: "declined"; readonly text: string }
  | { readonly kind: "missing"; readonly text: string }
  | { readonly kind: "notStarted" | "notOpened" | "notCompleted"; readonly error: unknown };
