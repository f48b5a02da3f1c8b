import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCreateCarTypeMutation } from "./__generated__/useCreateCarTypeMutation.graphql";
import type { useDeleteCarTypeMutation } from "./__generated__/useDeleteCarTypeMutation.graphql";
import type { useRestoreCarTypeMutation } from "./__generated__/useRestoreCarTypeMutation.graphql";
import type { useUpdateCarTypeMutation } from "./__generated__/useUpdateCarTypeMutation.graphql";

const CAR_TYPES = { field: "carTypes", args: { includeInactive: true } };

export const useCreateCarType = () =>
  useInputMutation<useCreateCarTypeMutation>(
    graphql`
      mutation useCreateCarTypeMutation($input: CreateCarTypeInput!) {
        createCarType(input: $input) {
          carType {
            id
            ...CarTypeTable_carTypes
            ...CarTypeDialog_carType
          }
        }
      }
    `,
    () => ({ updater: addToRootList(CAR_TYPES, "createCarType", "carType") }),
  );

export const useUpdateCarType = () =>
  useInputMutation<useUpdateCarTypeMutation>(graphql`
    mutation useUpdateCarTypeMutation($input: UpdateCarTypeInput!) {
      updateCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
          ...CarTypeDialog_carType
        }
      }
    }
  `);

export const useDeleteCarType = () =>
  useInputMutation<useDeleteCarTypeMutation>(graphql`
    mutation useDeleteCarTypeMutation($input: DeleteCarTypeInput!) {
      deleteCarType(input: $input) {
        carType {
          ...CarTypeTable_carTypes
          ...CarTypeDialog_carType
        }
      }
    }
  `);

export const useRestoreCarType = () =>
  useInputMutation<useRestoreCarTypeMutation>(
    graphql`
      mutation useRestoreCarTypeMutation($input: RestoreCarTypeInput!) {
        restoreCarType(input: $input) {
          carType {
            ...CarTypeTable_carTypes
            ...CarTypeDialog_carType
          }
        }
      }
    `,
    ({ carTypeId }) => ({
      optimisticUpdater: (store) => store.get(carTypeId)?.setValue(true, "active"),
    }),
  );
