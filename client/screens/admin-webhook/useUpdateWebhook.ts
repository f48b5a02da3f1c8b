import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateWebhookEndpointInput,
  useUpdateWebhookMutation,
} from "./__generated__/useUpdateWebhookMutation.graphql";

export function useUpdateWebhook() {
  const [commit, isInFlight] = useCommit<useUpdateWebhookMutation>(graphql`
    mutation useUpdateWebhookMutation($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint ...EditWebhookDialog_endpoint }
      }
    }
  `);
  const updateWebhook = useCallback(
    (input: UpdateWebhookEndpointInput) => commit({ input }),
    [commit],
  );
  return [updateWebhook, isInFlight] as const;
}
