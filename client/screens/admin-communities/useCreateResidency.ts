import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateResidencyInput,
  useCreateResidencyMutation,
} from "./__generated__/useCreateResidencyMutation.graphql";
import { withPicture } from "./withPicture";

/** Invalidates the list. Resolves with the id. Rejects with `ServerError` or `NetworkError`. */
export function useCreateResidency() {
  const [commit, isCreating] = useCommit<useCreateResidencyMutation>(graphql`
    mutation useCreateResidencyMutation($input: CreateResidencyInput!) {
      createResidency(input: $input) {
        residency {
          id
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const createResidency = useCallback(
    async (input: CreateResidencyInput, image: File | null) => {
      const { createResidency } = await commit(...withPicture(input, image));
      return createResidency.residency.id;
    },
    [commit],
  );
  return [createResidency, isCreating] as const;
}
