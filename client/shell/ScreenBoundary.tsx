import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { isOutdated, messageOf } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailurePanel } from "./FailurePanel";

/**
 * The inner boundary: an error of one screen stays inside it and the navigation goes on working.
 * Try Again asks the server anew; where the code itself is missing the page is loaded anew.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error, retry) => (
        <FailurePanel
          title="This did not load"
          message={messageOf(error, "Something went wrong on our side. Please try again.")}
          onRetry={() => {
            if (error instanceof CodeLoadError || isOutdated(error)) window.location.reload();
            else void revalidate().then(retry);
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
