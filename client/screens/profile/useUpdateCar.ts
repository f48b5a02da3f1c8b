import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import { changesOf } from "../../shared/edit/changesOf";
import type { useUpdateCarMutation } from "./__generated__/useUpdateCarMutation.graphql";
import { type CarFields, carInput } from "./carForm";

/** Sends what was changed of what was seen. Rejects with `ServerError` (`PLATE_ALREADY_YOURS`, …) or `NetworkError`. */
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
    (vehicleId: string, seen: CarFields, fields: CarFields) => {
      const { seen: _, ...changes } = changesOf(carInput(seen), carInput(fields));
      return commit({ input: { ...changes, vehicleId } });
    },
    [commit],
  );
  return [updateCar, isUpdating] as const;
}
