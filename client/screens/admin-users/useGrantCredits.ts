import { useCallback } from "react";
import { ConnectionHandler, graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  GrantCreditsInput,
  useGrantCreditsMutation,
} from "./__generated__/useGrantCreditsMutation.graphql";

export function useGrantCredits() {
  const [commit, isGranting] = useCommit<useGrantCreditsMutation>(graphql`
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
  `);
  const grantCredits = useCallback(
    (input: GrantCreditsInput) => {
      const ledger = ConnectionHandler.getConnectionID(input.userId, "PersonLedger_creditLedger");
      return commit({ input, connections: [ledger] });
    },
    [commit],
  );
  return [grantCredits, isGranting] as const;
}
