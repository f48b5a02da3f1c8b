import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useMarkMessageHandledMutation } from "./__generated__/useMarkMessageHandledMutation.graphql";

/** Optimistic; the answer may name another administrator who was first. Rejects with `ServerError` or `NetworkError`. */
export function useMarkMessageHandled() {
  const [commit, isMarking] = useCommit<useMarkMessageHandledMutation>(graphql`
    mutation useMarkMessageHandledMutation($input: MarkContactSubmissionHandledInput!) {
      markContactSubmissionHandled(input: $input) {
        contactSubmission {
          ...MessageCard_message
        }
      }
    }
  `);
  const markMessageHandled = useCallback(
    async (id: string) => {
      await commit(
        { input: { contactSubmissionId: id } },
        {
          optimisticUpdater: (store) => {
            const message = store.get(id);
            message?.setValue(true, "isHandled");
            message?.setValue(null, "handledAt");
            message?.setValue(null, "handledBy");
          },
        },
      );
    },
    [commit],
  );
  return [markMessageHandled, isMarking] as const;
}
