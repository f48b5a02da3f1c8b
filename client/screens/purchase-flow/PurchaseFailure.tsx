import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { PartBoundary } from "../../shell/PartBoundary";
import { addressOf, type PurchaseChoice } from "./purchaseAddress";

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

/** Keeps an error inside the step; an unknown car type leads back to the choice. */
export function PurchaseFailure({ queryRef, choice, children }: Props) {
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
            />
          );
        }}
      >
        {children}
      </ErrorBoundary>
    </PartBoundary>
  );
}
