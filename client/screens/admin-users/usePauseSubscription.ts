import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  PauseSubscriptionInput,
  usePauseSubscriptionMutation,
} from "./__generated__/usePauseSubscriptionMutation.graphql";

export function usePauseSubscription() {
  const [commit, isPausing] = useCommit<usePauseSubscriptionMutation>(graphql`
    mutation usePauseSubscriptionMutation($input: PauseSubscriptionInput!) {
      pauseSubscription(input: $input) {
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
  const pauseSubscription = useCallback(
    (input: PauseSubscriptionInput) => commit({ input }),
    [commit],
  );
  return [pauseSubscription, isPausing] as const;
}
