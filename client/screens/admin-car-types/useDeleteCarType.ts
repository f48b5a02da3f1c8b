import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteCarTypeMutation } from "./__generated__/useDeleteCarTypeMutation.graphql";

export function useDeleteCarType() {
  const [commit, isDeleting] = useCommit<useDeleteCarTypeMutation>(graphql`
    mutation useDeleteCarTypeMutation($input: DeleteCarTypeInput!) {
      deleteCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
          ...EditCarTypeDialog_carType
        }
      }
    }
  `);
  const deleteCarType = useCallback(
    (carTypeId: string) => commit({ input: { carTypeId } }),
    [commit],
  );
  return [deleteCarType, isDeleting] as const;
}
