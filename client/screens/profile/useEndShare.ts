import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useEndShareMutation } from "./__generated__/useEndShareMutation.graphql";

export function useEndShare() {
  const [commit, isEnding] = useCommit<useEndShareMutation>(graphql`
    mutation useEndShareMutation($input: EndVehicleShareInput!) {
      endVehicleShare(input: $input) {
        viewer {
          id
          ...Cars_viewer
        }
      }
    }
  `);
  const endShare = useCallback((shareId: string) => commit({ input: { shareId } }), [commit]);
  return [endShare, isEnding] as const;
}
