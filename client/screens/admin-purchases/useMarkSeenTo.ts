import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  MarkPurchaseSeenToInput,
  useMarkSeenToMutation,
} from "./__generated__/useMarkSeenToMutation.graphql";

/** The answer may name another administrator who was first. Rejects with `ServerError` or `NetworkError`. */
export function useMarkSeenTo() {
  const [commit, isMarking] = useCommit<useMarkSeenToMutation>(graphql`
    mutation useMarkSeenToMutation($input: MarkPurchaseSeenToInput!) {
      markPurchaseSeenTo(input: $input) {
        purchase {
          ...PurchaseTable_purchases
        }
      }
    }
  `);
  const markSeenTo = useCallback((input: MarkPurchaseSeenToInput) => commit({ input }), [commit]);
  return [markSeenTo, isMarking] as const;
}
