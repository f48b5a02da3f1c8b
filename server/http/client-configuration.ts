import type { Config } from "../config/config";

export interface OfferedAccount {
  readonly email: string;
  readonly password: string;
  readonly description: string;
}

/** `GET /config.json`; public, and at run time, so that one build runs everywhere. */
export function clientConfiguration(config: Config, demoAccounts: readonly OfferedAccount[] = []) {
  const { apiKey, projectId, authDomain } = config.firebase;
  return {
    demo: config.isDemo,
    identity: {
      apiKey,
      projectId,
      authDomain,
      emulatorPort: config.isDemo ? config.authEmulatorPort : null,
    },
    support: config.support,
    payments: { mock: config.mockPayments, ...razorpayOf(config) },
    termsVersion: config.termsVersion,
    cancelCutoffMinutes: config.cancelCutoffMinutes,
    ...(config.isDemo ? { demoAccounts } : {}),
  };
}

/** Absent without a provider. */
function razorpayOf({ razorpay }: Config) {
  if (!razorpay) return {};
  const { keyId, checkoutUrl } = razorpay;
  return { razorpay: { keyId, checkoutUrl } };
}
