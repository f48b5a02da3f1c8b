import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary";
import { ScreenFailure } from "./ScreenFailure";

interface Props {
  /** The message where the server gave none (product-rules.md#default-messages). */
  readonly failed?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps an error of one screen inside it. Try Again fetches code and data again. */
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
