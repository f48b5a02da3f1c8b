import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  ExtendSubscriptionInput,
  useExtendSubscriptionMutation,
} from "./__generated__/useExtendSubscriptionMutation.graphql";

export function useExtendSubscription() {
  const [commit, isExtending] = useCommit<useExtendSubscriptionMutation>(graphql`
    mutation useExtendSubscriptionMutation($input: ExtendSubscriptionInput!) {
      extendSubscription(input: $input) {
        subscription {
          ...PersonPlanTable_plans
        }
        user {
          ...PersonFacts_user
          ...PersonLots_user
          ...PersonLedger_user
        }
      }
    }
  `);
  const extendSubscription = useCallback(
    (input: ExtendSubscriptionInput) => commit({ input }),
    [commit],
  );
  return [extendSubscription, isExtending] as const;
}
