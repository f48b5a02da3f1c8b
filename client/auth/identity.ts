import { loadConfig, type RuntimeConfig } from "../shell/config";
import type { IdentityProvider } from "./firebaseProvider";
import { forgetSignedIn, rememberSignedIn } from "./signedInHint";

/** The person as the identity service knows them. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** Who is at the screen; `unavailable` when the identity service's code or configuration could not be had. */
export type IdentityState =
  | { readonly status: "loading" }
  | { readonly status: "unavailable" }
  | { readonly status: "signedOut" }
  | { readonly status: "signedIn"; readonly user: IdentityUser };

/** The application's side of the identity service. One instance lives per page. */
export interface Identity {
  readonly getState: () => IdentityState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to find out who is there; called again after `unavailable`, it tries again. */
  start(): Promise<void>;
  /** The bearer token for the server, `null` for a visitor; waits until the identity is known. */
  getIdToken(options?: { readonly fresh: boolean }): Promise<string | null>;
  /** Signs in. Rejects with the provider's error: see `identityMessage`. */
  signIn(email: string, password: string): Promise<void>;
  /** Signs in by Google's popup; call it from a press, or the browser blocks the popup. Rejects likewise. */
  signInWithGoogle(): Promise<void>;
  /** Makes an account (or goes on with the one made a moment ago) and signs in. Rejects likewise. */
  signUp(account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<void>;
  /** Sends a reset link. Succeeds for unknown addresses too: it does not tell who has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Ends the session on this device and leaves for `target` with a full page load: nothing of the person stays in memory. */
  signOut(target: string): Promise<void>;
}

interface Parts {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  /** The code of the identity service. */
  readonly loadProvider: () => Promise<(config: RuntimeConfig["identity"]) => IdentityProvider>;
  /** Full page load of an address. */
  readonly leaveFor: (address: string) => void;
}

const realParts: Parts = {
  loadConfig,
  loadProvider: async () => (await import("./firebaseProvider")).createFirebaseProvider,
  leaveFor: (address) => window.location.assign(address),
};

/** Makes the page's identity. Nothing is fetched before `start` or the first call that needs the service. */
export function createIdentity(parts: Parts = realParts): Identity {
  let state: IdentityState = { status: "loading" };
  const listeners = new Set<() => void>();
  let provider: Promise<IdentityProvider> | undefined;
  let isLeaving = false;

  function show(next: IdentityState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function watch(user: IdentityUser | null): void {
    const previous = state.status === "signedIn" ? state.user.uid : null;
    if (user) rememberSignedIn();
    else forgetSignedIn();
    if (isLeaving) return;
    // A page lives for one person: whoever comes after them starts with an empty one.
    if (previous !== null && previous !== user?.uid) {
      isLeaving = true;
      parts.leaveFor(user ? "/dashboard" : loginAddress());
      return;
    }
    show(user ? { status: "signedIn", user } : { status: "signedOut" });
  }

  function getProvider(): Promise<IdentityProvider> {
    provider ??= connect().catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    return provider;
  }

  async function connect(): Promise<IdentityProvider> {
    const [config, createProvider] = await Promise.all([parts.loadConfig(), parts.loadProvider()]);
    const connected = createProvider(config.identity);
    await connected.watch(watch);
    return connected;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (state.status === "unavailable") show({ status: "loading" });
      try {
        await getProvider();
      } catch {
        show({ status: "unavailable" });
      }
    },
    async getIdToken(options) {
      return (await getProvider()).getIdToken(options?.fresh ?? false);
    },
    async signIn(email, password) {
      await (await getProvider()).signIn(email, password);
    },
    async signInWithGoogle() {
      await (await getProvider()).signInWithGoogle();
    },
    async signUp(account) {
      await (await getProvider()).signUp(account);
    },
    async sendPasswordReset(email) {
      await (await getProvider()).sendPasswordReset(email);
    },
    async signOut(target) {
      isLeaving = true;
      try {
        await (await getProvider()).signOut();
      } finally {
        forgetSignedIn();
        parts.leaveFor(target);
      }
    },
  };
}

/** The login screen's address, in sign-in mode unless said otherwise, that leads back to where the person is now. */
export function loginAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash"> = window.location,
  door: "/login" | "/auth" = "/login",
): string {
  return `${door}?next=${encodeURIComponent(pathname + search + hash)}`;
}
