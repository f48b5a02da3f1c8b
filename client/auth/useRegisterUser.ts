import { useCallback } from "react";
import { commitMutation, graphql, useRelayEnvironment } from "react-relay";
import type {
  RegisterUserInput,
  useRegisterUserMutation,
} from "./__generated__/useRegisterUserMutation.graphql";

/**
 * Makes the profile of the person who just signed in; for a person who has one it changes nothing.
 * Rejects with `ServerError` or `NetworkError`.
 */
export function useRegisterUser(): (input: RegisterUserInput) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    (input) =>
      new Promise((resolve, reject) => {
        commitMutation<useRegisterUserMutation>(environment, {
          mutation: graphql`
            mutation useRegisterUserMutation($input: RegisterUserInput!) {
              registerUser(input: $input) {
                viewer {
                  id
                  role
                  displayName
                  email
                }
              }
            }
          `,
          variables: { input },
          onCompleted: () => resolve(),
          onError: reject,
        });
      }),
    [environment],
  );
}
