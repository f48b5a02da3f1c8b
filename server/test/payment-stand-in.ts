import { PaymentSandbox } from "../demo/payment-sandbox/payment-sandbox";
import type { PaymentProvider } from "../integrations/payment-provider";
import { RazorpayProvider } from "../integrations/razorpay/razorpay-provider";

export type { Mood } from "../demo/payment-sandbox/sandbox-faults";

/** The payment sandbox, and the provider that production would have, set up for it. */
export interface PaymentStandIn {
  readonly sandbox: PaymentSandbox;
  readonly provider: PaymentProvider;
  close(): Promise<void>;
}

/** Starts the sandbox on a free port; its webhooks go nowhere until they are told where. */
export async function startPaymentStandIn(): Promise<PaymentStandIn> {
  const sandbox = await PaymentSandbox.start({ port: 0, webhookUrl: null });
  const provider = new RazorpayProvider(sandbox.settings);
  return { sandbox, provider, close: () => sandbox.close() };
}
