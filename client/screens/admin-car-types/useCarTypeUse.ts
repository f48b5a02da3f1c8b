import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { OfferUse } from "../../shared/offerUse";
import type { useCarTypeUseQuery } from "./__generated__/useCarTypeUseQuery.graphql";

/** What still runs of it, asked for again; null until it is known, or where it cannot be. */
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
      // What will happen is said without the numbers then.
      error: () => setUse(null),
    });
    return unsubscribe;
  }, [environment, id]);
  return use;
}
