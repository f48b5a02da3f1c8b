import { graphql } from "react-relay";
import type { RecordSourceProxy } from "relay-runtime";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useMarkMessageHandledMutation } from "./__generated__/useMarkMessageHandledMutation.graphql";
import type { useReopenMessageMutation } from "./__generated__/useReopenMessageMutation.graphql";

function setHandled(store: RecordSourceProxy, id: string, isHandled: boolean): void {
  const message = store.get(id);
  message?.setValue(isHandled, "isHandled");
  message?.setValue(null, "handledAt");
  message?.setValue(null, "handledBy");
}

/** Optimistic; the answer may name another administrator who was first. */
export const useMarkMessageHandled = () =>
  useInputMutation<useMarkMessageHandledMutation>(
    graphql`
      mutation useMarkMessageHandledMutation($input: MarkContactSubmissionHandledInput!) {
        markContactSubmissionHandled(input: $input) {
          contactSubmission {
            ...MessageCard_message
          }
        }
      }
    `,
    ({ contactSubmissionId }) => ({
      optimisticUpdater: (store) => setHandled(store, contactSubmissionId, true),
    }),
  );

export const useReopenMessage = () =>
  useInputMutation<useReopenMessageMutation>(
    graphql`
      mutation useReopenMessageMutation($input: ReopenContactSubmissionInput!) {
        reopenContactSubmission(input: $input) {
          contactSubmission {
            ...MessageCard_message
          }
        }
      }
    `,
    ({ contactSubmissionId }) => ({
      optimisticUpdater: (store) => setHandled(store, contactSubmissionId, false),
    }),
  );
