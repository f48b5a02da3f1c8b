import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCreatePlanMutation } from "./__generated__/useCreatePlanMutation.graphql";
import type { useDeletePlanMutation } from "./__generated__/useDeletePlanMutation.graphql";
import type { useRestorePlanMutation } from "./__generated__/useRestorePlanMutation.graphql";
import type { useUpdatePlanMutation } from "./__generated__/useUpdatePlanMutation.graphql";
import type { useUpdatePricesMutation } from "./__generated__/useUpdatePricesMutation.graphql";

const PLANS = { field: "pricingPlans", args: { includeInactive: true } };

export const useCreatePlan = () =>
  useInputMutation<useCreatePlanMutation>(
    graphql`
      mutation useCreatePlanMutation($input: CreatePricingPlanInput!) {
        createPricingPlan(input: $input) {
          pricingPlan {
            id
            ...PlanTable_plans
            ...PlanDialog_plan
            ...ManagePricingDialog_plan
          }
        }
      }
    `,
    () => ({ updater: addToRootList(PLANS, "createPricingPlan", "pricingPlan") }),
  );

export const useUpdatePlan = () =>
  useInputMutation<useUpdatePlanMutation>(graphql`
    mutation useUpdatePlanMutation($input: UpdatePricingPlanInput!) {
      updatePricingPlan(input: $input) {
        pricingPlan {
          ...PlanTable_plans
          ...PlanDialog_plan
        }
      }
    }
  `);

export const useUpdatePrices = () =>
  useInputMutation<useUpdatePricesMutation>(graphql`
    mutation useUpdatePricesMutation($input: UpdatePlanPricesInput!) {
      updatePlanPrices(input: $input) {
        pricingPlan {
          ...PlanTable_plans
        }
      }
    }
  `);

export const useDeletePlan = () =>
  useInputMutation<useDeletePlanMutation>(graphql`
    mutation useDeletePlanMutation($input: DeletePricingPlanInput!) {
      deletePricingPlan(input: $input) {
        pricingPlan {
          ...PlanTable_plans
          ...PlanDialog_plan
        }
      }
    }
  `);

export const useRestorePlan = () =>
  useInputMutation<useRestorePlanMutation>(
    graphql`
      mutation useRestorePlanMutation($input: RestorePricingPlanInput!) {
        restorePricingPlan(input: $input) {
          pricingPlan {
            ...PlanTable_plans
            ...PlanDialog_plan
          }
        }
      }
    `,
    ({ pricingPlanId }) => ({
      optimisticUpdater: (store) => store.get(pricingPlanId)?.setValue(true, "active"),
    }),
  );
