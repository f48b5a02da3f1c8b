import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeletePlanMutation } from "./__generated__/useDeletePlanMutation.graphql";

export function useDeletePlan() {
  const [commit, isDeleting] = useCommit<useDeletePlanMutation>(graphql`
    mutation useDeletePlanMutation($input: DeletePricingPlanInput!) {
      deletePricingPlan(input: $input) {
        pricingPlan {
          ...PlanTable_plans
          ...EditPlanDialog_plan
        }
      }
    }
  `);
  const deletePlan = useCallback(
    (pricingPlanId: string) => commit({ input: { pricingPlanId } }),
    [commit],
  );
  return [deletePlan, isDeleting] as const;
}
