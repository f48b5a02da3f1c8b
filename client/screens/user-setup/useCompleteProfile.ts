import { useCallback } from "react";
import { graphql, useMutation } from "react-relay";
import type {
  CompleteProfileInput,
  useCompleteProfileMutation,
} from "./__generated__/useCompleteProfileMutation.graphql";

/** Stores car and home of the signed-in person. Rejects with `ServerError` or `NetworkError`. */
export function useCompleteProfile(): (input: CompleteProfileInput) => Promise<void> {
  const [commit] = useMutation<useCompleteProfileMutation>(graphql`
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
    (input) =>
      new Promise((resolve, reject) => {
        commit({ variables: { input }, onCompleted: () => resolve(), onError: reject });
      }),
    [commit],
  );
}
