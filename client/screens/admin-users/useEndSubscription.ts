import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  EndSubscriptionInput,
  useEndSubscriptionMutation,
} from "./__generated__/useEndSubscriptionMutation.graphql";

export function useEndSubscription() {
  const [commit, isEnding] = useCommit<useEndSubscriptionMutation>(graphql`
    mutation useEndSubscriptionMutation($input: EndSubscriptionInput!) {
      endSubscription(input: $input) {
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
  const endSubscription = useCallback((input: EndSubscriptionInput) => commit({ input }), [commit]);
  return [endSubscription, isEnding] as const;
}
