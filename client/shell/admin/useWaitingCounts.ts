import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useWaitingCountsQuery as Query } from "./__generated__/useWaitingCountsQuery.graphql";

const COUNTS = graphql`
  query useWaitingCountsQuery {
    attentionCounts {
      openDisputes
      paymentsToReturn
      failingWebhooks
    }
  }
`;

/** By path of the section; refetched when `pathname` changes. */
export function useWaitingCounts(pathname: string): Readonly<Record<string, number>> {
  const environment = useRelayEnvironment();
  const [counts, setCounts] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the time to read again.
  useEffect(() => {
    const subscription = fetchQuery<Query>(environment, COUNTS, {}).subscribe({
      next: ({ attentionCounts: { openDisputes, paymentsToReturn, failingWebhooks } }) =>
        setCounts({ purchases: openDisputes + paymentsToReturn, integrations: failingWebhooks }),
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  }, [environment, pathname]);
  return counts;
}
