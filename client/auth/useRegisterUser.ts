import { useCallback } from "react";
import { graphql } from "react-relay";
import { ServerError } from "../relay/errors";
import { useInputMutation } from "../relay/useInputMutation";
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

/** Rejects with `ServerError` or `NetworkError`. */
export function useRegisterUser() {
  const identity = useIdentity();
  const [commit, isRegistering] = useInputMutation<useRegisterUserMutation>(graphql`
    mutation useRegisterUserMutation($input: RegisterUserInput!) {
      registerUser(input: $input) {
        viewer {
          id
          ...homeAddress_viewer
        }
      }
    }
  `);
  const registerUser = useCallback(
    async (input: RegisterUserInput) => {
      try {
        await commit(input);
      } catch (error) {
        if (!canVerify(error)) throw error;
        // A second account with the address may be the owner's.
        identity.sendVerification().catch(() => undefined);
        throw new ServerError({
          message: `${error.message} ${IF_YOURS}`,
          extensions: { code: error.code },
        });
      }
    },
    [commit, identity],
  );
  return [registerUser, isRegistering] as const;
}
