import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { OfferUse } from "../../shared/offerUse";
import type { useCarTypeUseQuery } from "./__generated__/useCarTypeUseQuery.graphql";

/** Purchases that still run, refetched each time; null until known. */
export function useCarTypeUse(id: string): OfferUse | null {
  const environment = useRelayEnvironment();
  const [use, setUse] = useState<OfferUse | null>(null);
  useEffect(() => {
    const { unsubscribe } = fetchQuery<useCarTypeUseQuery>(
      environment,
      graphql`
        query useCarTypeUseQuery($id: ID!) {
          node(id: $id) {
            ... on CarType {
              use {
                holderCount
                upcomingBookingCount
              }
            }
          }
        }
      `,
      { id },
    ).subscribe({
      next: ({ node }) => setUse(node?.use ?? null),
      error: () => setUse(null),
    });
    return unsubscribe;
  }, [environment, id]);
  return use;
}
