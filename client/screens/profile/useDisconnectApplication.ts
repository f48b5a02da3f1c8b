import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDisconnectApplicationMutation } from "./__generated__/useDisconnectApplicationMutation.graphql";

const LIST = "connectedApplications";

export function useDisconnectApplication() {
  const [commit, isDisconnecting] = useCommit<useDisconnectApplicationMutation>(graphql`
    mutation useDisconnectApplicationMutation($input: DisconnectApplicationInput!) {
      disconnectApplication(input: $input) {
        connectedApplications {
          ...ConnectedApp_application
        }
      }
    }
  `);
  const disconnectApplication = useCallback(
    (applicationId: string) =>
      commit(
        { input: { applicationId } },
        {
          updater: (store) => {
            const others = store.getRootField("disconnectApplication")?.getLinkedRecords(LIST);
            if (others) store.getRoot().setLinkedRecords(others, LIST);
          },
        },
      ),
    [commit],
  );
  return [disconnectApplication, isDisconnecting] as const;
}
