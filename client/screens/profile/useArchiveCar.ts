import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useArchiveCarMutation } from "./__generated__/useArchiveCarMutation.graphql";

/** If it was the first, another becomes the first. Rejects with `ServerError` or `NetworkError`. */
export function useArchiveCar() {
  const [commit, isArchiving] = useCommit<useArchiveCarMutation>(graphql`
    mutation useArchiveCarMutation($input: ArchiveVehicleInput!) {
      archiveVehicle(input: $input) {
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
  const archiveCar = useCallback((vehicleId: string) => commit({ input: { vehicleId } }), [commit]);
  return [archiveCar, isArchiving] as const;
}
