import type { PaymentProvider, ProviderPayment } from "../../integrations/payment-provider";

/** The payment itself counts pending refunds. Not inside a transaction. */
export async function processedPaise(provider: PaymentProvider, paymentId: string) {
  const refunds = await provider.refundsOf(paymentId);
  const processed = refunds.filter(({ isProcessed }) => isProcessed);
  return processed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

export async function withProcessedRefunds(
  provider: PaymentProvider | null,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (!provider || (payment.refundedPaise === 0 && !payment.isRefunded)) return payment;
  const refundedPaise = await processedPaise(provider, payment.id);
  return { ...payment, refundedPaise, isRefunded: refundedPaise >= payment.amountPaise };
}
