import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary";
import { ScreenFailure } from "./ScreenFailure";

interface Props {
  /** Fallback message (product-rules.md#default-messages). */
  readonly failed?: string | undefined;
  readonly children: ReactNode;
}

/** Try Again refetches code and data. */
export function ScreenBoundary({ failed, children }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error) => (
        <ScreenFailure error={error} failed={failed} onRetry={() => void revalidate()} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
