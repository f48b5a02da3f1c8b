import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation, useRevalidator } from "react-router-dom";
import { hasFlag } from "../../shared/purchase/navigationState";
import { TermsDialog } from "../../shared/terms-dialog/TermsDialog";
import { TermsUnknown } from "../../shared/terms-dialog/TermsUnknown";
import { useAcceptTerms } from "../../shared/terms-dialog/useAcceptTerms";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { UserDashboardScreenQuery } from "./__generated__/UserDashboardScreenQuery.graphql";
import { Dashboard } from "./Dashboard";
import { UserDashboardSkeleton } from "./UserDashboardSkeleton";
import { useCreditsConfirmed } from "./useCreditsConfirmed";

/** product-rules.md#dashboard */
export function UserDashboardScreen({ queryRef }: ScreenProps<UserDashboardScreenQuery>) {
  const [isAnswered, setAnswered] = useState(false);
  const [acceptTerms] = useAcceptTerms();
  const { revalidate } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) => (
        <TermsUnknown
          error={error}
          isAnswered={isAnswered}
          onAccept={async (version) => {
            await acceptTerms(version);
            setAnswered(true);
            await revalidate();
          }}
        >
          <UserDashboardSkeleton />
        </TermsUnknown>
      )}
    >
      <Admission queryRef={queryRef} onAccept={acceptTerms} />
    </ErrorBoundary>
  );
}

interface AdmissionProps extends ScreenProps<UserDashboardScreenQuery> {
  readonly onAccept: (version: string) => Promise<void>;
}

/** Residents stay once admitted. */
function Admission({ queryRef, onAccept }: AdmissionProps) {
  const query = usePreloadedQuery<UserDashboardScreenQuery>(
    graphql`
      query UserDashboardScreenQuery(
        $firstDay: Date!
        $nextDay: Date!
        $isLate: Boolean!
      ) @preloadable {
        viewer {
          credits
          payPerUseCredits
          onboarding {
            termsAccepted
            profileCompleted
          }
          nextWash: bookings(first: 1, upcomingOnly: true, underWayToo: true) {
            edges {
              node {
                id
              }
            }
          }
        }
        ...Dashboard_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate)
      }
    `,
    queryRef,
  );
  const { viewer } = query;
  const { state } = useLocation();
  const isAfterBooking = hasFlag(state, "fromBookingConfirmation");
  const hasReason =
    viewer !== null &&
    viewer !== undefined &&
    (viewer.credits + viewer.payPerUseCredits > 0 || viewer.nextWash.edges.length > 0);
  const [hadReason, setHadReason] = useState(hasReason);
  if (hasReason && !hadReason) setHadReason(true);
  // product-rules.md#dashboard
  const mayStay = hadReason || isAfterBooking || hasFlag(state, "allowDashboard");
  const isConfirmed = useCreditsConfirmed(!mayStay, queryRef);
  if (!viewer) return <Navigate to="/dashboard" replace />;

  const { termsAccepted, profileCompleted } = viewer.onboarding;
  if (termsAccepted && !profileCompleted) return <Navigate to="/user-setup" replace />;
  if (termsAccepted && !mayStay) {
    if (!isConfirmed) return <UserDashboardSkeleton />;
    return <Navigate to="/integrated-purchase-flow" replace />;
  }
  return (
    <>
      <Dashboard query={query} isAfterBooking={isAfterBooking} />
      <TermsDialog isOpen={!termsAccepted} onAccept={onAccept} />
    </>
  );
}
