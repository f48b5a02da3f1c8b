import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { ServerError } from "../../relay/errors";
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
  /** The car that was sent without an answer: what is stored of it is not known. */
  const unsure = useRef<string>(null);
  const updateCar = useCallback(
    async (vehicleId: string, seen: CarFields, fields: CarFields) => {
      const { seen: _, ...changes } = changesOf(carInput(seen), carInput(fields));
      const input = unsure.current === vehicleId ? carInput(fields) : changes;
      try {
        await commit({ input: { ...input, vehicleId } });
        unsure.current = null;
      } catch (error) {
        if (!(error instanceof ServerError)) unsure.current = vehicleId;
        throw error;
      }
    },
    [commit],
  );
  return [updateCar, isUpdating] as const;
}
