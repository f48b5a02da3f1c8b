import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdatePricingPlanInput,
  useUpdatePlanMutation,
} from "./__generated__/useUpdatePlanMutation.graphql";

export function useUpdatePlan() {
  const [commit, isUpdating] = useCommit<useUpdatePlanMutation>(graphql`
    mutation useUpdatePlanMutation($input: UpdatePricingPlanInput!) {
      updatePricingPlan(input: $input) {
        pricingPlan {
          ...PlanTable_plans
          ...EditPlanDialog_plan
        }
      }
    }
  `);
  const updatePlan = useCallback((input: UpdatePricingPlanInput) => commit({ input }), [commit]);
  return [updatePlan, isUpdating] as const;
}
