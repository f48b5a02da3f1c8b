import { type DataSource, IsNull } from "typeorm";
import type {
  PaymentOrder,
  PaymentProof,
  PaymentProvider,
} from "../../integrations/payment-provider";
import { DomainError } from "../../platform/domain-error";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import type { PurchaseClosingService } from "./purchase-closing.service";

interface Settings {
  /** Whether mock payments are allowed: only in demo mode. */
  readonly mockPayments: boolean;
}

const CURRENCY = "INR";

/** The ways to pay, and the orders at the payment provider. Never called inside a transaction. */
export class PaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly closing: PurchaseClosingService,
    private readonly settings: Settings,
    private readonly provider: PaymentProvider | null,
  ) {}

  /** Refuses a way to pay that this server does not take. */
  requireMethod(method: PaymentMethod): void {
    const isTaken =
      method === PaymentMethod.MOCK_PAYMENT ? this.settings.mockPayments : this.provider !== null;
    if (!isTaken) throw methodUnavailable();
  }

  /** The order that a purchase's checkout is opened with; null where none is needed. */
  orderOf({ providerOrderId, amountPaise }: Purchase): PaymentOrder | null {
    return providerOrderId === null
      ? null
      : { id: providerOrderId, amountPaise, currency: CURRENCY };
  }

  /** The provider's public key for that checkout; null where none is opened. */
  keyIdOf(purchase: Purchase): string | null {
    return purchase.providerOrderId === null ? null : (this.provider?.keyId ?? null);
  }

  /** Whether a proof is the provider's own for the order that we stored, whatever order it names. */
  isProven(purchase: Purchase, proof: PaymentProof): boolean {
    if (!this.provider) throw methodUnavailable();
    const orderId = purchase.providerOrderId;
    return orderId !== null && proof.orderId === orderId && this.provider.isProven(proof);
  }

  /**
   * Sees to it that a purchase which waits for the provider has its order there. Where none can be made the
   * purchase fails and gives its coupon back. Of two orders made at once the first stored is the one to be paid.
   */
  async withOrder(purchase: Purchase): Promise<Purchase> {
    const { paymentMethod, paymentStatus, providerOrderId, id } = purchase;
    const needsOrder =
      paymentMethod === PaymentMethod.RAZORPAY &&
      paymentStatus === PaymentStatus.PENDING &&
      providerOrderId === null;
    if (!needsOrder || !this.provider) return purchase;
    const order = await this.createOrder(this.provider, purchase);
    const purchases = this.dataSource.getRepository(Purchase);
    await purchases.update({ id, providerOrderId: IsNull() }, { providerOrderId: order.id });
    return purchases.findOneByOrFail({ id });
  }

  private async createOrder(provider: PaymentProvider, purchase: Purchase): Promise<PaymentOrder> {
    const { id, amountPaise } = purchase;
    try {
      const request = { amountPaise, currency: CURRENCY, receipt: `purchase-${id}` } as const;
      return await provider.createOrder(request);
    } catch {
      await this.closing.failWithoutOrder(purchase);
      throw new DomainError("PAYMENT_PROVIDER_UNAVAILABLE", "Purchase failed. Please try again.");
    }
  }
}

function methodUnavailable(): DomainError {
  return new DomainError("PAYMENT_METHOD_UNAVAILABLE", "This payment method is not available.", {
    field: "paymentMethod",
  });
}
