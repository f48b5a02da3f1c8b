import { graphql } from "react-relay";
import type { UploadableMap } from "relay-runtime";
import { useInputMutation } from "../../../relay/useInputMutation";
import type {
  CreateResidencyInput,
  useCreateResidencyMutation,
} from "./__generated__/useCreateResidencyMutation.graphql";
import type { useSetCommunityCalendarMutation } from "./__generated__/useSetCommunityCalendarMutation.graphql";
import type {
  UpdateResidencyInput,
  useUpdateResidencyMutation,
} from "./__generated__/useUpdateResidencyMutation.graphql";

export function useCreateResidency() {
  const [commit, isCreating] = useInputMutation<useCreateResidencyMutation>(graphql`
    mutation useCreateResidencyMutation($input: CreateResidencyInput!) {
      createResidency(input: $input) {
        residency {
          id
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const createResidency = (input: CreateResidencyInput, image: File | null) =>
    commit(...withPicture(input, image));
  return [createResidency, isCreating] as const;
}

export function useUpdateResidency() {
  const [commit, isUpdating] = useInputMutation<useUpdateResidencyMutation>(graphql`
    mutation useUpdateResidencyMutation($input: UpdateResidencyInput!) {
      updateResidency(input: $input) {
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const updateResidency = (input: UpdateResidencyInput, image: File | null) =>
    commit(...withPicture(input, image));
  return [updateResidency, isUpdating] as const;
}

/** The server returns the address of a new feed only once. */
export const useSetCommunityCalendar = () =>
  useInputMutation<useSetCommunityCalendarMutation>(graphql`
    mutation useSetCommunityCalendarMutation($input: SetCommunityCalendarFeedInput!) {
      setCommunityCalendarFeed(input: $input) {
        url
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);

function withPicture<Input extends object>(
  input: Input,
  image: File | null,
): readonly [input: Input, uploadables?: UploadableMap] {
  return image ? [{ ...input, image: null }, { "variables.input.image": image }] : [input];
}
