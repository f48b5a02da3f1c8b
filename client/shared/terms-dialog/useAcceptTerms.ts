import { useCallback } from "react";
import { graphql } from "react-relay";
import { loadConfig } from "../../relay/config";
import { useCommit } from "../../relay/useCommit";
import type { useAcceptTermsMutation } from "./__generated__/useAcceptTermsMutation.graphql";

/** Rejects with `ServerError`, `NetworkError`, or the error of loading the configuration. */
export function useAcceptTerms() {
  const [commit, isAccepting] = useCommit<useAcceptTermsMutation>(graphql`
    mutation useAcceptTermsMutation($input: AcceptTermsInput!) {
      acceptTerms(input: $input) {
        viewer {
          id
          ...homeAddress_viewer
        }
      }
    }
  `);
  const acceptTerms = useCallback(async () => {
    const { termsVersion } = await loadConfig();
    await commit({ input: { version: termsVersion } });
  }, [commit]);
  return [acceptTerms, isAccepting] as const;
}
