import { useCallback } from "react";
import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateCarTypeInput,
  useCreateCarTypeMutation,
} from "./__generated__/useCreateCarTypeMutation.graphql";
import { CAR_TYPES } from "./carTypeList";

export function useCreateCarType() {
  const [commit, isCreating] = useCommit<useCreateCarTypeMutation>(graphql`
    mutation useCreateCarTypeMutation($input: CreateCarTypeInput!) {
      createCarType(input: $input) {
        carType {
          id
          ...CarTypeTable_carTypes
          ...EditCarTypeDialog_carType
        }
      }
    }
  `);
  const createCarType = useCallback(
    async (input: CreateCarTypeInput) => {
      const { createCarType: made } = await commit(
        { input },
        {
          updater: (store) => {
            const record = store.getRootField("createCarType")?.getLinkedRecord("carType");
            if (record) addToRootList(store, CAR_TYPES, record);
          },
        },
      );
      return made.carType.id;
    },
    [commit],
  );
  return [createCarType, isCreating] as const;
}
