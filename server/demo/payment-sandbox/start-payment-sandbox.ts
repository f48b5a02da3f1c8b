import path from "node:path";
import type { Config } from "../../config/config";
import { StartupError } from "../../platform/startup-error";
import type { PaymentSandbox } from "./payment-sandbox";
import { servePaymentSandbox } from "./serve-payment-sandbox";

export async function startPaymentSandbox(
  { paymentSandboxPort, port, dataDir }: Config,
  progress: (line: string) => void,
): Promise<PaymentSandbox | null> {
  if (paymentSandboxPort === null) return null;
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/razorpay`;
  try {
    const file = path.join(dataDir, "payment-sandbox.json");
    const sandbox = await servePaymentSandbox({ port: paymentSandboxPort, webhookUrl, file });
    progress("Purchases are paid in the payment sandbox: no money moves.");
    return sandbox;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new StartupError(
      `Port ${paymentSandboxPort} is in use: stop what uses it or set PAYMENT_SANDBOX_PORT to another.`,
    );
  }
}
