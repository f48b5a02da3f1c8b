import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { OfferUse } from "../../shared/offerUse";
import type { usePlanUseQuery } from "./__generated__/usePlanUseQuery.graphql";

/** Purchases that still run, refetched each time; null until known. */
export function usePlanUse(id: string): OfferUse | null {
  const environment = useRelayEnvironment();
  const [use, setUse] = useState<OfferUse | null>(null);
  useEffect(() => {
    const { unsubscribe } = fetchQuery<usePlanUseQuery>(
      environment,
      graphql`
        query usePlanUseQuery($id: ID!) {
          node(id: $id) {
            ... on PricingPlan {
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
