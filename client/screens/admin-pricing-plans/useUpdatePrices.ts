import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdatePlanPricesInput,
  useUpdatePricesMutation,
} from "./__generated__/useUpdatePricesMutation.graphql";

export function useUpdatePrices() {
  const [commit, isUpdating] = useCommit<useUpdatePricesMutation>(graphql`
    mutation useUpdatePricesMutation($input: UpdatePlanPricesInput!) {
      updatePlanPrices(input: $input) {
        pricingPlan {
          ...PlanTable_plans
        }
      }
    }
  `);
  const updatePrices = useCallback((input: UpdatePlanPricesInput) => commit({ input }), [commit]);
  return [updatePrices, isUpdating] as const;
}
