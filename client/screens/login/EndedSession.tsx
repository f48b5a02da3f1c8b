import { type ReactNode, useEffect } from "react";
import { useIdentity, useIdentityState } from "../../auth/IdentityContext";
import { endedAddress } from "../../auth/identity";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ErrorBoundary } from "../../shell/ErrorBoundary";

const dialog = screenCode(() => import("./SignInAgainDialog").then((m) => m.SignInAgainDialog));

export function EndedSession(): ReactNode {
  const identity = useIdentity();
  const state = useIdentityState();
  const user = state.status === "signedIn" && state.hasEnded ? state.user : null;
  useEffect(() => {
    if (!user) return;
    dialog.start();
    dialog.latest().catch(() => void identity.signOut(endedAddress()));
  }, [user, identity]);
  if (!user) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <LazyPart code={dialog} props={{ email: user.email }} />
    </ErrorBoundary>
  );
}
