import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import { isNotRegistered, messageOf, ServerError } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { useRetry } from "../../shell/useRetry";
import { TitledPage } from "../../ui/layout/TitledPage";
import { ErrorState } from "../../ui/message/ErrorState";
import type { BookingHistoryScreenQuery } from "./__generated__/BookingHistoryScreenQuery.graphql";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";
import { HistoryTabs } from "./HistoryTabs";
import { NOT_LOADED } from "./historyPages";
import { useSeparateLists } from "./useSeparateLists";

/** product-rules.md#booking-history */
export function BookingHistoryScreen({ queryRef }: ScreenProps<BookingHistoryScreenQuery>) {
  return (
    <TitledPage title="Booking History">
      <PartBoundary queryRef={queryRef} fallback={NOT_LOADED}>
        <ErrorBoundary
          resetKey={queryRef}
          fallback={(error) => {
            if (!(error instanceof ServerError) || isNotRegistered(error)) throw error;
            return <SeparateHistory error={error} />;
          }}
        >
          <History queryRef={queryRef} />
        </ErrorBoundary>
      </PartBoundary>
    </TitledPage>
  );
}

function History({ queryRef }: ScreenProps<BookingHistoryScreenQuery>) {
  const { viewer, bookingCalendar } = usePreloadedQuery<BookingHistoryScreenQuery>(
    graphql`
      query BookingHistoryScreenQuery @preloadable {
        bookingCalendar {
          today
        }
        viewer {
          ...useBookingPages_viewer
          ...usePlanPages_viewer
          ...usePurchasePages_viewer
        }
      }
    `,
    queryRef,
  );
  // The dashboard creates a missing profile.
  if (!viewer) return <Navigate to="/dashboard" replace />;
  return (
    <HistoryTabs
      bookings={viewer}
      plans={viewer}
      purchases={viewer}
      today={bookingCalendar.today}
    />
  );
}

/** product-rules.md#booking-history */
function SeparateHistory({ error }: { readonly error: Error }) {
  const lists = useSeparateLists();
  const [retry, isRetrying] = useRetry();
  if (lists === null) return <HistoryListsSkeleton />;
  if (!lists.bookings && !lists.plans && !lists.purchases) {
    return (
      <ErrorState message={messageOf(error, NOT_LOADED)} isRetrying={isRetrying} onRetry={retry} />
    );
  }
  return <HistoryTabs {...lists} />;
}
