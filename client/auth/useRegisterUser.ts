import { useCallback } from "react";
import { commitMutation, graphql, useRelayEnvironment } from "react-relay";
import { ServerError } from "../relay/errors";
import type {
  RegisterUserInput,
  useRegisterUserMutation,
} from "./__generated__/useRegisterUserMutation.graphql";
import { useIdentity } from "./IdentityContext";

const IF_YOURS =
  "If the address is yours, open the link that we have just sent to it, and sign in again.";

function canVerify(error: unknown): error is ServerError {
  return (
    error instanceof ServerError && error.code === "EMAIL_TAKEN" && error.details.canVerify === true
  );
}

/**
 * Makes the profile of the person who just signed in; for a person who has one it changes nothing.
 * Rejects with `ServerError` or `NetworkError`.
 */
export function useRegisterUser(): (input: RegisterUserInput) => Promise<void> {
  const environment = useRelayEnvironment();
  const identity = useIdentity();
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
          onError: (error) => {
            if (!canVerify(error)) return reject(error);
            // A second account of the address may be the owner's: the link proves it.
            identity.sendVerification().catch(() => undefined);
            reject(
              new ServerError({
                message: `${error.message} ${IF_YOURS}`,
                extensions: { code: error.code },
              }),
            );
          },
        });
      }),
    [environment, identity],
  );
}
