import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import type { ScreenProps } from "../../relay/screenRoute";
import type { BookingConfirmationState } from "../../shared/booking-calendar/bookingConfirmation";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { BookingConfirmationScreenQuery } from "./__generated__/BookingConfirmationScreenQuery.graphql";
import { ConfirmationCard } from "./ConfirmationCard";
import { readConfirmationState } from "./confirmationState";

/**
 * `/booking-confirmation`: a booking that was just made (spec §2). What navigation state tells is shown
 * at once. After a reload or Back the server is asked for the booking that the address names, for it
 * may have been cancelled since. Without either it goes to /dashboard.
 */
export function BookingConfirmationScreen({
  queryRef,
}: ScreenProps<BookingConfirmationScreenQuery>) {
  const told = readConfirmationState(useLocation().state);
  const isArrival = useNavigationType() !== "POP";
  if (told && isArrival) return <ConfirmationCard {...told} />;
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) => {
        if (!told) throw error;
        return <ConfirmationCard {...told} />;
      }}
    >
      <FromServer queryRef={queryRef} told={told} />
    </ErrorBoundary>
  );
}

interface FromServerProps extends ScreenProps<BookingConfirmationScreenQuery> {
  readonly told: BookingConfirmationState | null;
}

function FromServer({ queryRef, told }: FromServerProps) {
  const { node } = usePreloadedQuery<BookingConfirmationScreenQuery>(
    graphql`
      query BookingConfirmationScreenQuery($id: ID!, $isNamed: Boolean!) @preloadable {
        node(id: $id) @include(if: $isNamed) {
          ... on Booking {
            bookingId
            bookingDate
            startTime
            endTime
            status
          }
        }
      }
    `,
    queryRef,
  );
  const { bookingId, bookingDate, startTime, endTime, status } = node ?? {};
  if (bookingId && bookingDate && startTime && endTime) {
    return (
      <ConfirmationCard
        bookingId={bookingId}
        bookingDate={bookingDate}
        slot={{ startTime, endTime }}
        isCancelled={status === "CANCELLED"}
      />
    );
  }
  return told ? <ConfirmationCard {...told} /> : <Navigate to="/dashboard" replace />;
}
