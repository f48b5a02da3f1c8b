import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  usePlanPricesQuery,
  usePlanPricesQuery$data,
} from "./__generated__/usePlanPricesQuery.graphql";
import type { PriceRow } from "./priceForm";

interface PlanPrices {
  readonly rows: readonly PriceRow[] | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Refetched, as the list may be old. */
export function usePlanPrices(pricingPlanId: string): PlanPrices {
  const environment = useRelayEnvironment();
  const [rows, setRows] = useState<readonly PriceRow[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    setError(null);
    const { unsubscribe } = fetchQuery<usePlanPricesQuery>(
      environment,
      graphql`
        query usePlanPricesQuery($pricingPlanId: ID!) {
          node(id: $pricingPlanId) {
            ... on PricingPlan {
              carTypesWithPricing {
                carType {
                  id
                  name
                }
                pricing {
                  price
                  enabled
                }
              }
            }
          }
        }
      `,
      { pricingPlanId },
    ).subscribe({ next: (data) => setRows(rowsOf(data)), error: setError });
    return unsubscribe;
  }, [environment, pricingPlanId, attempt]);
  return { rows, error, retry: () => setAttempt((last) => last + 1) };
}

function rowsOf({ node }: usePlanPricesQuery$data): PriceRow[] {
  return (node?.carTypesWithPricing ?? []).map(({ carType, pricing }) => ({
    carTypeId: carType.id,
    name: carType.name,
    price: pricing?.price ?? null,
    enabled: pricing?.enabled ?? false,
  }));
}
