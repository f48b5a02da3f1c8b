import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import {
  isNoPage,
  isNotFound,
  isNotRegistered,
  isOutdated,
  messageOf,
  NetworkError,
} from "../relay/errors";
import { searchWithFilters } from "../relay/listPage";
import { CodeLoadError } from "../relay/screenCode";
import { Heading } from "../ui/Heading";
import { Stack } from "../ui/layout/Stack";
import { ErrorState } from "../ui/message/ErrorState";
import { ErrorBoundary } from "./ErrorBoundary";
import { KeptBookings } from "./KeptBookings";
import { useRetry } from "./useRetry";

interface Props {
  readonly queryRef: unknown;
  /** Fallback message (product-rules.md#default-messages). */
  readonly fallback: string;
  readonly title?: string;
  /** Replaces Try Again if the object does not exist. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}

/** Errors that only a reload fixes go to the boundary above. */
export function PartBoundary({ queryRef, fallback, title, missing, children }: Props) {
  const [retry, isRetrying] = useRetry();
  const [, setSearch] = useSearchParams();
  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) => {
        if (error instanceof CodeLoadError || isNotRegistered(error) || isOutdated(error))
          throw error;
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
                isRetrying={isRetrying}
                onRetry={retry}
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
