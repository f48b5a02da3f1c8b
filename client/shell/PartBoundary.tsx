import type { ReactNode } from "react";
import { useRevalidator, useSearchParams } from "react-router-dom";
import { isNoPage, isNotFound, isNotRegistered, messageOf, NetworkError } from "../relay/errors";
import { searchWithFilters } from "../relay/listPage";
import { CodeLoadError } from "../relay/screenCode";
import { ErrorState } from "../ui/ErrorState";
import { Heading } from "../ui/Heading";
import { Stack } from "../ui/Stack";
import { ErrorBoundary } from "./ErrorBoundary";
import { KeptBookings } from "./KeptBookings";

interface Props {
  readonly queryRef: unknown;
  /** What did not load, in the words of product-rules.md#default-messages: said where the server itself said nothing. */
  readonly fallback: string;
  readonly title?: string;
  /** Instead of Try Again, where there is no such thing and asking again will not help. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps the failure of a part inside it, so that the heading and the navigation of the screen stay. Try Again asks the
 * server again; what only another page can mend goes on to the boundary above. Without an answer the resident still
 * sees what this device knows of the upcoming bookings.
 */
export function PartBoundary({ queryRef, fallback, title, missing, children }: Props) {
  const { revalidate, state } = useRevalidator();
  const [, setSearch] = useSearchParams();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error, retry) => {
        if (error instanceof CodeLoadError || isNotRegistered(error)) throw error;
        if (missing && isNotFound(error)) return missing;
        return (
          <Stack $gap={6}>
            {title && (
              <Heading level={1} look="section">
                {title}
              </Heading>
            )}
            {isNoPage(error) ? (
              <ErrorState
                message={messageOf(error, fallback)}
                retryLabel="First Page"
                onRetry={() => setSearch((search) => searchWithFilters(search, {}))}
              />
            ) : (
              <ErrorState
                message={messageOf(error, fallback)}
                isRetrying={state === "loading"}
                onRetry={() => void revalidate().then(retry)}
              />
            )}
            {error instanceof NetworkError && <KeptBookings />}
          </Stack>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
