import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useDeleteWebhookMutation } from "./__generated__/useDeleteWebhookMutation.graphql";
import type { usePauseWebhookMutation } from "./__generated__/usePauseWebhookMutation.graphql";
import type { useRedeliverFailedMutation } from "./__generated__/useRedeliverFailedMutation.graphql";
import type { useRedeliverWebhookMutation } from "./__generated__/useRedeliverWebhookMutation.graphql";
import type { useResumeWebhookMutation } from "./__generated__/useResumeWebhookMutation.graphql";
import type { useRotateWebhookMutation } from "./__generated__/useRotateWebhookMutation.graphql";
import type { useSendTestWebhookMutation } from "./__generated__/useSendTestWebhookMutation.graphql";
import type { useUpdateWebhookMutation } from "./__generated__/useUpdateWebhookMutation.graphql";

export const useUpdateWebhook = () =>
  useInputMutation<useUpdateWebhookMutation>(graphql`
    mutation useUpdateWebhookMutation($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint ...EditWebhookDialog_endpoint }
      }
    }
  `);

export const usePauseWebhook = () =>
  useInputMutation<usePauseWebhookMutation>(graphql`
    mutation usePauseWebhookMutation($input: PauseWebhookEndpointInput!) {
      pauseWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);

export const useResumeWebhook = () =>
  useInputMutation<useResumeWebhookMutation>(graphql`
    mutation useResumeWebhookMutation($input: ResumeWebhookEndpointInput!) {
      resumeWebhookEndpoint(input: $input) {
        webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);

export const useDeleteWebhook = () =>
  useInputMutation<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookEndpointInput!) {
      deleteWebhookEndpoint(input: $input) {
        deletedId
      }
    }
  `);

export const useRotateWebhook = () =>
  useInputMutation<useRotateWebhookMutation>(graphql`
    mutation useRotateWebhookMutation($input: RotateWebhookSecretInput!) {
      rotateWebhookSecret(input: $input) {
        secret webhookEndpoint { ...WebhookFacts_endpoint }
      }
    }
  `);

export const useSendTestWebhook = () =>
  useInputMutation<useSendTestWebhookMutation>(graphql`
    mutation useSendTestWebhookMutation($input: SendTestWebhookInput!) {
      sendTestWebhook(input: $input) {
        webhookDelivery { id }
      }
    }
  `);

export const useRedeliverWebhook = () =>
  useInputMutation<useRedeliverWebhookMutation>(graphql`
    mutation useRedeliverWebhookMutation($input: RedeliverWebhookInput!) {
      redeliverWebhook(input: $input) {
        webhookDelivery { ...DeliveryCard_delivery }
      }
    }
  `);

export const useRedeliverFailed = () =>
  useInputMutation<useRedeliverFailedMutation>(graphql`
    mutation useRedeliverFailedMutation($input: RedeliverFailedWebhooksInput!) {
      redeliverFailedWebhooks(input: $input) {
        count
      }
    }
  `);
