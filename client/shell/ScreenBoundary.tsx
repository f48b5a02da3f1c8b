import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary";
import { ScreenFailure } from "./ScreenFailure";

interface Props {
  /** What did not load, in the words of product-rules.md#default-messages: said where the server itself said nothing. */
  readonly failed?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The inner boundary: an error of one screen stays inside it and the navigation goes on working.
 * Try Again asks for code and data again.
 */
export function ScreenBoundary({ failed, children }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error, retry) => (
        <ScreenFailure
          error={error}
          failed={failed}
          onRetry={() => void revalidate().then(retry)}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
