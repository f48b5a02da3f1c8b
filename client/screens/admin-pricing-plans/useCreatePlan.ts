import { useCallback } from "react";
import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type {
  CreatePricingPlanInput,
  useCreatePlanMutation,
} from "./__generated__/useCreatePlanMutation.graphql";
import { PLANS } from "./planList";

/** Resolves with the id; a plan is sold once it has prices. Rejects with `ServerError` or `NetworkError`. */
export function useCreatePlan() {
  const [commit, isCreating] = useCommit<useCreatePlanMutation>(graphql`
    mutation useCreatePlanMutation($input: CreatePricingPlanInput!) {
      createPricingPlan(input: $input) {
        pricingPlan {
          id
          ...PlanTable_plans
          ...EditPlanDialog_plan
          ...ManagePricingDialog_plan
        }
      }
    }
  `);
  const createPlan = useCallback(
    async (input: CreatePricingPlanInput) => {
      const { createPricingPlan } = await commit(
        { input },
        {
          updater: (store) => {
            const made = store.getRootField("createPricingPlan")?.getLinkedRecord("pricingPlan");
            if (made) addToRootList(store, PLANS, made);
          },
        },
      );
      return createPricingPlan.pricingPlan.id;
    },
    [commit],
  );
  return [createPlan, isCreating] as const;
}
