import type { Config } from "../config/config";

export interface OfferedAccount {
  readonly email: string;
  readonly password: string;
  /** Who it is: 'resident with a plan, credits and a history'. */
  readonly description: string;
}

/** What the browser needs to know of this server at run time, so that one build runs everywhere. */
export interface ClientConfiguration {
  readonly demo: boolean;
  readonly identity: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    /** Port of the identity emulator on the same host; null in production. */
    readonly emulatorPort: number | null;
  };
  readonly support: { readonly phone: string; readonly email: string };
  readonly payments: {
    readonly mock: boolean;
    /** The provider's public key, and where its checkout is; absent where nothing is paid there. */
    readonly razorpay?: { readonly keyId: string; readonly checkoutUrl: string };
  };
  readonly termsVersion: string;
  readonly cancelCutoffMinutes: number;
  /** Accounts for anyone who tries the demo; outside it there is no such field. */
  readonly demoAccounts?: readonly OfferedAccount[];
}

/** The answer of `GET /config.json`; nothing in it is secret. Accounts are told in the demo only, no matter who gives them. */
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
