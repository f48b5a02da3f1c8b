import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  ResumeSubscriptionInput,
  useResumeSubscriptionMutation,
} from "./__generated__/useResumeSubscriptionMutation.graphql";

export function useResumeSubscription() {
  const [commit, isResuming] = useCommit<useResumeSubscriptionMutation>(graphql`
    mutation useResumeSubscriptionMutation($input: ResumeSubscriptionInput!) {
      resumeSubscription(input: $input) {
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
  const resumeSubscription = useCallback(
    (input: ResumeSubscriptionInput) => commit({ input }),
    [commit],
  );
  return [resumeSubscription, isResuming] as const;
}
