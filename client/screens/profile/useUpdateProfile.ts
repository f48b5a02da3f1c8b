import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from "./__generated__/useUpdateProfileMutation.graphql";

/** Stores what the signed-in person changed of their profile. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateProfile(): (input: UpdateProfileInput) => Promise<void> {
  const [commit] = useCommit<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        viewer {
          id
          displayName
          ...ProfileForm_viewer
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      await commit({ input });
    },
    [commit],
  );
}
