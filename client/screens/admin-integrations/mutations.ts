import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import { useKeyed } from "../../relay/useKeyed";
import type { useCreateApiKeyMutation } from "./__generated__/useCreateApiKeyMutation.graphql";
import type { useCreateWebhookMutation } from "./__generated__/useCreateWebhookMutation.graphql";
import type { useDismissProblemMutation } from "./__generated__/useDismissProblemMutation.graphql";
import type { useRegisterApplicationMutation } from "./__generated__/useRegisterApplicationMutation.graphql";
import type { useRevokeApiKeyMutation } from "./__generated__/useRevokeApiKeyMutation.graphql";
import type { useRotateApiKeyMutation } from "./__generated__/useRotateApiKeyMutation.graphql";
import type { useSetApplicationDisabledMutation } from "./__generated__/useSetApplicationDisabledMutation.graphql";

/** The server returns the secret only once. */
export const useCreateApiKey = () =>
  useKeyed(
    useInputMutation<useCreateApiKeyMutation>(graphql`
      mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
        createApiKey(input: $input) {
          secret
        }
      }
    `),
  );

export const useRotateApiKey = () =>
  useInputMutation<useRotateApiKeyMutation>(graphql`
    mutation useRotateApiKeyMutation($input: RotateApiKeyInput!) {
      rotateApiKey(input: $input) {
        secret
        apiKey {
          ...ApiKeyCard_apiKey
        }
      }
    }
  `);

export const useRevokeApiKey = () =>
  useInputMutation<useRevokeApiKeyMutation>(graphql`
    mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        apiKey {
          ...ApiKeyCard_apiKey
        }
      }
    }
  `);

/** The secret is null for a public application. */
export const useRegisterApplication = () =>
  useKeyed(
    useInputMutation<useRegisterApplicationMutation>(graphql`
      mutation useRegisterApplicationMutation($input: RegisterApplicationInput!) {
        registerApplication(input: $input) {
          secret
        }
      }
    `),
  );

export const useSetApplicationDisabled = () =>
  useInputMutation<useSetApplicationDisabledMutation>(graphql`
    mutation useSetApplicationDisabledMutation($input: SetApplicationDisabledInput!) {
      setApplicationDisabled(input: $input) {
        application {
          ...ApplicationCard_application
        }
      }
    }
  `);

/** The server returns the secret only once. */
export const useCreateWebhook = () =>
  useKeyed(
    useInputMutation<useCreateWebhookMutation>(graphql`
      mutation useCreateWebhookMutation($input: CreateWebhookEndpointInput!) {
        createWebhookEndpoint(input: $input) {
          secret
        }
      }
    `),
  );

/** Until it occurs again. */
export const useDismissProblem = () =>
  useInputMutation<useDismissProblemMutation>(graphql`
    mutation useDismissProblemMutation($input: DismissIntegrationProblemInput!) {
      dismissIntegrationProblem(input: $input) {
        integrationProblems {
          problemId
        }
      }
    }
  `);
