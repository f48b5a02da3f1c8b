import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import type { ScreenProps } from "../../relay/screenRoute";
import { PartBoundary } from "../../shell/PartBoundary";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import type { BookingHistoryScreenQuery } from "./__generated__/BookingHistoryScreenQuery.graphql";
import { HistoryTabs } from "./HistoryTabs";

/** `/booking-history`: what a resident booked, holds and bought (spec §2). */
export function BookingHistoryScreen({ queryRef }: ScreenProps<BookingHistoryScreenQuery>) {
  return (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>Booking History</Heading>
        <PartBoundary
          queryRef={queryRef}
          fallback="Failed to load booking history. Please try again."
        >
          <History queryRef={queryRef} />
        </PartBoundary>
      </Stack>
    </Page>
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
          ...HistoryTabs_viewer
        }
      }
    `,
    queryRef,
  );
  // Somebody without a profile yet gets it on the way through the dashboard.
  if (!viewer) return <Navigate to="/dashboard" replace />;
  return <HistoryTabs viewer={viewer} today={bookingCalendar.today} />;
}
