import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateCarTypeInput,
  useUpdateCarTypeMutation,
} from "./__generated__/useUpdateCarTypeMutation.graphql";

export function useUpdateCarType() {
  const [commit, isUpdating] = useCommit<useUpdateCarTypeMutation>(graphql`
    mutation useUpdateCarTypeMutation($input: UpdateCarTypeInput!) {
      updateCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
          ...EditCarTypeDialog_carType
        }
      }
    }
  `);
  const updateCarType = useCallback((input: UpdateCarTypeInput) => commit({ input }), [commit]);
  return [updateCarType, isUpdating] as const;
}
