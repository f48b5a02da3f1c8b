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

/** `unavailable`: the identity service's code or configuration did not load. `left`: logged out, and the next page is not available yet. */
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

export interface Identity {
  readonly getState: () => IdentityState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Finds out who is signed in; call again after `unavailable` to retry. */
  start(): Promise<void>;
  /** The bearer token for the server, `null` for a visitor; waits until the identity is known. */
  getIdToken(options?: { readonly fresh: boolean }): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  /** Signs in by Google's popup. Call it from a press, or the browser blocks the popup. The demo takes the account as given. */
  signInWithGoogle(demoAccount?: GoogleAccount): Promise<IdentityUser>;
  /** Creates an account (or continues with one just created) and signs in. */
  signUp(account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<void>;
  /** Sends a reset link. Succeeds for unknown addresses too, so that it does not tell who has an account. */
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  /** Leaves by a full page load, so that nothing personal stays in memory; without a page it waits for the network. */
  signOut(target: string): Promise<void>;
}

export const ENDED = "ended";
export const DELETED = "deleted";

/** The login screen, which says that the account was deleted. */
export const DELETED_ADDRESS = `/login?${DELETED}=1`;

interface Parts {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  readonly loadProvider: () => Promise<(config: RuntimeConfig["identity"]) => IdentityProvider>;
  readonly leaveFor: (address: string) => void;
  /** Resolves when a page can be loaded; null when one can be loaded at once. */
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

/** Fetches nothing before `start` or the first call. */
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
    if (user) rememberSignedIn(user.uid);
    else forgetSignedIn();
    void forgetBookings(user?.uid);
    if (isLeaving) return;
    // A page belongs to one person: another person starts with an empty one.
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
      // The account may exist although a later step of creating it failed.
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

/** The login screen's address after a session has expired; it says so and leads back. */
export function endedAddress(): string {
  return `${loginAddress()}&${ENDED}=1`;
}

export function loginAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash"> = window.location,
  loginPath: "/login" | "/auth" = "/login",
): string {
  return `${loginPath}?next=${encodeURIComponent(pathname + search + hash)}`;
}
