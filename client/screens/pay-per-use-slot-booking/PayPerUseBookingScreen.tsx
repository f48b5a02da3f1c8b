import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { UNLIMITED } from "../../shared/plans/planWords";
import { useCouponCode } from "../../shared/purchase/navigationState";
import { payPerUseAddress } from "../../shared/purchase/purchaseAddresses";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { PayPerUseBookingScreenQuery } from "./__generated__/PayPerUseBookingScreenQuery.graphql";
import { PayPerUseBooking } from "./PayPerUseBooking";
import { PayPerUseFrame } from "./PayPerUseFrame";
import { type PayPerUseChoice, stateOfChoice, usePayPerUseChoice } from "./usePayPerUseChoice";

/** product-rules.md#pay-per-use-booking */
export function PayPerUseBookingScreen({ queryRef }: ScreenProps<PayPerUseBookingScreenQuery>) {
  const { state } = useLocation();
  const { choice, isInAddress, choose } = usePayPerUseChoice();
  if (!choice) return <Missing />;
  // For reloads and shared links.
  if (!isInAddress) {
    const kept = { ...Object(state), ...stateOfChoice(choice) };
    return <Navigate to={payPerUseAddress(choice)} replace state={kept} />;
  }
  return (
    <PayPerUseFrame>
      <PartBoundary queryRef={queryRef} fallback="Failed to load available time slots">
        <ErrorBoundary
          resetKey={queryRef}
          fallback={(error) => {
            if (error instanceof ServerError && error.field === "carTypeId") return <Missing />;
            throw error;
          }}
        >
          <Content queryRef={queryRef} choice={choice} choose={choose} />
        </ErrorBoundary>
      </PartBoundary>
    </PayPerUseFrame>
  );
}

interface ContentProps extends ScreenProps<PayPerUseBookingScreenQuery> {
  readonly choice: PayPerUseChoice;
  readonly choose: (change: Partial<PayPerUseChoice>) => void;
}

function Content({ queryRef, choice, choose }: ContentProps) {
  const data = usePreloadedQuery<PayPerUseBookingScreenQuery>(
    graphql`
      query PayPerUseBookingScreenQuery(
        $carTypeId: ID!
        $hasCarType: Boolean!
        $firstDay: Date!
        $nextDay: Date!
        $isLate: Boolean!
      ) @preloadable {
        carTypes {
          id
          name
        }
        offers: pricingPlans(carTypeId: $carTypeId) @include(if: $hasCarType) {
          id
          validity
        }
        ...PayPerUseBooking_query
          @arguments(
            carTypeId: $carTypeId
            firstDay: $firstDay
            nextDay: $nextDay
            isLate: $isLate
          )
          @include(if: $hasCarType)
          @alias(as: "booking")
      }
    `,
    queryRef,
  );
  const carType = data.carTypes.find(({ id }) => id === choice.carTypeId);
  const isOffered = data.offers?.some(
    ({ id, validity }) => id === choice.planId && validity === UNLIMITED,
  );
  if (!carType || !isOffered || !data.booking) return <Missing />;
  return (
    <PayPerUseBooking query={data.booking} carType={carType} choice={choice} choose={choose} />
  );
}

function Missing() {
  const kept = { coupon: useCouponCode() };
  return <Navigate to="/integrated-purchase-flow" replace state={kept} />;
}
