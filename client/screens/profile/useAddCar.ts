import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useAddCarMutation } from "./__generated__/useAddCarMutation.graphql";
import { type CarFields, carInput } from "./carForm";

/** Rejects with `ServerError` (`PLATE_ALREADY_YOURS`, …) or `NetworkError`. */
export function useAddCar() {
  const [commit, isAdding] = useCommit<useAddCarMutation>(graphql`
    mutation useAddCarMutation($input: AddVehicleInput!) {
      addVehicle(input: $input) {
        viewer {
          id
          ...Cars_viewer
          vehicleCredits {
            ...CarChoice_cars
          }
        }
      }
    }
  `);
  const addCar = useCallback((fields: CarFields) => commit({ input: carInput(fields) }), [commit]);
  return [addCar, isAdding] as const;
}
