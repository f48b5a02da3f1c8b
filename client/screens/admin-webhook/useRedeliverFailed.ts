import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRedeliverFailedMutation } from "./__generated__/useRedeliverFailedMutation.graphql";

/** Resolves with the number of deliveries. Rejects with `ServerError` or `NetworkError`. */
export function useRedeliverFailed() {
  const [commit, isInFlight] = useCommit<useRedeliverFailedMutation>(graphql`
    mutation useRedeliverFailedMutation($input: RedeliverFailedWebhooksInput!) {
      redeliverFailedWebhooks(input: $input) {
        count
      }
    }
  `);
  const redeliverFailed = useCallback(
    async (webhookEndpointId: string, since: string) =>
      (await commit({ input: { webhookEndpointId, since } })).redeliverFailedWebhooks.count,
    [commit],
  );
  return [redeliverFailed, isInFlight] as const;
}
