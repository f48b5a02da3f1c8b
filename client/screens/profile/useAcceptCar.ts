import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useAcceptCarMutation } from "./__generated__/useAcceptCarMutation.graphql";

export function useAcceptCar() {
  const [commit, isAccepting] = useCommit<useAcceptCarMutation>(graphql`
    mutation useAcceptCarMutation($input: AcceptVehicleShareInput!) {
      acceptVehicleShare(input: $input) {
        viewer {
          id
          ...BorrowedCars_viewer
        }
      }
    }
  `);
  const acceptCar = useCallback((shareId: string) => commit({ input: { shareId } }), [commit]);
  return [acceptCar, isAccepting] as const;
}
