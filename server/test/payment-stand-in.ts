import type { PaymentSandbox } from "../demo/payment-sandbox/payment-sandbox";
import { servePaymentSandbox } from "../demo/payment-sandbox/serve-payment-sandbox";
import type { PaymentProvider } from "../integrations/payment-provider";
import { RazorpayProvider } from "../integrations/razorpay/razorpay-provider";

export type { Mood } from "../demo/payment-sandbox/sandbox-faults";

/** The sandbox, and the production provider configured for it. */
export interface PaymentStandIn {
  readonly sandbox: PaymentSandbox;
  readonly provider: PaymentProvider;
  close(): Promise<void>;
}

/** On a free port; webhooks go nowhere until configured. */
export async function startPaymentStandIn(): Promise<PaymentStandIn> {
  const sandbox = await servePaymentSandbox({ port: 0, webhookUrl: null });
  const provider = new RazorpayProvider(sandbox.settings);
  return { sandbox, provider, close: () => sandbox.close() };
}
