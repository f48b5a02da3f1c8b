import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useGiveCarTypeMutation } from "./__generated__/useGiveCarTypeMutation.graphql";

/** Rejects with `ServerError` or `NetworkError`. */
export function useGiveCarType() {
  const [commit, isGiving] = useCommit<useGiveCarTypeMutation>(graphql`
    mutation useGiveCarTypeMutation($input: UpdateVehicleInput!) {
      updateVehicle(input: $input) {
        viewer {
          id
          vehicleCredits {
            goodUntil
            ...CarChoice_cars
          }
        }
      }
    }
  `);
  const giveCarType = useCallback(
    (vehicleId: string, carTypeId: string) => commit({ input: { vehicleId, carTypeId } }),
    [commit],
  );
  return [giveCarType, isGiving] as const;
}
