import { useEffect, useState } from "react";
import { fetchQuery, graphql, type PreloadedQuery, useRelayEnvironment } from "react-relay";
import type { OperationType } from "relay-runtime";
import type { useCreditsConfirmedQuery } from "./__generated__/useCreditsConfirmedQuery.graphql";

/**
 * Whether the server itself has said how many credits there are, or could not be asked. What is kept here may be older
 * than a purchase on another device, so no one is sent away on its word. Asks only where it is needed and the screen
 * did not just come from the server.
 */
export function useCreditsConfirmed<TQuery extends OperationType>(
  isNeeded: boolean,
  { source }: PreloadedQuery<TQuery>,
): boolean {
  const environment = useRelayEnvironment();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!isNeeded || isConfirmed) return;
    const confirm = () => setConfirmed(true);
    const answer =
      source ??
      fetchQuery<useCreditsConfirmedQuery>(
        environment,
        graphql`
          query useCreditsConfirmedQuery {
            viewer {
              credits
              payPerUseCredits
            }
          }
        `,
        {},
      );
    const waiting = answer.subscribe({ complete: confirm, error: confirm });
    return () => waiting.unsubscribe();
  }, [environment, source, isNeeded, isConfirmed]);
  return isConfirmed;
}
