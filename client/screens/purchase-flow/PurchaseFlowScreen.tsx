import { type ReactNode, Suspense, useCallback, useState } from "react";
import {
  fetchQuery,
  graphql,
  type PreloadedQuery,
  usePreloadedQuery,
  useRelayEnvironment,
} from "react-relay";
import { Navigate } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { PurchaseFlowScreenQuery } from "./__generated__/PurchaseFlowScreenQuery.graphql";
import { PurchaseFrame } from "./PurchaseFrame";
import { PurchaseStep } from "./PurchaseStep";
import { addressOf, type PurchaseChoice, variablesOfChoice } from "./purchaseAddress";

import { StepSkeleton } from "./StepSkeleton";
import { type PurchaseChoiceInAddress, usePurchaseChoice } from "./usePurchaseChoice";

const query = graphql`
  query PurchaseFlowScreenQuery(
    $carTypeId: ID!
    $hasCarType: Boolean!
    $firstDay: Date!
    $nextDay: Date!
    $isLate: Boolean!
    $isBooking: Boolean!
  ) @preloadable {
    ...PurchaseStep_query
      @arguments(
        carTypeId: $carTypeId
        hasCarType: $hasCarType
        firstDay: $firstDay
        nextDay: $nextDay
        isLate: $isLate
        isBooking: $isBooking
      )
  }
`;

/** product-rules.md#purchase-flow */
export function PurchaseFlowScreen({ queryRef }: ScreenProps<PurchaseFlowScreenQuery>) {
  const address = usePurchaseChoice();
  const { choice } = address;
  const [firstStep] = useState(choice.step);
  const [hasMoved, setHasMoved] = useState(false);
  if (choice.step !== firstStep && !hasMoved) setHasMoved(true);

  return (
    <PurchaseFrame {...address}>
      <PurchaseFailure queryRef={queryRef} choice={choice}>
        {/* The previous step must not stay while the next one loads. */}
        <Suspense key={choice.step} fallback={<StepSkeleton step={choice.step} />}>
          <Step queryRef={queryRef} takesFocus={hasMoved} {...address} />
        </Suspense>
      </PurchaseFailure>
    </PurchaseFrame>
  );
}

interface StepProps extends PurchaseChoiceInAddress {
  readonly queryRef: PreloadedQuery<PurchaseFlowScreenQuery>;
  readonly takesFocus: boolean;
}

function Step({ queryRef, ...rest }: StepProps) {
  const environment = useRelayEnvironment();
  const data = usePreloadedQuery<PurchaseFlowScreenQuery>(query, queryRef);
  const fetchPlans = useCallback(
    (carTypeId: string) => {
      const next = variablesOfChoice({ step: "plan", carTypeId });
      fetchQuery<PurchaseFlowScreenQuery>(environment, query, next).subscribe({
        error: () => undefined,
      });
    },
    [environment],
  );
  return <PurchaseStep query={data} onCarTypeChosen={fetchPlans} {...rest} />;
}

interface Props {
  readonly queryRef: unknown;
  readonly choice: PurchaseChoice;
  readonly children: ReactNode;
}

const fallbacks = {
  car: "Failed to load car types. Please try again.",
  plan: "Failed to load pricing plans. Please try again.",
  book: "Failed to load available slots",
} as const;

/** An unknown car type leads back to the choice. */
function PurchaseFailure({ queryRef, choice, children }: Props) {
  return (
    <PartBoundary queryRef={queryRef} fallback={fallbacks[choice.step]}>
      <ErrorBoundary
        resetKey={queryRef}
        fallback={(error) => {
          if (!(error instanceof ServerError && error.field === "carTypeId")) throw error;
          return (
            <Navigate
              to={addressOf({ ...choice, step: "car", carTypeId: null, planId: null })}
              replace
              state={{ coupon: choice.couponCode }}
            />
          );
        }}
      >
        {children}
      </ErrorBoundary>
    </PartBoundary>
  );
}
