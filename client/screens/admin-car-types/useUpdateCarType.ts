import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateCarTypeInput,
  useUpdateCarTypeMutation,
} from "./__generated__/useUpdateCarTypeMutation.graphql";

/** Edits a car type, whose row follows. Rejects with `ServerError` (`NAME_TAKEN`, …) or `NetworkError`. */
export function useUpdateCarType(): readonly [
  (input: UpdateCarTypeInput) => Promise<void>,
  boolean,
] {
  const [commit, isUpdating] = useCommit<useUpdateCarTypeMutation>(graphql`
    mutation useUpdateCarTypeMutation($input: UpdateCarTypeInput!) {
      updateCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
        }
      }
    }
  `);
  const updateCarType = useCallback(
    async (input: UpdateCarTypeInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [updateCarType, isUpdating];
}
