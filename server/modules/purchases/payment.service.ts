import type {
  PaymentOrder,
  PaymentProof,
  PaymentProvider,
} from "../../integrations/payment-provider";
import { DomainError } from "../../platform/domain-error";
import { PaymentMethod, PaymentStatus, type Purchase } from "./purchase.entity";
import { CURRENCY } from "./purchase.rules";

interface Settings {
  /** Whether mock payments are allowed: only in demo mode. */
  readonly mockPayments: boolean;
}

/** The ways to pay, and what is told of an order at the payment provider. */
export class PaymentService {
  constructor(
    private readonly settings: Settings,
    private readonly provider: PaymentProvider | null,
  ) {}

  /** Refuses a way to pay that this server does not take. */
  requireMethod(method: PaymentMethod): void {
    const isTaken =
      method === PaymentMethod.MOCK_PAYMENT ? this.settings.mockPayments : this.provider !== null;
    if (!isTaken) throw methodUnavailable();
  }

  /** The order that a purchase's checkout is opened with; null where nothing waits to be paid there. */
  orderOf({
    paymentStatus,
    providerOrderId,
    amountPaise,
  }: Purchase): Pick<PaymentOrder, "id" | "amountPaise" | "currency"> | null {
    return paymentStatus !== PaymentStatus.PENDING || providerOrderId === null
      ? null
      : { id: providerOrderId, amountPaise, currency: CURRENCY };
  }

  /** The provider's public key for that checkout; null where none is opened. */
  keyIdOf(purchase: Purchase): string | null {
    return this.orderOf(purchase) && (this.provider?.keyId ?? null);
  }

  /** Whether a proof is the provider's own for the order that we stored, whatever order it names. */
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
