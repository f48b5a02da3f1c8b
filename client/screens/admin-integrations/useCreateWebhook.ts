import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateWebhookEndpointInput,
  useCreateWebhookMutation,
} from "./__generated__/useCreateWebhookMutation.graphql";

/** Resolves with the secret, which the server shows only once. Rejects with `ServerError` or `NetworkError`. */
export function useCreateWebhook() {
  const [commit, isInFlight] = useCommit<useCreateWebhookMutation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const createWebhook = useCallback(
    async (input: CreateWebhookEndpointInput) =>
      (await commit({ input: { ...input, clientKey: clientKeyOf(input) } })).createWebhookEndpoint
        .secret,
    [commit, clientKeyOf],
  );
  return [createWebhook, isInFlight] as const;
}
