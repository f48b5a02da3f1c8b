/** What the server tells every client at start; the same build runs everywhere. */
export interface RuntimeConfig {
  /** Demonstration: emulated identity, mock payments, known accounts. Never in production. */
  readonly demo: boolean;
  readonly identity: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    /** Port of the identity emulator on this host; `null` means the real service. */
    readonly emulatorPort: number | null;
  };
  readonly support: { readonly phone: string; readonly email: string };
  /** How purchases can be paid here: with play money, or through the payment provider. */
  readonly payments: {
    readonly mock: boolean;
    readonly razorpay?: { readonly keyId: string; readonly checkoutUrl: string };
  };
  readonly termsVersion: string;
  /** A booking may be cancelled until this many minutes before it starts. */
  readonly cancelCutoffMinutes: number;
  /** Demo mode only: accounts that may be shown to anyone who tries the application. */
  readonly demoAccounts?: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly description: string;
}

let pending: Promise<RuntimeConfig> | undefined;

/** The server's configuration, fetched once; a failed attempt is forgotten so that the next call tries again. */
export function loadConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
