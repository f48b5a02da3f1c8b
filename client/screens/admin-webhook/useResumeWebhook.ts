import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useResumeWebhookMutation } from "./__generated__/useResumeWebhookMutation.graphql";

export function useResumeWebhook() {
  const [commit, isInFlight] = useCommit<useResumeWebhookMutation>(graphql`
    mutation useResumeWebhookMutation($input: ResumeWebhookEndpointInput!) {
      resumeWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);
  const resumeWebhook = useCallback(
    (webhookEndpointId: string) => commit({ input: { webhookEndpointId } }),
    [commit],
  );
  return [resumeWebhook, isInFlight] as const;
}
