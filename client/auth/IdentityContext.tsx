import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { Identity, IdentityState } from "./identity";

const IdentityContext = createContext<Identity | null>(null);

export function IdentityProvider({
  identity,
  children,
}: {
  identity: Identity;
  children: ReactNode;
}) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error("useIdentity needs an IdentityProvider above it.");
  return identity;
}

export function useIdentityState(): IdentityState {
  const identity = useIdentity();
  return useSyncExternalStore(identity.subscribe, identity.getState);
}
