import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import { BookingCalendar } from "../../shared/booking-calendar/BookingCalendar";
import { TermsDialog } from "../../shared/terms-dialog/TermsDialog";
import { useAcceptTerms } from "../../shared/terms-dialog/useAcceptTerms";
import type { ScreenProps } from "../../shell/screenRoute";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import type { BookingCalendarScreenQuery } from "./__generated__/BookingCalendarScreenQuery.graphql";
import { CreditsLine } from "./CreditsLine";

/** product-rules.md#booking-calendar */
export function BookingCalendarScreen({ queryRef }: ScreenProps<BookingCalendarScreenQuery>) {
  const query = usePreloadedQuery<BookingCalendarScreenQuery>(
    graphql`
      query BookingCalendarScreenQuery(
        $firstDay: Date!
        $nextDay: Date!
        $isLate: Boolean!
      ) @preloadable {
        viewer {
          onboarding {
            termsAccepted
            profileCompleted
          }
          ...CreditsLine_viewer
        }
        ...BookingCalendar_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate)
      }
    `,
    queryRef,
  );
  const [acceptTerms] = useAcceptTerms();
  const { viewer } = query;
  const { termsAccepted, profileCompleted } = viewer?.onboarding ?? {};
  if (!viewer || !profileCompleted) return <Navigate to="/dashboard" replace />;
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={1}>
          <Heading level={1}>Book a Wash</Heading>
          <CreditsLine viewer={viewer} />
        </Stack>
        <BookingCalendar query={query} level={2} />
      </Stack>
      <TermsDialog isOpen={!termsAccepted} onAccept={acceptTerms} />
    </Page>
  );
}
