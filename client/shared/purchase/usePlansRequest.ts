import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePlansRequestQuery } from "./__generated__/usePlansRequestQuery.graphql";

/**
 * Sends for the plans of a car type in the moment it is chosen, for they are wanted next; fresh ones where their prices
 * have changed.
 */
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
