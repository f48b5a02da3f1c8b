import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useSendTestWebhookMutation } from "./__generated__/useSendTestWebhookMutation.graphql";

export function useSendTestWebhook() {
  const [commit, isInFlight] = useCommit<useSendTestWebhookMutation>(graphql`
    mutation useSendTestWebhookMutation($input: SendTestWebhookInput!) {
      sendTestWebhook(input: $input) {
        webhookDelivery { id }
      }
    }
  `);
  const sendTestWebhook = useCallback(
    (webhookEndpointId: string) => commit({ input: { webhookEndpointId } }),
    [commit],
  );
  return [sendTestWebhook, isInFlight] as const;
}
