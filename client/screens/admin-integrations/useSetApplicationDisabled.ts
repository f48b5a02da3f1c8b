import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useSetApplicationDisabledMutation } from "./__generated__/useSetApplicationDisabledMutation.graphql";

export function useSetApplicationDisabled() {
  const [commit, isInFlight] = useCommit<useSetApplicationDisabledMutation>(graphql`
    mutation useSetApplicationDisabledMutation($input: SetApplicationDisabledInput!) {
      setApplicationDisabled(input: $input) {
        application {
          ...ApplicationCard_application
        }
      }
    }
  `);
  const setApplicationDisabled = useCallback(
    (applicationId: string, isDisabled: boolean) =>
      commit({ input: { applicationId, isDisabled } }),
    [commit],
  );
  return [setApplicationDisabled, isInFlight] as const;
}
