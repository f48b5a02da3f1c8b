import type { Auth, UserRecord } from "firebase-admin/auth";
import { withinTime } from "../platform/within-time";
import type { FirebaseCredentials } from "./firebase-credentials";
import {
  type IdentityAccount,
  type IdentityAdministration,
  identityUnavailable,
} from "./identity-administration";

type FirebaseAccess =
  | { readonly emulatorHost: string }
  | { readonly credentials: FirebaseCredentials };

const TIMEOUT_MS = 5_000;

/** Unknown or impossible account. */
const NOBODY = ["auth/user-not-found", "auth/invalid-uid", "auth/invalid-email"];

let made = 0;

/** Loads firebase-admin on the first call. */
export class FirebaseIdentityAdministration implements IdentityAdministration {
  private loaded?: Auth;

  constructor(
    private readonly projectId: string,
    private readonly access: FirebaseAccess,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  lookUpByUid(uid: string): Promise<IdentityAccount | null> {
    return this.ask(async (auth) => accountOf(await auth.getUser(uid)));
  }

  async lookUpAllByUid(uids: readonly string[]): Promise<readonly IdentityAccount[]> {
    const identifiers = uids.map((uid) => ({ uid }));
    const found = await this.ask(async (auth) => (await auth.getUsers(identifiers)).users);
    return (found ?? []).map(accountOf);
  }

  lookUpByEmail(email: string): Promise<IdentityAccount | null> {
    return this.ask(async (auth) => accountOf(await auth.getUserByEmail(email)));
  }

  async disable(uid: string): Promise<void> {
    await this.ask((auth) => auth.updateUser(uid, { disabled: true }));
  }

  async delete(uid: string): Promise<void> {
    await this.ask((auth) => auth.deleteUser(uid));
  }

  /** Null for no account. Adds the timeout that firebase-admin lacks. */
  private async ask<Answer>(call: (auth: Auth) => Promise<Answer>): Promise<Answer | null> {
    try {
      const asked = call(this.auth());
      return await withinTime(asked, this.timeoutMs, () => new Error("No answer in time"));
    } catch (error) {
      if (NOBODY.includes(String((error as { code?: unknown }).code))) return null;
      throw identityUnavailable(error);
    }
  }

  private auth(): Auth {
    this.loaded ??= load(this.projectId, this.access);
    return this.loaded;
  }
}

function load(projectId: string, access: FirebaseAccess): Auth {
  const { applicationDefault, cert, initializeApp } =
    require("firebase-admin/app") as typeof import("firebase-admin/app");
  const { getAuth } = require("firebase-admin/auth") as typeof import("firebase-admin/auth");
  made += 1;
  const name = `identity-administration-${made}`;
  if ("emulatorHost" in access) {
    const app = initializeApp({ projectId }, name);
    return withEmulatorHost(access.emulatorHost, () => getAuth(app));
  }
  const { credentials } = access;
  const credential = credentials === "google" ? applicationDefault() : cert(credentials);
  return getAuth(initializeApp({ projectId, credential }, name));
}

/** firebase-admin reads the emulator's host from the environment when its Auth is created. */
function withEmulatorHost(host: string, make: () => Auth): Auth {
  const before = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  try {
    return make();
  } finally {
    if (before === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    else process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
  }
}

function accountOf(record: UserRecord): IdentityAccount {
  const { uid, email, emailVerified, disabled, tokensValidAfterTime: since } = record;
  return {
    uid,
    email: email ?? "",
    isEmailVerified: emailVerified,
    isDisabled: disabled,
    signedOutBefore: since ? new Date(since) : null,
  };
}
