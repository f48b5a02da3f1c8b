import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateUserInput,
  useUpdateUserMutation,
} from "./__generated__/useUpdateUserMutation.graphql";

/** Assigns a home and a mobile number to someone, whose row follows. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateUser() {
  const [commit, isUpdating] = useCommit<useUpdateUserMutation>(graphql`
    mutation useUpdateUserMutation($input: UpdateUserInput!) {
      updateUser(input: $input) {
        user {
          mobileNumber
          parkingNumber
          residency {
            id
            name
          }
          block {
            id
            name
          }
          flat {
            id
            name
          }
        }
      }
    }
  `);
  const updateUser = useCallback((input: UpdateUserInput) => commit({ input }), [commit]);
  return [updateUser, isUpdating] as const;
}
