import { sandboxSettings } from "../integrations/razorpay/razorpay-sandbox";
import {
  RAZORPAY_API_URL,
  RAZORPAY_CHECKOUT_URL,
  type RazorpaySettings,
} from "../integrations/razorpay/razorpay-settings";
import { StartupError } from "../platform/startup-error";
import type { Settings } from "./environment";

const TEST_KEY = /^rzp_test_/;

export interface PaymentSettings {
  readonly mockPayments: boolean;
  readonly razorpay: RazorpaySettings | null;
  /** Demo only; null for none. */
  readonly paymentSandboxPort: number | null;
}

interface Surroundings {
  readonly isProduction: boolean;
  readonly isDemo: boolean;
}

export function paymentSettings(
  settings: Settings,
  { isProduction, isDemo }: Surroundings,
): PaymentSettings {
  if (isProduction) refuseTestParts(settings);
  if (!isDemo) refuseDemoPayments(settings.PAYMENTS);
  const payments = settings.PAYMENTS ?? usualPayments(settings, isDemo);
  const port = settings.PAYMENT_SANDBOX_PORT;
  if (payments === "sandbox") {
    return { mockPayments: false, razorpay: sandboxSettings(port), paymentSandboxPort: port };
  }
  return {
    mockPayments: payments === "mock",
    razorpay: payments === "razorpay" ? razorpayOf(settings) : null,
    paymentSandboxPort: null,
  };
}

function usualPayments({ RAZORPAY_KEY_ID }: Settings, isDemo: boolean) {
  if (isDemo) return "mock";
  return RAZORPAY_KEY_ID ? "razorpay" : "off";
}

function refuseTestParts(settings: Settings): void {
  const { PAYMENTS, RAZORPAY_KEY_ID = "" } = settings;
  if (PAYMENTS === "mock" || PAYMENTS === "sandbox") {
    throw new StartupError(`PAYMENTS: ${PAYMENTS} payments do not run with NODE_ENV=production.`);
  }
  if (TEST_KEY.test(RAZORPAY_KEY_ID)) {
    throw new StartupError("RAZORPAY_KEY_ID: a test key does not run with NODE_ENV=production.");
  }
  if (settings.RAZORPAY_API_URL) {
    throw new StartupError("RAZORPAY_API_URL: Razorpay's own is used with NODE_ENV=production.");
  }
}

function refuseDemoPayments(payments: string | undefined): void {
  if (payments === "mock" || payments === "sandbox") {
    throw new StartupError(`PAYMENTS: ${payments} payments run in demo mode only (DEMO=on).`);
  }
}

function razorpayOf(settings: Settings): RazorpaySettings {
  const { RAZORPAY_KEY_ID: keyId = "", RAZORPAY_KEY_SECRET: keySecret = "" } = settings;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret = "" } = settings;
  const { RAZORPAY_PREVIOUS_WEBHOOK_SECRET: previous } = settings;
  const needed = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret };
  const missing = Object.entries({ ...needed, RAZORPAY_WEBHOOK_SECRET: webhookSecret })
    .filter(([, value]) => value === "")
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new StartupError(`${missing.join(", ")}: needed to be paid through Razorpay.`);
  }
  const webhookSecrets = previous ? [webhookSecret, previous] : [webhookSecret];
  if (webhookSecrets.includes(keySecret)) {
    throw new StartupError("RAZORPAY_WEBHOOK_SECRET: must not be the secret of the API key.");
  }
  const apiUrl = settings.RAZORPAY_API_URL ?? RAZORPAY_API_URL;
  const checkoutUrl = settings.RAZORPAY_API_URL
    ? `${apiUrl}/v1/checkout.js`
    : RAZORPAY_CHECKOUT_URL;
  return { keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl };
}
