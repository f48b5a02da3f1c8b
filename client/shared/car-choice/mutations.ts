import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useGiveCarTypeMutation } from "./__generated__/useGiveCarTypeMutation.graphql";

export const useGiveCarType = () =>
  useInputMutation<useGiveCarTypeMutation>(graphql`
    mutation useGiveCarTypeMutation($input: UpdateVehicleInput!) {
      updateVehicle(input: $input) {
        viewer {
          id
          vehicleCredits {
            goodUntil
            ...CarChoice_cars
          }
        }
      }
    }
  `);
