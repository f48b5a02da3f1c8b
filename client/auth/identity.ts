import { loadConfig, type RuntimeConfig } from "../relay/config";
import { hasUnsaved } from "../ui/dialog/unsaved";
import type { GoogleAccount, IdentityProvider, IdentityUser } from "./firebaseProvider";
import { forgetBookings } from "./keptBookings";
import { withKept } from "./keptOverSignIn";
import { forgetSignedIn, rememberedUid, rememberSignedIn } from "./signedInHint";

export type IdentityState =
  | { readonly status: "loading" }
  | { readonly status: "unavailable" }
  | { readonly status: "signedOut" }
  | { readonly status: "left" }
  | {
      readonly status: "signedIn";
      readonly user: IdentityUser;
      readonly isSignedInHere: boolean;
      /** Keeps a page with unsaved input; the same person signs in again. */
      readonly hasEnded?: true;
    };

export interface Identity {
  readonly getState: () => IdentityState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call again after `unavailable` to retry. */
  start(): Promise<void>;
  /** `null` for a visitor; waits until the identity is known. */
  getIdToken(options?: { readonly fresh: boolean }): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  /** Call it from a press, or the browser blocks the popup. The demo takes the account as given. */
  signInWithGoogle(demoAccount?: GoogleAccount): Promise<IdentityUser>;
  /** Continues with an account just created. */
  signUp(account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<void>;
  /** Succeeds for unknown addresses too, so that accounts cannot be enumerated. */
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  /** Keeps a page with unsaved input. */
  end(): Promise<void>;
  /**
   * By a full page load, so that nothing personal stays in memory; offline, waits for the network.
   */
  signOut(target: string): Promise<void>;
}

export const ENDED = "ended";
export const DELETED = "deleted";

export const DELETED_ADDRESS = `/login?${DELETED}=1`;

interface Parts {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  readonly loadProvider: () => Promise<(config: RuntimeConfig["identity"]) => IdentityProvider>;
  readonly leaveFor: (address: string) => void;
  /** Null if a page can be loaded at once. */
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

  /** Hides the page, and drops unsaved input. */
  function leaveHidden(address: string): void {
    document.documentElement.hidden = true;
    parts.leaveFor(address);
  }

  function keepUnsaved(): boolean {
    if (state.status !== "signedIn" || !hasUnsaved()) return false;
    const { status, user } = state;
    show({ status, user, isSignedInHere, hasEnded: true });
    return true;
  }

  function watch(user: IdentityUser | null): void {
    const previous = state.status === "signedIn" ? state.user.uid : null;
    // A log-out in another tab has removed it.
    const isLoggedOut = rememberedUid() === null;
    if (user) rememberSignedIn(user.uid);
    else forgetSignedIn();
    void forgetBookings(user?.uid);
    if (isLeaving) return;
    if (!user && (hasEnded() || (!isLoggedOut && keepUnsaved()))) return;
    // Another person starts with a new page.
    if (previous !== null && previous !== user?.uid) {
      isLeaving = true;
      leaveHidden(user ? "/dashboard" : endedAddress());
      return;
    }
    show(user ? { status: "signedIn", user, isSignedInHere } : { status: "signedOut" });
  }

  const hasEnded = (): boolean => state.status === "signedIn" && state.hasEnded === true;

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
      // The account may exist although a later step failed.
      isSignedInHere = state.status === "signedIn";
      throw error;
    }
  }

  async function signOut(target: string): Promise<void> {
    isLeaving = true;
    forgetSignedIn();
    try {
      await (await getProvider()).signOut();
    } finally {
      await forgetBookings();
      const soon = parts.pageSoon();
      if (soon) show({ status: "left" });
      await soon;
      (hasEnded() ? leaveHidden : parts.leaveFor)(target);
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
      return hasEnded() ? null : (await getProvider()).getIdToken(options?.fresh ?? false);
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
    async end() {
      if (!keepUnsaved()) await signOut(endedAddress());
    },
    signOut,
  };
}

export function endedAddress(): string {
  return `${loginAddress()}&${ENDED}=1`;
}

export function loginAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash"> = window.location,
  loginPath: "/login" | "/auth" = "/login",
): string {
  return `${loginPath}?next=${encodeURIComponent(pathname + withKept(search) + hash)}`;
}
