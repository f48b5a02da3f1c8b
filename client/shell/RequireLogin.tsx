import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useIdentity, useIdentityState } from "../auth/IdentityContext";
import { loginAddress } from "../auth/identity";
import { FailurePanel } from "./FailurePanel";
import { WaitingPanel } from "./WaitingPanel";

interface Props {
  /** See product-rules.md#route-table. */
  readonly loginPath?: "/login" | "/auth";
}

/** product-rules.md#route-table */
export function RequireLogin({ loginPath = "/login" }: Props) {
  const identity = useIdentity();
  const state = useIdentityState();
  const location = useLocation();
  switch (state.status) {
    case "loading":
      return (
        <main id="content" tabIndex={-1}>
          <WaitingPanel>Loading...</WaitingPanel>
        </main>
      );
    case "unavailable":
      return (
        <main id="content" tabIndex={-1}>
          <FailurePanel
            title="You could not be signed in"
            message="The sign-in service could not be reached. Please check your connection and try again."
            onRetry={() => void identity.start()}
          />
        </main>
      );
    case "left":
      return (
        <main id="content" tabIndex={-1}>
          <WaitingPanel>
            You are logged out. There is no network: this page goes on once it is back.
          </WaitingPanel>
        </main>
      );
    case "signedOut":
      return <Navigate to={loginAddress(location, loginPath)} replace />;
    case "signedIn":
      return <Outlet />;
  }
}
