import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateApiKeyInput,
  useCreateApiKeyMutation,
} from "./__generated__/useCreateApiKeyMutation.graphql";

/** Resolves with the whole key, which the server does not keep. Rejects with `ServerError` or `NetworkError`. */
export function useCreateApiKey() {
  const [commit, isInFlight] = useCommit<useCreateApiKeyMutation>(graphql`
    mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const createApiKey = useCallback(
    async (input: CreateApiKeyInput) =>
      (await commit({ input: { ...input, clientKey: clientKeyOf(input) } })).createApiKey.secret,
    [commit, clientKeyOf],
  );
  return [createApiKey, isInFlight] as const;
}
