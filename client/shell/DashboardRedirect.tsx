import { graphql, readInlineData, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import { ServerError } from "../relay/errors";
import type { DashboardRedirectQuery } from "./__generated__/DashboardRedirectQuery.graphql";
import type { homeAddress_viewer$key } from "./__generated__/homeAddress_viewer.graphql";
import { ErrorBoundary } from "./ErrorBoundary";
import { homeAddress, onboardingState } from "./homeAddress";
import type { ScreenProps } from "./screenRoute";

/** product-rules.md#redirect-home */
export function DashboardRedirect({ queryRef }: ScreenProps<DashboardRedirectQuery>) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // A network error is the screen's own.
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
          ...homeAddress_viewer
        }
      }
    `,
    queryRef,
  );
  const home = viewer
    ? homeAddress(readInlineData<homeAddress_viewer$key>(onboardingState, viewer))
    : "/user-setup";
  return <Navigate to={home} replace />;
}
