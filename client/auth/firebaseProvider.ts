import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type OAuthCredential,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from "firebase/auth";
import { readTypedText } from "../../server/platform/typed-text";
import type { RuntimeConfig } from "../relay/config";

export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

export interface GoogleAccount {
  readonly email: string;
  readonly displayName: string;
}

/** `unavailable`: the identity service did not load. `left`: logged out while offline. */
export interface IdentityProvider {
  /** Resolves after the first call. */
  watch(onUser: (user: IdentityUser | null) => void): Promise<void>;
  getIdToken(fresh: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(demoAccount?: GoogleAccount): Promise<IdentityUser>;
  signUp(account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  signOut(): Promise<void>;
}

/** Uses the emulator if the configuration names its port. */
export function createFirebaseProvider(config: RuntimeConfig["identity"]): IdentityProvider {
  const { apiKey, projectId, authDomain, emulatorPort } = config;
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorPort !== null) {
    connectAuthEmulator(auth, `http://${window.location.hostname}:${emulatorPort}`, {
      disableWarnings: true,
    });
  }
  return {
    watch: (onUser) =>
      new Promise((resolve) => {
        onIdTokenChanged(auth, (user) => {
          onUser(user && identityUser(user));
          resolve();
        });
      }),
    async getIdToken(fresh) {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      } catch (error) {
        // Firebase signs out a user whose token it refuses to renew.
        if (auth.currentUser) throw error;
        return null;
      }
    },
    async signIn(email, password) {
      const { text } = readTypedText(email, { max: 254 });
      await signInWithEmailAndPassword(auth, text, password);
    },
    async signInWithGoogle(demoAccount) {
      const { user } =
        demoAccount && emulatorPort !== null
          ? await signInWithCredential(auth, emulatedGoogle(demoAccount))
          : // Only here, as the resolver loads Google's script at once.
            await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      return identityUser(user);
    },
    signUp: (account) => signUp(auth, account),
    async sendVerification() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
  };
}

async function signUp(
  auth: Auth,
  account: { email: string; password: string; displayName: string },
): Promise<void> {
  const { email, password, displayName } = account;
  // An earlier attempt may have created the account and failed afterwards.
  if (auth.currentUser?.email?.toLowerCase() !== email.toLowerCase()) {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    // Not awaited, as an unverified address grants no rights.
    sendEmailVerification(user).catch(() => undefined);
  }
  if (auth.currentUser && auth.currentUser.displayName !== displayName) {
    await updateProfile(auth.currentUser, { displayName });
  }
}

function emulatedGoogle({ email, displayName: name }: GoogleAccount): OAuthCredential {
  const sub = `demo-${email.toLowerCase()}`;
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified: true, name }));
}

function identityUser({ uid, email, displayName }: User): IdentityUser {
  return { uid, email: email ?? "", displayName };
}
