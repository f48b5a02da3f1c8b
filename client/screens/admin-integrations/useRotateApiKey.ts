import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRotateApiKeyMutation } from "./__generated__/useRotateApiKeyMutation.graphql";

/** Resolves with the whole new key. Rejects with `ServerError` or `NetworkError`. */
export function useRotateApiKey() {
  const [commit, isInFlight] = useCommit<useRotateApiKeyMutation>(graphql`
    mutation useRotateApiKeyMutation($input: RotateApiKeyInput!) {
      rotateApiKey(input: $input) {
        secret
        apiKey {
          ...ApiKeyCard_apiKey
        }
      }
    }
  `);
  const rotateApiKey = useCallback(
    async (apiKeyId: string, overlapHours: number | null) =>
      (await commit({ input: { apiKeyId, overlapHours } })).rotateApiKey.secret,
    [commit],
  );
  return [rotateApiKey, isInFlight] as const;
}
