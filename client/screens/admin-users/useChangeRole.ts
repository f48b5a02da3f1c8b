import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  ChangeRoleInput,
  useChangeRoleMutation,
} from "./__generated__/useChangeRoleMutation.graphql";

/** Rejects with `ServerError` (`LAST_ADMINISTRATOR`, `ADDRESS_NOT_PROVEN`, …) or `NetworkError`. */
export function useChangeRole() {
  const [commit, isChanging] = useCommit<useChangeRoleMutation>(graphql`
    mutation useChangeRoleMutation($input: ChangeRoleInput!) {
      changeRole(input: $input) {
        user {
          ...UserTable_users
          ...ChangeRoleDialog_user
          ...PersonFacts_user
        }
      }
    }
  `);
  const changeRole = useCallback((input: ChangeRoleInput) => commit({ input }), [commit]);
  return [changeRole, isChanging] as const;
}
