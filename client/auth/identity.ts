import { loadConfig, type RuntimeConfig } from "../relay/config";
import type { IdentityProvider } from "./firebaseProvider";
import { forgetBookings } from "./keptBookings";
import { forgetSignedIn, rememberSignedIn } from "./signedInHint";

export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

export interface GoogleAccount {
  readonly email: string;
  readonly displayName: string;
}

/**
 * Who is at the screen; `unavailable` when the identity service's code or configuration was unavailable, `left` when
 * someone has logged out and the next page is not available yet.
 */
export type IdentityState =
  | { readonly status: "loading" }
  | { readonly status: "unavailable" }
  | { readonly status: "signedOut" }
  | { readonly status: "left" }
  | {
      readonly status: "signedIn";
      readonly user: IdentityUser;
      readonly isSignedInHere: boolean;
    };

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
  /**
   * Signs in by Google's popup; call it from a press, or the browser blocks the popup. The demo has no
   * popup: it takes the account as given. Resolves with who it was. Rejects likewise.
   */
  signInWithGoogle(demoAccount?: GoogleAccount): Promise<IdentityUser>;
  /** Creates an account (or goes on with the one made a moment ago) and signs in. Rejects likewise. */
  signUp(account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<void>;
  /** Sends a reset link. Succeeds for unknown addresses too: it does not tell who has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the signed-in person a link that proves their address. Rejects likewise. */
  sendVerification(): Promise<void>;
  /**
   * Ends the session on this device and leaves for `target` with a full page load: nothing of the person stays in
   * memory. Where no page is available, for lack of a network and of what a device keeps, it waits for the network, and
   * shows nothing of the person meanwhile.
   */
  signOut(target: string): Promise<void>;
}

/** In the login screen's address: the session has ended without a logout here. */
export const ENDED = "ended";

interface Parts {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  readonly loadProvider: () => Promise<(config: RuntimeConfig["identity"]) => IdentityProvider>;
  readonly leaveFor: (address: string) => void;
  /** Resolves when a page can be loaded: null where that is at once. */
  readonly pageSoon: () => Promise<void> | null;
}

const realParts: Parts = {
  loadConfig,
  loadProvider: async () => (await import("./firebaseProvider")).createFirebaseProvider,
  leaveFor: (address) => window.location.assign(address),
  pageSoon: () =>
    navigator.onLine || navigator.serviceWorker?.controller
      ? null
      : new Promise((resolve) =>
          window.addEventListener("online", () => resolve(), { once: true }),
        ),
};

/** Creates the page's identity. Nothing is fetched before `start` or the first call that needs the service. */
export function createIdentity(parts: Parts = realParts): Identity {
  let state: IdentityState = { status: "loading" };
  const listeners = new Set<() => void>();
  let provider: Promise<IdentityProvider> | undefined;
  let isLeaving = false;
  let isSignedInHere = false;

  function show(next: IdentityState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function watch(user: IdentityUser | null): void {
    const previous = state.status === "signedIn" ? state.user.uid : null;
    if (user) rememberSignedIn();
    else forgetSignedIn();
    // What this device keeps is for the person who is there.
    void forgetBookings(user?.uid);
    if (isLeaving) return;
    // A page lives for one person: anyone who comes after them starts with an empty one.
    if (previous !== null && previous !== user?.uid) {
      isLeaving = true;
      parts.leaveFor(user ? "/dashboard" : endedAddress());
      return;
    }
    show(user ? { status: "signedIn", user, isSignedInHere } : { status: "signedOut" });
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

  async function signInHere<Result>(
    signIn: (service: IdentityProvider) => Promise<Result>,
  ): Promise<Result> {
    const connected = await getProvider();
    isSignedInHere = true;
    try {
      return await signIn(connected);
    } catch (error) {
      // An account may be there although the rest of making it failed.
      isSignedInHere = state.status === "signedIn";
      throw error;
    }
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
    signIn: (email, password) => signInHere((service) => service.signIn(email, password)),
    signInWithGoogle: (demoAccount) =>
      signInHere((service) => service.signInWithGoogle(demoAccount)),
    signUp: (account) => signInHere((service) => service.signUp(account)),
    async sendVerification() {
      await (await getProvider()).sendVerification();
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
        await forgetBookings();
        const soon = parts.pageSoon();
        if (soon) show({ status: "left" });
        await soon;
        parts.leaveFor(target);
      }
    },
  };
}

/** The login screen's address for someone whose session ended by itself: it says so, and leads back. */
export function endedAddress(): string {
  return `${loginAddress()}&${ENDED}=1`;
}

/** The login screen's address, in sign-in mode unless said otherwise, that leads back to where the person is now. */
export function loginAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash"> = window.location,
  loginPath: "/login" | "/auth" = "/login",
): string {
  return `${loginPath}?next=${encodeURIComponent(pathname + search + hash)}`;
}
