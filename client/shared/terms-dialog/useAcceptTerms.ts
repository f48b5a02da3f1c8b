import { useCallback } from "react";
import { graphql, useMutation } from "react-relay";
import { loadConfig } from "../../shell/config";
import type { useAcceptTermsMutation } from "./__generated__/useAcceptTermsMutation.graphql";

/**
 * Records that the signed-in person accepts the terms in force. Rejects with `ServerError`,
 * `NetworkError`, or what kept the configuration from being read.
 */
export function useAcceptTerms(): () => Promise<void> {
  const [commit] = useMutation<useAcceptTermsMutation>(graphql`
    mutation useAcceptTermsMutation($input: AcceptTermsInput!) {
      acceptTerms(input: $input) {
        viewer {
          id
          onboarding {
            termsAccepted
            profileCompleted
            credits
            hasActiveSubscription
          }
        }
      }
    }
  `);
  return useCallback(async () => {
    const { termsVersion } = await loadConfig();
    await new Promise<void>((resolve, reject) => {
      commit({
        variables: { input: { version: termsVersion } },
        onCompleted: () => resolve(),
        onError: reject,
      });
    });
  }, [commit]);
}
