import type { Config } from "../config/config";

export interface OfferedAccount {
  readonly email: string;
  readonly password: string;
  /** For example 'resident with a plan, credits and a history'. */
  readonly description: string;
}

/** Run-time settings of the client; one build runs everywhere. */
export interface ClientConfiguration {
  readonly demo: boolean;
  readonly identity: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    readonly emulatorPort: number | null;
  };
  readonly support: Config["support"];
  readonly payments: {
    readonly mock: boolean;
    /** The provider's public key and checkout; absent without one. */
    readonly razorpay?: { readonly keyId: string; readonly checkoutUrl: string };
  };
  readonly termsVersion: string;
  readonly cancelCutoffMinutes: number;
  /** Demo only. */
  readonly demoAccounts?: readonly OfferedAccount[];
}

/** `GET /config.json`; nothing in it is secret. */
export function clientConfiguration(
  config: Config,
  demoAccounts: readonly OfferedAccount[] = [],
): ClientConfiguration {
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

function razorpayOf({ razorpay }: Config): Pick<ClientConfiguration["payments"], "razorpay"> {
  if (!razorpay) return {};
  const { keyId, checkoutUrl } = razorpay;
  return { razorpay: { keyId, checkoutUrl } };
}
