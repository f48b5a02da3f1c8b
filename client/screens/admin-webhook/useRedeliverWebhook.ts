import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRedeliverWebhookMutation } from "./__generated__/useRedeliverWebhookMutation.graphql";

export function useRedeliverWebhook() {
  const [commit, isInFlight] = useCommit<useRedeliverWebhookMutation>(graphql`
    mutation useRedeliverWebhookMutation($input: RedeliverWebhookInput!) {
      redeliverWebhook(input: $input) {
        webhookDelivery { ...DeliveryCard_delivery }
      }
    }
  `);
  const redeliverWebhook = useCallback(
    (webhookDeliveryId: string) => commit({ input: { webhookDeliveryId } }),
    [commit],
  );
  return [redeliverWebhook, isInFlight] as const;
}
