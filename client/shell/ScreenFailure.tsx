import { Navigate } from "react-router-dom";
import { isNotRegistered, isOutdated, messageOf, NetworkError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";
import { useConnection } from "../ui/connection";
import { FailurePanel } from "./FailurePanel";
import { KeptBookings } from "./KeptBookings";
import { reloadPage } from "./reloadPage";

interface Props {
  readonly error: unknown;
  /** What did not load, in the words of product-rules.md#default-messages: said where the server itself said nothing. */
  readonly failed?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * What happened to a screen: in words, with Try Again. Where this page is older than the server, that loads it again;
 * who has no profile yet is sent to where it is made. Without a network, with what this device knows of the resident's
 * bookings.
 */
export function ScreenFailure({ error, failed, onRetry }: Props) {
  const isOffline = useConnection() === "offline";
  if (isNotRegistered(error)) return <Navigate to="/user-setup" replace />;
  const retry = needsNewPage(error) ? () => void reloadPage() : onRetry;
  if (!isUnreached(error)) {
    const message = messageOf(
      error,
      failed ?? "Something went wrong on our side. Please try again.",
    );
    return <FailurePanel title="This did not load" message={message} onRetry={retry} />;
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
      onRetry={retry}
    >
      <KeptBookings />
    </FailurePanel>
  );
}

function needsNewPage(error: unknown): boolean {
  return isOutdated(error) || (error instanceof CodeLoadError && error.isGone);
}

function isUnreached(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof CodeLoadError;
}
