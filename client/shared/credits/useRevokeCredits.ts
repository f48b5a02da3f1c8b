import { ConnectionHandler, graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useRevokeCreditsMutation } from "./__generated__/useRevokeCreditsMutation.graphql";

export const useRevokeCredits = (userId: string) =>
  useInputMutation<useRevokeCreditsMutation>(
    graphql`
      mutation useRevokeCreditsMutation($input: RevokeCreditsInput!, $connections: [ID!]!) {
        revokeCredits(input: $input) {
          creditLedgerEdge @prependEdge(connections: $connections) {
            cursor
            node {
              ...PersonLedger_entry
            }
          }
          creditLot {
            ...PersonLots_lot
            purchase {
              subscription {
                ...PersonPlanTable_plans
              }
            }
          }
          user {
            ...PersonFacts_user
            ...UserTable_users
          }
        }
      }
    `,
    () => ({
      variables: {
        connections: [ConnectionHandler.getConnectionID(userId, "PersonLedger_creditLedger")],
      },
    }),
  );
