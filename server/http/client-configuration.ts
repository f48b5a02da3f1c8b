import type { Config } from "../config/config";

export interface OfferedAccount {
  readonly email: string;
  readonly password: string;
  readonly description: string;
}

/** At run time, so that one build runs everywhere. */
interface ClientConfiguration {
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
    /** Absent without a provider. */
    readonly razorpay?: { readonly keyId: string; readonly checkoutUrl: string };
  };
  readonly termsVersion: string;
  readonly cancelCutoffMinutes: number;
  /** Demo only. */
  readonly demoAccounts?: readonly OfferedAccount[];
}

/** `GET /config.json`; public. */
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
