import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation, useRevalidator } from "react-router-dom";
import type { ScreenProps } from "../../relay/screenRoute";
import { TermsUnknown } from "../../shared/terms-dialog/TermsUnknown";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { UserDashboardScreenQuery } from "./__generated__/UserDashboardScreenQuery.graphql";
import { Dashboard } from "./Dashboard";
import { readArrival } from "./dashboardState";
import { TermsGate, useAcceptWithAlert } from "./TermsGate";
import { UserDashboardSkeleton } from "./UserDashboardSkeleton";

/** `/user-dashboard`: a resident's home (spec §2, Legacy user dashboard behaviour). */
export function UserDashboardScreen({ queryRef }: ScreenProps<UserDashboardScreenQuery>) {
  const [isAnswered, setAnswered] = useState(false);
  const { accept, alert } = useAcceptWithAlert();
  const { revalidate } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) => (
        <TermsUnknown
          error={error}
          isAnswered={isAnswered}
          onAccept={async () => {
            if (!(await accept())) return;
            setAnswered(true);
            await revalidate();
          }}
        >
          <UserDashboardSkeleton />
          {alert}
        </TermsUnknown>
      )}
    >
      <Admission queryRef={queryRef} />
    </ErrorBoundary>
  );
}

/** Sends away whoever has something to do first; who is let in stays, whatever becomes of their credits. */
function Admission({ queryRef }: ScreenProps<UserDashboardScreenQuery>) {
  const query = usePreloadedQuery<UserDashboardScreenQuery>(
    graphql`
      query UserDashboardScreenQuery($firstDay: Date!) @preloadable {
        viewer {
          credits
          payPerUseCredits
          onboarding {
            termsAccepted
            profileCompleted
          }
        }
        ...Dashboard_query @arguments(firstDay: $firstDay)
      }
    `,
    queryRef,
  );
  const { viewer } = query;
  const { fromBookingConfirmation, allowDashboard } = readArrival(useLocation().state);
  const [cameWithCredits] = useState(viewer ? viewer.credits + viewer.payPerUseCredits > 0 : false);
  if (!viewer) return <Navigate to="/dashboard" replace />;

  const { termsAccepted, profileCompleted } = viewer.onboarding;
  const mayStay = cameWithCredits || fromBookingConfirmation || allowDashboard;
  if (termsAccepted && !profileCompleted) return <Navigate to="/user-setup" replace />;
  if (termsAccepted && !mayStay) return <Navigate to="/integrated-purchase-flow" replace />;
  return (
    <>
      <Dashboard query={query} isAfterBooking={fromBookingConfirmation} />
      <TermsGate isOpen={!termsAccepted} />
    </>
  );
}
