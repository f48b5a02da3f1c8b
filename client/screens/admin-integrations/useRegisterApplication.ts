import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  RegisterApplicationInput,
  useRegisterApplicationMutation,
} from "./__generated__/useRegisterApplicationMutation.graphql";

/** Resolves with the secret, or null for a public application. Rejects with `ServerError` or `NetworkError`. */
export function useRegisterApplication() {
  const [commit, isInFlight] = useCommit<useRegisterApplicationMutation>(graphql`
    mutation useRegisterApplicationMutation($input: RegisterApplicationInput!) {
      registerApplication(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const registerApplication = useCallback(
    async (input: RegisterApplicationInput) =>
      (await commit({ input: { ...input, clientKey: clientKeyOf(input) } })).registerApplication
        .secret ?? null,
    [commit, clientKeyOf],
  );
  return [registerApplication, isInFlight] as const;
}
