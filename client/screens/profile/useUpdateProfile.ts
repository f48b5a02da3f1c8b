import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from "./__generated__/useUpdateProfileMutation.graphql";

export function useUpdateProfile() {
  const [commit, isUpdating] = useCommit<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        viewer {
          id
          ...ProfileForm_viewer
          ...Cars_viewer
          ...AccountPanel_viewer
        }
      }
    }
  `);
  const updateProfile = useCallback((input: UpdateProfileInput) => commit({ input }), [commit]);
  return [updateProfile, isUpdating] as const;
}
