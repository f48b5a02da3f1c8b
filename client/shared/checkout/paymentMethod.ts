import type { RuntimeConfig } from "../../relay/config";

export type PaymentMethod = "MOCK_PAYMENT" | "RAZORPAY";

export function paymentMethodOf({
  payments,
}: Pick<RuntimeConfig, "payments">): PaymentMethod | null {
  if (payments.mock) return "MOCK_PAYMENT";
  return payments.razorpay ? "RAZORPAY" : null;
}
