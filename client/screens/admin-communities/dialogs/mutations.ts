import { graphql } from "react-relay";
import { useInputMutation } from "../../../relay/useInputMutation";
import { placeBlock, placeFlats } from "../communityConnections";
import type { useCreateBlockMutation } from "./__generated__/useCreateBlockMutation.graphql";
import type { useCreateFlatMutation } from "./__generated__/useCreateFlatMutation.graphql";
import type { useCreateFlatsMutation } from "./__generated__/useCreateFlatsMutation.graphql";
import type { useCreateResidencyMutation } from "./__generated__/useCreateResidencyMutation.graphql";
import type { useSetCommunityCalendarMutation } from "./__generated__/useSetCommunityCalendarMutation.graphql";
import type { useUpdateBlockMutation } from "./__generated__/useUpdateBlockMutation.graphql";
import type { useUpdateFlatMutation } from "./__generated__/useUpdateFlatMutation.graphql";
import type { useUpdateResidencyMutation } from "./__generated__/useUpdateResidencyMutation.graphql";

export const useCreateResidency = () =>
  useInputMutation<useCreateResidencyMutation>(graphql`
    mutation useCreateResidencyMutation($input: CreateResidencyInput!) {
      createResidency(input: $input) {
        residency {
          id
          ...ResidencyList_residencies
        }
      }
    }
  `);

export const useUpdateResidency = () =>
  useInputMutation<useUpdateResidencyMutation>(graphql`
    mutation useUpdateResidencyMutation($input: UpdateResidencyInput!) {
      updateResidency(input: $input) {
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);

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

export const useCreateBlock = () =>
  useInputMutation<useCreateBlockMutation>(
    graphql`
      mutation useCreateBlockMutation($input: CreateBlockInput!) {
        createBlock(input: $input) {
          block {
            id
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("createBlock") }),
  );

export const useUpdateBlock = () =>
  useInputMutation<useUpdateBlockMutation>(
    graphql`
      mutation useUpdateBlockMutation($input: UpdateBlockInput!) {
        updateBlock(input: $input) {
          block {
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
          previousResidency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("updateBlock") }),
  );

export const useCreateFlat = () =>
  useInputMutation<useCreateFlatMutation>(
    graphql`
      mutation useCreateFlatMutation($input: CreateFlatInput!) {
        createFlat(input: $input) {
          flat {
            id
            ...FlatTable_flat
            ...usePlaces_flatChoice
          }
          block {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    () => ({ updater: placeFlats("createFlat") }),
  );

export const useUpdateFlat = () =>
  useInputMutation<useUpdateFlatMutation>(
    graphql`
      mutation useUpdateFlatMutation($input: UpdateFlatInput!) {
        updateFlat(input: $input) {
          flat {
            ...FlatTable_flat
            ...usePlaces_flatChoice
          }
          block {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
          previousBlock {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    () => ({ updater: placeFlats("updateFlat") }),
  );

export const useCreateFlats = () =>
  useInputMutation<useCreateFlatsMutation>(
    graphql`
      mutation useCreateFlatsMutation($input: CreateFlatsInput!) {
        createFlats(input: $input) {
          results {
            outcome
            flat {
              id
              ...FlatTable_flat
              ...usePlaces_flatChoice
            }
          }
          block {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    () => ({ updater: placeFlats("createFlats") }),
  );
