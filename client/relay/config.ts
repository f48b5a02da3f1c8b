export interface RuntimeConfig {
  /** Emulated identity, mock payments, known accounts. Never in production. */
  readonly demo: boolean;
  readonly identity: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    /** Port of the identity emulator on this host; `null` means the real service. */
    readonly emulatorPort: number | null;
  };
  /** `null` where the operator has set none. */
  readonly support: {
    readonly phone: string | null;
    /** Default: the phone. */
    readonly whatsapp?: string | null;
    readonly email: string | null;
  };
  readonly payments: {
    readonly mock: boolean;
    readonly razorpay?: { readonly keyId: string; readonly checkoutUrl: string };
  };
  readonly termsVersion: string;
  /** Minutes before the start until which a booking can be cancelled. */
  readonly cancelCutoffMinutes: number;
  readonly demoAccounts?: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly description: string;
}

let pending: Promise<RuntimeConfig> | undefined;

/** Milliseconds for which a failed attempt is kept. */
const KEPT_MS = 500;

const forget = (): void => {
  pending = undefined;
};

/** The server's configuration, fetched once; a failed attempt is cached for half a second. */
export function loadConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    // Later, as a component that waits for it with use() would else suspend without an end.
    setTimeout(forget, KEPT_MS);
    throw error;
  });
  return pending;
}

/** Replaces the configuration that a long-open page holds. */
export async function reloadConfig(): Promise<void> {
  const config = await fetchConfig().catch(() => null);
  if (config) pending = Promise.resolve(config);
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
