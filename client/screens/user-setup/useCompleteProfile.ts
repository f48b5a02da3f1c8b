import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CompleteProfileInput,
  useCompleteProfileMutation,
} from "./__generated__/useCompleteProfileMutation.graphql";

/** Stores car and home of the signed-in person. Rejects with `ServerError` or `NetworkError`. */
export function useCompleteProfile(): (input: CompleteProfileInput) => Promise<void> {
  const [commit] = useCommit<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        viewer {
          id
          ...ProfileForm_viewer
          onboarding {
            termsAccepted
            profileCompleted
            credits
            hasActiveSubscription
          }
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      await commit({ input });
    },
    [commit],
  );
}
