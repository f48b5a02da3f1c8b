import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePlansRequestQuery } from "./__generated__/usePlansRequestQuery.graphql";

/** `isFresh` after a price change. */
export function usePlansRequest(): (carTypeId: string, isFresh?: boolean) => void {
  const environment = useRelayEnvironment();
  return useCallback(
    (carTypeId, isFresh = false) => {
      fetchQuery<usePlansRequestQuery>(
        environment,
        graphql`
          query usePlansRequestQuery($carTypeId: ID!) {
            pricingPlans(carTypeId: $carTypeId) {
              ...PlanChoice_plans @arguments(carTypeId: $carTypeId)
            }
          }
        `,
        { carTypeId },
        { fetchPolicy: isFresh ? "network-only" : "store-or-network" },
      ).subscribe({ error: () => undefined });
    },
    [environment],
  );
}
