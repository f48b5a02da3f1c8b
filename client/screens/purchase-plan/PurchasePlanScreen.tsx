import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLocation } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { purchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { PurchasePlanScreenQuery } from "./__generated__/PurchasePlanScreenQuery.graphql";
import { PlansOfCarType } from "./PlansOfCarType";
import { PurchasePlanFrame } from "./PurchasePlanFrame";
import { type PurchasePlanChoice, usePurchasePlanAddress } from "./usePurchasePlanAddress";

const CAR_TYPES = "/select-car-type";

/** product-rules.md#choose-a-plan */
export function PurchasePlanScreen({ queryRef }: ScreenProps<PurchasePlanScreenQuery>) {
  const { state } = useLocation();
  const address = usePurchasePlanAddress();
  const { choice, isInAddress } = address;
  const kept = { coupon: choice.couponCode };
  if (choice.carTypeId === null) return <Navigate to={CAR_TYPES} replace state={kept} />;
  // For reloads and shared links.
  if (!isInAddress) {
    const all = { ...Object(state), ...kept };
    return <Navigate to={purchasePlanAddress(choice)} replace state={all} />;
  }
  return (
    <PurchasePlanFrame choice={choice}>
      <PartBoundary queryRef={queryRef} fallback="Failed to load pricing plans. Please try again.">
        <ErrorBoundary
          resetKey={queryRef}
          fallback={(error) => {
            if (error instanceof ServerError && error.field === "carTypeId")
              return <Unknown coupon={choice.couponCode} />;
            throw error;
          }}
        >
          <Plans queryRef={queryRef} {...address} />
        </ErrorBoundary>
      </PartBoundary>
    </PurchasePlanFrame>
  );
}

type PlansProps = ScreenProps<PurchasePlanScreenQuery> & PurchasePlanChoice;

function Plans({ queryRef, choice, choose }: PlansProps) {
  const data = usePreloadedQuery<PurchasePlanScreenQuery>(
    graphql`
      query PurchasePlanScreenQuery($carTypeId: ID!, $hasCarType: Boolean!) @preloadable {
        carTypes {
          id
          name
        }
        ...PlansOfCarType_query
          @arguments(carTypeId: $carTypeId)
          @include(if: $hasCarType)
          @alias(as: "plans")
      }
    `,
    queryRef,
  );
  const carType = data.carTypes.find(({ id }) => id === choice.carTypeId);
  if (!carType || !data.plans) return <Unknown coupon={choice.couponCode} />;
  return <PlansOfCarType query={data.plans} carType={carType} choice={choice} choose={choose} />;
}

function Unknown({ coupon }: { readonly coupon: string | null }) {
  return <Navigate to={CAR_TYPES} replace state={{ coupon }} />;
}
