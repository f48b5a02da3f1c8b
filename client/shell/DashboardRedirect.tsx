import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useRevalidator } from "react-router-dom";
import { useIdentityState } from "../auth/IdentityContext";
import { useRegisterUser } from "../auth/useRegisterUser";
import { ServerError } from "../relay/errors";
import type { ScreenProps } from "../relay/screenRoute";
import type { DashboardRedirectQuery } from "./__generated__/DashboardRedirectQuery.graphql";
import { ErrorBoundary } from "./ErrorBoundary";
import { homeAddress } from "./homeAddress";
import { WaitingPanel } from "./WaitingPanel";

/** `/user` and `/dashboard`: sends a signed-in person to where they belong (spec §2, Redirect logic). */
export function DashboardRedirect({ queryRef }: ScreenProps<DashboardRedirectQuery>) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // The server could not tell how far the person is; no answer at all is the screen's own trouble.
        if (error instanceof ServerError) return <Navigate to="/user-setup" replace />;
        throw error;
      }}
    >
      <Redirect queryRef={queryRef} />
    </ErrorBoundary>
  );
}

function Redirect({ queryRef }: ScreenProps<DashboardRedirectQuery>) {
  const { viewer } = usePreloadedQuery<DashboardRedirectQuery>(
    graphql`
      query DashboardRedirectQuery @preloadable {
        viewer {
          role
          onboarding {
            termsAccepted
            profileCompleted
            credits
            hasActiveSubscription
          }
        }
      }
    `,
    queryRef,
  );
  return viewer ? <Navigate to={homeAddress(viewer)} replace /> : <MakeProfile />;
}

/** Somebody the identity service knows and we do not yet: they get their profile first (spec §2). */
function MakeProfile() {
  const identity = useIdentityState();
  const registerUser = useRegisterUser();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<unknown>();
  const user = identity.status === "signedIn" ? identity.user : null;

  useEffect(() => {
    if (!user) return;
    registerUser({ displayName: user.displayName ?? user.email.replace(/@.*/, "") })
      .then(revalidate)
      .catch(setFailure);
  }, [user, registerUser, revalidate]);

  if (failure) throw failure;
  return <WaitingPanel>Loading...</WaitingPanel>;
}
