import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateUserInput,
  useUpdateUserMutation,
} from "./__generated__/useUpdateUserMutation.graphql";

export function useUpdateUser() {
  const [commit, isUpdating] = useCommit<useUpdateUserMutation>(graphql`
    mutation useUpdateUserMutation($input: UpdateUserInput!) {
      updateUser(input: $input) {
        user {
          ...UserTable_users
          ...EditUserDialog_user
          ...PersonFacts_user
        }
      }
    }
  `);
  const updateUser = useCallback((input: UpdateUserInput) => commit({ input }), [commit]);
  return [updateUser, isUpdating] as const;
}
