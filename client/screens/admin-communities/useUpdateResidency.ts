import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateResidencyInput,
  useUpdateResidencyMutation,
} from "./__generated__/useUpdateResidencyMutation.graphql";
import { withPicture } from "./withPicture";

/** A new picture replaces the old one. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateResidency() {
  const [commit, isUpdating] = useCommit<useUpdateResidencyMutation>(graphql`
    mutation useUpdateResidencyMutation($input: UpdateResidencyInput!) {
      updateResidency(input: $input) {
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const updateResidency = useCallback(
    (input: UpdateResidencyInput, image: File | null) => commit(...withPicture(input, image)),
    [commit],
  );
  return [updateResidency, isUpdating] as const;
}
