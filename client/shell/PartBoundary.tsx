import type { ReactNode } from "react";
import { useRevalidator } from "react-router-dom";
import { ServerError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";
import { ErrorState } from "../ui/ErrorState";
import { ErrorBoundary } from "./ErrorBoundary";

interface Props {
  /** The question asked of the server: another one is worth another attempt. */
  readonly queryRef: unknown;
  /** What did not load, in the words of spec §8: said where the server itself said nothing. */
  readonly fallback: string;
  readonly children: ReactNode;
}

/**
 * Keeps the failure of a part inside it, so that the heading and the navigation of the screen stay.
 * Try Again asks the server anew; what only a new page can mend goes on to the boundary above.
 */
export function PartBoundary({ queryRef, fallback, children }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error, retry) => {
        if (error instanceof CodeLoadError) throw error;
        return (
          <ErrorState
            message={error instanceof ServerError ? error.message : fallback}
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
