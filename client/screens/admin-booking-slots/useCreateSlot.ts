import { useCallback } from "react";
import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateBookingSlotInput,
  useCreateSlotMutation,
} from "./__generated__/useCreateSlotMutation.graphql";

export function useCreateSlot() {
  const [commit, isCreating] = useCommit<useCreateSlotMutation>(graphql`
    mutation useCreateSlotMutation($input: CreateBookingSlotInput!) {
      createBookingSlot(input: $input) {
        bookingSlot {
          id
          ...SlotList_slots
          ...EditSlotDialog_slot
        }
      }
    }
  `);
  const createSlot = useCallback(
    async (input: CreateBookingSlotInput) => {
      await commit(
        { input },
        {
          updater: (store) => {
            const made = store.getRootField("createBookingSlot")?.getLinkedRecord("bookingSlot");
            if (made) addToRootList(store, { field: "bookingSlots" }, made);
          },
        },
      );
    },
    [commit],
  );
  return [createSlot, isCreating] as const;
}
