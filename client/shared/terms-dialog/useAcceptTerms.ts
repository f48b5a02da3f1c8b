import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useAcceptTermsMutation } from "./__generated__/useAcceptTermsMutation.graphql";

/** Rejects with `ServerError` or `NetworkError`. */
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
  const acceptTerms = useCallback(
    async (version: string) => void (await commit({ input: { version } })),
    [commit],
  );
  return [acceptTerms, isAccepting] as const;
}
