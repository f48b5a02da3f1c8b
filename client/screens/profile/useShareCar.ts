import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useShareCarMutation } from "./__generated__/useShareCarMutation.graphql";

export function useShareCar() {
  const [commit, isSharing] = useCommit<useShareCarMutation>(graphql`
    mutation useShareCarMutation($input: ShareVehicleInput!) {
      shareVehicle(input: $input) {
        vehicle {
          id
          ...Car_vehicle
        }
      }
    }
  `);
  const shareCar = useCallback(
    (vehicleId: string, email: string) => commit({ input: { vehicleId, email } }),
    [commit],
  );
  return [shareCar, isSharing] as const;
}
