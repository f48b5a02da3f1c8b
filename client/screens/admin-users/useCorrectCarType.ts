import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useCorrectCarTypeMutation } from "./__generated__/useCorrectCarTypeMutation.graphql";

/** Rejects with `ServerError` or `NetworkError`. */
export function useCorrectCarType() {
  const [commit, isCorrecting] = useCommit<useCorrectCarTypeMutation>(graphql`
    mutation useCorrectCarTypeMutation($input: CorrectVehicleTypeInput!) {
      correctVehicleType(input: $input) {
        vehicle {
          id
          carType {
            id
          }
        }
      }
    }
  `);
  const correctCarType = useCallback(
    (vehicleId: string, carTypeId: string) => commit({ input: { vehicleId, carTypeId } }),
    [commit],
  );
  return [correctCarType, isCorrecting] as const;
}
