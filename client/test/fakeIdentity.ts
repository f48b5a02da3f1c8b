import { act } from "@testing-library/react";
import type { Identity, IdentityState } from "../auth/identity";

export const signedIn = {
  status: "signedIn",
  user: { uid: "uid-1", email: "resident@aaviri.example", displayName: "Lakshmi Rao" },
  isSignedInHere: false,
} as const satisfies IdentityState;

export function fakeIdentity(initial: IdentityState = signedIn) {
  let state: IdentityState = initial;
  const listeners = new Set<() => void>();
  const become = (next: IdentityState): void =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return {
    become,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: jest.fn(() => Promise.resolve()),
    getIdToken: jest.fn(() => Promise.resolve(state.status === "signedIn" ? "token" : null)),
    signIn: jest.fn(() => Promise.resolve()),
    signInWithGoogle: jest.fn(() => Promise.resolve(signedIn.user)),
    signUp: jest.fn(() => Promise.resolve()),
    sendVerification: jest.fn(() => Promise.resolve()),
    sendPasswordReset: jest.fn(() => Promise.resolve()),
    end: jest.fn(() => Promise.resolve()),
    signOut: jest.fn(() => Promise.resolve()),
  } satisfies Identity & { become: unknown };
}
