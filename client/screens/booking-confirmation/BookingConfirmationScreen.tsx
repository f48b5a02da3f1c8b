import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import {
  type BookingConfirmationState,
  bookedCar,
} from "../../shared/booking-calendar/bookingConfirmation";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { BookingConfirmationScreenQuery } from "./__generated__/BookingConfirmationScreenQuery.graphql";
import { ConfirmationCard } from "./ConfirmationCard";

/** product-rules.md#booking-confirmation */
export function BookingConfirmationScreen({
  queryRef,
}: ScreenProps<BookingConfirmationScreenQuery>) {
  const told = readConfirmationState(useLocation().state);
  const id = queryRef.variables.id || null;
  const isArrival = useNavigationType() !== "POP";
  if (told && isArrival) return <ConfirmationCard id={id} {...told} />;
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) => {
        if (!told) throw error;
        return <ConfirmationCard id={id} {...told} />;
      }}
    >
      <FromServer queryRef={queryRef} id={id} told={told} />
    </ErrorBoundary>
  );
}

interface FromServerProps extends ScreenProps<BookingConfirmationScreenQuery> {
  readonly id: string | null;
  readonly told: BookingConfirmationState | null;
}

function FromServer({ queryRef, id, told }: FromServerProps) {
  const { node, viewer } = usePreloadedQuery<BookingConfirmationScreenQuery>(
    graphql`
      query BookingConfirmationScreenQuery($id: ID!, $isNamed: Boolean!) @preloadable {
        node(id: $id) @include(if: $isNamed) {
          ... on Booking {
            bookingId
            bookingDate
            startTime
            endTime
            status
            carModel
            carNumber
          }
        }
        viewer {
          vehicleCredits {
            vehicle {
              id
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { bookingId, bookingDate, startTime, endTime, status, carModel, carNumber } = node ?? {};
  const hasSeveralCars = (viewer?.vehicleCredits.length ?? 0) > 1;
  if (bookingId && bookingDate && startTime && endTime) {
    return (
      <ConfirmationCard
        id={id}
        bookingId={bookingId}
        bookingDate={bookingDate}
        slot={{ startTime, endTime }}
        car={
          hasSeveralCars && carModel && carNumber ? bookedCar({ carModel, carNumber }) : undefined
        }
        isCancelled={status === "CANCELLED"}
      />
    );
  }
  return told ? <ConfirmationCard id={id} {...told} /> : <Navigate to="/dashboard" replace />;
}

/** History may hold anything. */
function readConfirmationState(state: unknown): BookingConfirmationState | null {
  if (typeof state !== "object" || state === null) return null;
  const { bookingId, bookingDate, slot, serviceType, car } = state as Record<string, unknown>;
  if (typeof slot !== "object" || slot === null) return null;
  const { startTime, endTime } = slot as Record<string, unknown>;
  const isWhole =
    typeof bookingId === "number" &&
    typeof bookingDate === "string" &&
    typeof serviceType === "string" &&
    typeof startTime === "string" &&
    typeof endTime === "string";
  if (!isWhole) return null;
  return {
    bookingId,
    bookingDate,
    serviceType,
    slot: { startTime, endTime },
    ...(typeof car === "string" && { car }),
  };
}
