import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useInputMutation } from "../../relay/useInputMutation";
import type {
  CreateApiKeyInput,
  useCreateApiKeyMutation,
} from "./__generated__/useCreateApiKeyMutation.graphql";
import type {
  CreateWebhookEndpointInput,
  useCreateWebhookMutation,
} from "./__generated__/useCreateWebhookMutation.graphql";
import type { useDismissProblemMutation } from "./__generated__/useDismissProblemMutation.graphql";
import type {
  RegisterApplicationInput,
  useRegisterApplicationMutation,
} from "./__generated__/useRegisterApplicationMutation.graphql";
import type { useRevokeApiKeyMutation } from "./__generated__/useRevokeApiKeyMutation.graphql";
import type { useRotateApiKeyMutation } from "./__generated__/useRotateApiKeyMutation.graphql";
import type { useSetApplicationDisabledMutation } from "./__generated__/useSetApplicationDisabledMutation.graphql";

/** The server returns the secret only once. */
export function useCreateApiKey() {
  const [commit, isInFlight] = useInputMutation<useCreateApiKeyMutation>(graphql`
    mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const createApiKey = (input: CreateApiKeyInput) =>
    commit({ ...input, clientKey: clientKeyOf(input) });
  return [createApiKey, isInFlight] as const;
}

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
export function useRegisterApplication() {
  const [commit, isInFlight] = useInputMutation<useRegisterApplicationMutation>(graphql`
    mutation useRegisterApplicationMutation($input: RegisterApplicationInput!) {
      registerApplication(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const registerApplication = (input: RegisterApplicationInput) =>
    commit({ ...input, clientKey: clientKeyOf(input) });
  return [registerApplication, isInFlight] as const;
}

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
export function useCreateWebhook() {
  const [commit, isInFlight] = useInputMutation<useCreateWebhookMutation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) {
        secret
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const createWebhook = (input: CreateWebhookEndpointInput) =>
    commit({ ...input, clientKey: clientKeyOf(input) });
  return [createWebhook, isInFlight] as const;
}

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
