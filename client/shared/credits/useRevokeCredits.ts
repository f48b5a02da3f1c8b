import { useCallback } from "react";
import { ConnectionHandler, graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  RevokeCreditsInput,
  useRevokeCreditsMutation,
} from "./__generated__/useRevokeCreditsMutation.graphql";

export function useRevokeCredits(userId: string) {
  const [commit, isRevoking] = useCommit<useRevokeCreditsMutation>(graphql`
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
  `);
  const revokeCredits = useCallback(
    (input: RevokeCreditsInput) => {
      const ledger = ConnectionHandler.getConnectionID(userId, "PersonLedger_creditLedger");
      return commit({ input, connections: [ledger] });
    },
    [commit, userId],
  );
  return [revokeCredits, isRevoking] as const;
}
