import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from "../../integrations/payment-provider";
import type { Arrival, PaymentArrivalService } from "./payment-arrival.service";
import type { PaymentConfirmationService } from "./payment-confirmation.service";

export type Collection =
  | Arrival
  | "returning"
  /** Another capture is under way. */
  | "waiting"
  /** Failed, or only begun. */
  | "none"
  | "begun";

/** Not inside a transaction. */
export class PaymentCaptureService {
  constructor(
    private readonly arrivals: PaymentArrivalService,
    private readonly confirmations: PaymentConfirmationService,
    private readonly provider: PaymentProvider | null,
  ) {}

  /** @throws without an answer; the purchase is then being confirmed */
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

  async see(paymentId: string): Promise<ProviderPayment | null> {
    if (!this.provider) throw new PaymentProviderError("Nothing is paid through a provider here");
    return this.provider.payment(paymentId);
  }

  /** Captures it if the purchase can be honoured. */
  async collect(payment: ProviderPayment): Promise<Collection> {
    if (payment.isCaptured) return this.arrivals.take(payment);
    const isOver = payment.failure !== null || payment.isRefunded;
    if (!payment.isAuthorized) return isOver ? "none" : "begun";
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

  /** The provider or another server may have captured or returned it meanwhile. */
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
