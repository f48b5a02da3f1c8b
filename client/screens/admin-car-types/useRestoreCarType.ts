import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRestoreCarTypeMutation } from "./__generated__/useRestoreCarTypeMutation.graphql";

/** Optimistic. Rejects with `ServerError` or `NetworkError`. */
export function useRestoreCarType() {
  const [commit, isRestoring] = useCommit<useRestoreCarTypeMutation>(graphql`
    mutation useRestoreCarTypeMutation($input: RestoreCarTypeInput!) {
      restoreCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
          ...EditCarTypeDialog_carType
        }
      }
    }
  `);
  const restoreCarType = useCallback(
    async (carTypeId: string) => {
      await commit(
        { input: { carTypeId } },
        { optimisticUpdater: (store) => store.get(carTypeId)?.setValue(true, "active") },
      );
    },
    [commit],
  );
  return [restoreCarType, isRestoring] as const;
}
