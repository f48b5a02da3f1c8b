import type { PaymentProvider, ProviderPayment } from "../../integrations/payment-provider";

/**
 * What of a payment has gone back, as its refunds at the provider say. A payment calls itself refunded from the moment
 * a refund begins; only one that was processed is money back. Never called inside a transaction.
 */
export async function processedPaise(provider: PaymentProvider, paymentId: string) {
  const refunds = await provider.refundsOf(paymentId);
  const processed = refunds.filter(({ isProcessed }) => isProcessed);
  return processed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** A payment with nothing counted as refunded but what has gone back. */
export async function withProcessedRefunds(
  provider: PaymentProvider | null,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (!provider || (payment.refundedPaise === 0 && !payment.isRefunded)) return payment;
  const refundedPaise = await processedPaise(provider, payment.id);
  return { ...payment, refundedPaise, isRefunded: refundedPaise >= payment.amountPaise };
}
