import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from "../../integrations/payment-provider";
import type { Arrival, PaymentArrivalService } from "./payment-arrival.service";
import type { PaymentConfirmationService } from "./payment-confirmation.service";

/** What happened to a payment that the provider was asked for. */
export type Collection =
  | Arrival
  /** It was authorised and is not captured: the bank gives it back. */
  | "returning"
  /** Another payment of its purchase is being captured: this one is looked at again. */
  | "waiting"
  /** No money came of it: it failed, or was begun only. */
  | "none"
  | "begun";

/** Sees payments at the provider, and captures those that are only authorised. Never called inside a transaction. */
export class PaymentCaptureService {
  constructor(
    private readonly arrivals: PaymentArrivalService,
    private readonly confirmations: PaymentConfirmationService,
    private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * A payment of which the provider has told that it was authorised, as it has it now. Where it gives no answer the
   * purchase of its order is being confirmed.
   */
  async seeAuthorized({ id, orderId }: ProviderPayment): Promise<ProviderPayment | null> {
    try {
      return await this.see(id);
    } catch (error) {
      const purchase = await this.arrivals.purchaseOf(orderId);
      if (purchase && error instanceof PaymentProviderError)
        await this.confirmations.begin(purchase.id, id);
      throw error;
    }
  }

  /** A payment as the provider has it now; null where it knows none. Rejects where it gives no answer. */
  async see(paymentId: string): Promise<ProviderPayment | null> {
    if (!this.provider) throw new PaymentProviderError("Nothing is paid through a provider here");
    return this.provider.payment(paymentId);
  }

  /** Takes a payment in as it stands at the provider; one that is authorised for what can be honoured is captured. */
  async collect(payment: ProviderPayment): Promise<Collection> {
    if (payment.isCaptured) return this.arrivals.take(payment);
    if (!payment.isAuthorized) return isOver(payment) ? "none" : "begun";
    const purchase = await this.arrivals.purchaseOf(payment.orderId);
    if (!purchase) return "unknown";
    const claim = await this.arrivals.claimCapture(purchase, payment);
    if (claim !== "claimed") return claim;
    const captured = await this.capture(payment).catch(async (error: unknown) => {
      if (error instanceof PaymentProviderError)
        await this.confirmations.begin(purchase.id, payment.id);
      throw error;
    });
    return captured ? this.arrivals.take(captured) : "none";
  }

  /** The provider may have captured it meanwhile, by itself or because another server asked; or it went back. */
  private async capture(payment: ProviderPayment): Promise<ProviderPayment | null> {
    try {
      const captured = await this.provider?.capture(payment);
      if (captured?.isCaptured) return captured;
    } catch (error) {
      const now = await this.see(payment.id);
      if (now?.isAuthorized) throw error;
      return now?.isCaptured ? now : null;
    }
    throw new PaymentProviderError("The payment was not captured");
  }
}

/** Whether nothing more becomes of a payment that was not collected. */
function isOver({ failure, isRefunded }: ProviderPayment): boolean {
  return failure !== null || isRefunded;
}
