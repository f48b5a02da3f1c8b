import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { usePauseWebhookMutation } from "./__generated__/usePauseWebhookMutation.graphql";

export function usePauseWebhook() {
  const [commit, isInFlight] = useCommit<usePauseWebhookMutation>(graphql`
    mutation usePauseWebhookMutation($input: PauseWebhookEndpointInput!) {
      pauseWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);
  const pauseWebhook = useCallback(
    (webhookEndpointId: string) => commit({ input: { webhookEndpointId } }),
    [commit],
  );
  return [pauseWebhook, isInFlight] as const;
}
