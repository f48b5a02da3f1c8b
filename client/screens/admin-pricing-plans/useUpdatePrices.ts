import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdatePlanPricesInput,
  useUpdatePricesMutation,
} from "./__generated__/useUpdatePricesMutation.graphql";

/** Sets prices of a plan, whose row follows. Rejects with `ServerError` or `NetworkError`. */
export function useUpdatePrices(): (input: UpdatePlanPricesInput) => Promise<void> {
  const [commit] = useCommit<useUpdatePricesMutation>(graphql`
    mutation useUpdatePricesMutation($input: UpdatePlanPricesInput!) {
      updatePlanPrices(input: $input) {
        pricingPlan {
          ...PlanTable_plans
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      await commit({ input });
    },
    [commit],
  );
}
