import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useAcceptTermsMutation } from "./__generated__/useAcceptTermsMutation.graphql";

export function useAcceptTerms() {
  const [commit, isAccepting] = useInputMutation<useAcceptTermsMutation>(graphql`
    mutation useAcceptTermsMutation($input: AcceptTermsInput!) {
      acceptTerms(input: $input) {
        viewer {
          id
          ...homeAddress_viewer
        }
      }
    }
  `);
  const acceptTerms = async (version: string): Promise<void> => void (await commit({ version }));
  return [acceptTerms, isAccepting] as const;
}
