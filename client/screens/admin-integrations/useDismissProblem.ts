import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDismissProblemMutation } from "./__generated__/useDismissProblemMutation.graphql";

/** Until it occurs again. Rejects with `ServerError` or `NetworkError`. */
export function useDismissProblem() {
  const [commit, isInFlight] = useCommit<useDismissProblemMutation>(graphql`
    mutation useDismissProblemMutation($input: DismissIntegrationProblemInput!) {
      dismissIntegrationProblem(input: $input) {
        integrationProblems {
          problemId
        }
      }
    }
  `);
  const dismissProblem = useCallback(
    (problemId: string) => commit({ input: { problemId } }),
    [commit],
  );
  return [dismissProblem, isInFlight] as const;
}
