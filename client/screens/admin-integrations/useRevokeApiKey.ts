import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRevokeApiKeyMutation } from "./__generated__/useRevokeApiKeyMutation.graphql";

export function useRevokeApiKey() {
  const [commit, isInFlight] = useCommit<useRevokeApiKeyMutation>(graphql`
    mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        apiKey {
          ...ApiKeyCard_apiKey
        }
      }
    }
  `);
  const revokeApiKey = useCallback((apiKeyId: string) => commit({ input: { apiKeyId } }), [commit]);
  return [revokeApiKey, isInFlight] as const;
}
