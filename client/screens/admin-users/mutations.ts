import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useDeleteUserMutation } from "./__generated__/useDeleteUserMutation.graphql";
import type { useUpdateUserMutation } from "./__generated__/useUpdateUserMutation.graphql";

export const useUpdateUser = () =>
  useInputMutation<useUpdateUserMutation>(graphql`
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

export const useDeleteUser = () =>
  useInputMutation<useDeleteUserMutation>(graphql`
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
