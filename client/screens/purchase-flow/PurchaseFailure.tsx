import type { ReactNode } from "react";
import { Navigate, useRevalidator } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { CodeLoadError } from "../../relay/screenCode";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { addressOf, type PurchaseChoice } from "./purchaseAddress";

interface Props {
  /** The question now asked of the server: another one is worth another attempt. */
  readonly queryRef: unknown;
  readonly choice: PurchaseChoice;
  readonly children: ReactNode;
}

const defaults = {
  car: "Failed to load car types. Please try again.",
  plan: "Failed to load pricing plans. Please try again.",
  book: "Failed to load available slots",
} as const;

/** Keeps the failure of a step inside it, in the server's words, else those of spec §8; the steps stay usable. */
export function PurchaseFailure({ queryRef, choice, children }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error, retry) => {
        if (error instanceof CodeLoadError) throw error;
        if (error instanceof ServerError && error.field === "carTypeId") {
          return (
            <Navigate
              to={addressOf({ ...choice, step: "car", carTypeId: null, planId: null })}
              replace
            />
          );
        }
        return (
          <ErrorState
            message={error instanceof ServerError ? error.message : defaults[choice.step]}
            isRetrying={state === "loading"}
            onRetry={() => void revalidate().then(retry)}
          />
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
