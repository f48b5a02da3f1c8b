import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useReopenMessageMutation } from "./__generated__/useReopenMessageMutation.graphql";

/** Optimistic. Rejects with `ServerError` or `NetworkError`. */
export function useReopenMessage() {
  const [commit, isReopening] = useCommit<useReopenMessageMutation>(graphql`
    mutation useReopenMessageMutation($input: ReopenContactSubmissionInput!) {
      reopenContactSubmission(input: $input) {
        contactSubmission {
          ...MessageCard_message
        }
      }
    }
  `);
  const reopenMessage = useCallback(
    async (id: string) => {
      await commit(
        { input: { contactSubmissionId: id } },
        {
          optimisticUpdater: (store) => {
            const message = store.get(id);
            message?.setValue(false, "isHandled");
            message?.setValue(null, "handledAt");
            message?.setValue(null, "handledBy");
          },
        },
      );
    },
    [commit],
  );
  return [reopenMessage, isReopening] as const;
}
