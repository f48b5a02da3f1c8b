import { useEffect, useState } from "react";
import { fetchQuery, graphql, type PreloadedQuery, useRelayEnvironment } from "react-relay";
import type { OperationType } from "relay-runtime";
import type { useCreditsConfirmedQuery } from "./__generated__/useCreditsConfirmedQuery.graphql";

/** The store may be older than a purchase on another device. */
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
              nextWash: bookings(first: 1, upcomingOnly: true, underWayToo: true) {
                edges {
                  node {
                    id
                  }
                }
              }
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
