import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRotateWebhookMutation } from "./__generated__/useRotateWebhookMutation.graphql";

/** Resolves with the new secret. Rejects with `ServerError` or `NetworkError`. */
export function useRotateWebhook() {
  const [commit, isInFlight] = useCommit<useRotateWebhookMutation>(graphql`
    mutation useRotateWebhookMutation($input: RotateWebhookSecretInput!) {
      rotateWebhookSecret(input: $input) {
        secret webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);
  const rotateWebhook = useCallback(
    async (webhookEndpointId: string, overlapHours: number | null) =>
      (await commit({ input: { webhookEndpointId, overlapHours } })).rotateWebhookSecret.secret,
    [commit],
  );
  return [rotateWebhook, isInFlight] as const;
}
