import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRestoreCarTypeMutation } from "./__generated__/useRestoreCarTypeMutation.graphql";

/** Makes a car type active again, by global id: shown at once, taken back where it fails. Rejects with `ServerError` or `NetworkError`. */
export function useRestoreCarType() {
  const [commit, isRestoring] = useCommit<useRestoreCarTypeMutation>(graphql`
    mutation useRestoreCarTypeMutation($input: RestoreCarTypeInput!) {
      restoreCarType(input: $input) {
        carType {
          id
          active
        }
      }
    }
  `);
  const restoreCarType = useCallback(
    async (carTypeId: string) => {
      await commit(
        { input: { carTypeId } },
        { optimisticResponse: { restoreCarType: { carType: { id: carTypeId, active: true } } } },
      );
    },
    [commit],
  );
  return [restoreCarType, isRestoring] as const;
}
