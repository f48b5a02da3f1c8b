import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteUserMutation } from "./__generated__/useDeleteUserMutation.graphql";

export function useDeleteUser() {
  const [commit, isDeleting] = useCommit<useDeleteUserMutation>(graphql`
    mutation useDeleteUserMutation($input: DeleteUserInput!) {
      deleteUser(input: $input) {
        deletedUserId @deleteRecord
        cancelledBookings {
          status
          isCancellable
        }
        expiredPurchases {
          paymentStatus
        }
      }
    }
  `);
  const deleteUser = useCallback((userId: string) => commit({ input: { userId } }), [commit]);
  return [deleteUser, isDeleting] as const;
}
