import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CompleteProfileInput,
  useCompleteProfileMutation,
} from "./__generated__/useCompleteProfileMutation.graphql";

export function useCompleteProfile() {
  const [commit, isCompleting] = useCommit<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        viewer {
          id
          ...ProfileForm_viewer
          ...homeAddress_viewer
        }
      }
    }
  `);
  const completeProfile = useCallback((input: CompleteProfileInput) => commit({ input }), [commit]);
  return [completeProfile, isCompleting] as const;
}
