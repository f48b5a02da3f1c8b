import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRestorePlanMutation } from "./__generated__/useRestorePlanMutation.graphql";

/** Optimistic. Rejects with `ServerError` or `NetworkError`. */
export function useRestorePlan() {
  const [commit, isRestoring] = useCommit<useRestorePlanMutation>(graphql`
    mutation useRestorePlanMutation($input: RestorePricingPlanInput!) {
      restorePricingPlan(input: $input) {
        pricingPlan {
          ...PlanTable_plans
          ...EditPlanDialog_plan
        }
      }
    }
  `);
  const restorePlan = useCallback(
    async (id: string) => {
      await commit(
        { input: { pricingPlanId: id } },
        { optimisticUpdater: (store) => store.get(id)?.setValue(true, "active") },
      );
    },
    [commit],
  );
  return [restorePlan, isRestoring] as const;
}
