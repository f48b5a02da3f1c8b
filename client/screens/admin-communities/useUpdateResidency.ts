import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateResidencyInput,
  useUpdateResidencyMutation,
} from "./__generated__/useUpdateResidencyMutation.graphql";
import { withPicture } from "./withPicture";

/** Changes a residency, whose row follows; another picture takes the place of the one there is. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateResidency(): (
  input: UpdateResidencyInput,
  image: File | null,
) => Promise<unknown> {
  const [commit] = useCommit<useUpdateResidencyMutation>(graphql`
    mutation useUpdateResidencyMutation($input: UpdateResidencyInput!) {
      updateResidency(input: $input) {
        residency {
          id
          name
          imageUrl
          requiresParkingNumber
          blockCount
          flatCount
          residentCount
        }
      }
    }
  `);
  return useCallback((input, image) => commit(...withPicture(input, image)), [commit]);
}
