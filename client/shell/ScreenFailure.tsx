import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { isNotRegistered, isOutdated, messageOf, NetworkError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";
import { useConnection } from "../ui/connection";
import { FailurePanel } from "./FailurePanel";
import { KeptBookings } from "./KeptBookings";
import { reloadPage } from "./reloadPage";
import { reloadForUpdate } from "./updatedPage";

interface Props {
  readonly error: unknown;
  /** Fallback message (product-rules.md#default-messages). */
  readonly failed?: string | undefined;
  readonly onRetry: () => void;
}

/** Reloads an outdated page; redirects a user without a profile to the setup. */
export function ScreenFailure({ error, failed, onRetry }: Props) {
  const isOffline = useConnection() === "offline";
  if (isNotRegistered(error)) return <Navigate to="/user-setup" replace />;
  if (needsNewPage(error)) return <OutdatedPage />;
  if (!isUnreached(error)) {
    const message = messageOf(
      error,
      failed ?? "Something went wrong on our side. Please try again.",
    );
    return <FailurePanel title="This did not load" message={message} onRetry={onRetry} />;
  }
  return (
    <FailurePanel
      title={isOffline ? "You are offline" : "This did not load"}
      message={
        isOffline
          ? "This screen needs the network. It opens by itself when that is back."
          : [failed, "The server could not be reached. Please try again."]
              .filter(Boolean)
              .join(". ")
      }
      onRetry={onRetry}
    >
      <KeptBookings />
    </FailurePanel>
  );
}

/** Reloads once. */
function OutdatedPage() {
  useEffect(reloadForUpdate, []);
  return (
    <FailurePanel
      title="Aaviri was updated"
      message="This page is from before the update. We load it again."
      onRetry={() => void reloadPage()}
    />
  );
}

function needsNewPage(error: unknown): boolean {
  return isOutdated(error) || (error instanceof CodeLoadError && error.isGone);
}

function isUnreached(error: unknown): boolean {
  return (error instanceof NetworkError && error.status === null) || error instanceof CodeLoadError;
}
