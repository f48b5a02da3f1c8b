import type { PaymentProof, PaymentProvider } from "../../integrations/payment-provider";
import { DomainError } from "../../platform/domain-error";
import { PaymentMethod, PaymentStatus, type Purchase } from "./purchase.entity";
import { CURRENCY } from "./purchase.rules";

export class PaymentService {
  constructor(
    private readonly settings: { readonly mockPayments: boolean },
    private readonly provider: PaymentProvider | null,
  ) {}

  requireMethod(method: PaymentMethod): void {
    const isTaken =
      method === PaymentMethod.MOCK_PAYMENT ? this.settings.mockPayments : this.provider !== null;
    if (!isTaken) throw methodUnavailable();
  }

  /** Null where nothing waits for payment. */
  checkoutOf({ paymentStatus, providerOrderId: id, amountPaise: amount }: Purchase) {
    if (paymentStatus !== PaymentStatus.PENDING || id === null) return { order: null, keyId: null };
    return { order: { id, amount, currency: CURRENCY }, keyId: this.provider?.keyId ?? null };
  }

  /** Checked against the stored order, not the one in the proof. */
  isProven(purchase: Purchase, proof: PaymentProof): boolean {
    if (!this.provider) throw methodUnavailable();
    const orderId = purchase.providerOrderId;
    return orderId !== null && proof.orderId === orderId && this.provider.isProven(proof);
  }
}

function methodUnavailable(): DomainError {
  return new DomainError("PAYMENT_METHOD_UNAVAILABLE", "This payment method is not available.", {
    field: "paymentMethod",
  });
}
