import type { Config } from "./config";

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
  readonly payments: { readonly mock: boolean };
  readonly termsVersion: string;
  readonly cancelCutoffMinutes: number;
}

/** The answer of `GET /config.json`; nothing in it is secret. */
export function clientConfiguration(config: Config): ClientConfiguration {
  const { apiKey, projectId, authDomain } = config.firebase;
  return {
    demo: config.isDemo,
    identity: {
      ...{ apiKey, projectId, authDomain },
      emulatorPort: config.isDemo ? config.authEmulatorPort : null,
    },
    support: config.support,
    payments: { mock: config.mockPayments },
    termsVersion: config.termsVersion,
    cancelCutoffMinutes: config.cancelCutoffMinutes,
  };
}
