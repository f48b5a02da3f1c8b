import { ConnectionHandler, graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import { useKeyed } from "../../relay/useKeyed";
import type { useChangeRoleMutation } from "./__generated__/useChangeRoleMutation.graphql";
import type { useCorrectCarTypeMutation } from "./__generated__/useCorrectCarTypeMutation.graphql";
import type { useDeleteUserMutation } from "./__generated__/useDeleteUserMutation.graphql";
import type { useEndSubscriptionMutation } from "./__generated__/useEndSubscriptionMutation.graphql";
import type { useExtendSubscriptionMutation } from "./__generated__/useExtendSubscriptionMutation.graphql";
import type { useGrantCreditsMutation } from "./__generated__/useGrantCreditsMutation.graphql";
import type { usePauseSubscriptionMutation } from "./__generated__/usePauseSubscriptionMutation.graphql";
import type { useResumeSubscriptionMutation } from "./__generated__/useResumeSubscriptionMutation.graphql";
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

/** Rejects with `ServerError` (`LAST_ADMINISTRATOR`, `ADDRESS_NOT_PROVEN`, …). */
export const useChangeRole = () =>
  useInputMutation<useChangeRoleMutation>(graphql`
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

export const useCorrectCarType = () =>
  useInputMutation<useCorrectCarTypeMutation>(graphql`
    mutation useCorrectCarTypeMutation($input: CorrectVehicleTypeInput!) {
      correctVehicleType(input: $input) {
        vehicle {
          id
          carType {
            id
          }
        }
      }
    }
  `);

export const useGrantCredits = () =>
  useKeyed(
    useInputMutation<useGrantCreditsMutation>(
      graphql`
      mutation useGrantCreditsMutation($input: GrantCreditsInput!, $connections: [ID!]!) {
        grantCredits(input: $input) {
          creditLedgerEdge @prependEdge(connections: $connections) {
            cursor
            node {
              ...PersonLedger_entry
            }
          }
          user {
            ...PersonFacts_user
            ...UserTable_users
          }
        }
      }
    `,
      ({ userId }) => ({
        variables: {
          connections: [ConnectionHandler.getConnectionID(userId, "PersonLedger_creditLedger")],
        },
      }),
    ),
  );

export const usePauseSubscription = () =>
  useInputMutation<usePauseSubscriptionMutation>(graphql`
    mutation usePauseSubscriptionMutation($input: PauseSubscriptionInput!) {
      pauseSubscription(input: $input) {
        subscription {
          ...PersonPlanTable_plans
        }
        user {
          ...PersonFacts_user
          ...PersonLots_user
          ...PersonLedger_user
        }
      }
    }
  `);

export const useResumeSubscription = () =>
  useInputMutation<useResumeSubscriptionMutation>(graphql`
    mutation useResumeSubscriptionMutation($input: ResumeSubscriptionInput!) {
      resumeSubscription(input: $input) {
        subscription {
          ...PersonPlanTable_plans
        }
        user {
          ...PersonFacts_user
          ...PersonLots_user
          ...PersonLedger_user
        }
      }
    }
  `);

export const useExtendSubscription = () =>
  useInputMutation<useExtendSubscriptionMutation>(graphql`
    mutation useExtendSubscriptionMutation($input: ExtendSubscriptionInput!) {
      extendSubscription(input: $input) {
        subscription {
          ...PersonPlanTable_plans
        }
        user {
          ...PersonFacts_user
          ...PersonLots_user
          ...PersonLedger_user
        }
      }
    }
  `);

export const useEndSubscription = () =>
  useInputMutation<useEndSubscriptionMutation>(graphql`
    mutation useEndSubscriptionMutation($input: EndSubscriptionInput!) {
      endSubscription(input: $input) {
        subscription {
          ...PersonPlanTable_plans
        }
        user {
          ...PersonFacts_user
          ...PersonLots_user
          ...PersonLedger_user
        }
      }
    }
  `);
