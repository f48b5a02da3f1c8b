import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { OfferUse } from "../../shared/offerUse";
import type { usePlanUseQuery } from "./__generated__/usePlanUseQuery.graphql";

/** What still runs of it, asked for again; null until it is known, or where it cannot be. */
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
      // What will happen is said without the numbers then.
      error: () => setUse(null),
    });
    return unsubscribe;
  }, [environment, id]);
  return use;
}
