export interface RuntimeConfig {
  /** Never in production. */
  readonly demo: boolean;
  readonly identity: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    /** `null` for the real service. */
    readonly emulatorPort: number | null;
  };
  /** `null` if not configured. */
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
  readonly cancelCutoffMinutes: number;
  readonly demoAccounts?: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly description: string;
}

let pending: Promise<RuntimeConfig> | undefined;

const KEPT_MS = 500;

const forget = (): void => {
  pending = undefined;
};

/** Caches a failed attempt for half a second. */
export function loadConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    // Later, as a component that awaits it with use() would suspend without end.
    setTimeout(forget, KEPT_MS);
    throw error;
  });
  return pending;
}

export async function reloadConfig(): Promise<void> {
  const config = await fetchConfig().catch(() => null);
  if (config) pending = Promise.resolve(config);
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
