import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useUpdateCarMutation } from "./__generated__/useUpdateCarMutation.graphql";
import { type CarFields, carInput } from "./carForm";

/** Rejects with `ServerError` (`PLATE_ALREADY_YOURS`, …) or `NetworkError`. */
export function useUpdateCar() {
  const [commit, isUpdating] = useCommit<useUpdateCarMutation>(graphql`
    mutation useUpdateCarMutation($input: UpdateVehicleInput!) {
      updateVehicle(input: $input) {
        viewer {
          id
          ...Cars_viewer
          vehicleCredits {
            ...CarChoice_cars
          }
          ...ProfileForm_viewer
        }
      }
    }
  `);
  const updateCar = useCallback(
    (vehicleId: string, fields: CarFields) => commit({ input: { ...carInput(fields), vehicleId } }),
    [commit],
  );
  return [updateCar, isUpdating] as const;
}
