import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  MarkPurchaseSeenToInput,
  useMarkSeenToMutation,
} from "./__generated__/useMarkSeenToMutation.graphql";

/**
 * Marks a purchase as seen to. The row follows, and says who did it, which may be another administrator who was first.
 * Rejects with `ServerError` or `NetworkError`.
 */
export function useMarkSeenTo(): (input: MarkPurchaseSeenToInput) => Promise<void> {
  const [commit] = useCommit<useMarkSeenToMutation>(graphql`
    mutation useMarkSeenToMutation($input: MarkPurchaseSeenToInput!) {
      markPurchaseSeenTo(input: $input) {
        purchase {
          ...PurchaseTable_purchases
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      await commit({ input });
    },
    [commit],
  );
}
