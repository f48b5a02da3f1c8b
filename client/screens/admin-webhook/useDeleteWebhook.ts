import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteWebhookMutation } from "./__generated__/useDeleteWebhookMutation.graphql";

export function useDeleteWebhook() {
  const [commit, isInFlight] = useCommit<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookEndpointInput!) {
      deleteWebhookEndpoint(input: $input) {
        deletedId
      }
    }
  `);
  const deleteWebhook = useCallback(
    (webhookEndpointId: string) => commit({ input: { webhookEndpointId } }),
    [commit],
  );
  return [deleteWebhook, isInFlight] as const;
}
