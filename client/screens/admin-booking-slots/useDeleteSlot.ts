import { useCallback } from "react";
import { graphql } from "react-relay";
import { takeOffRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteSlotMutation } from "./__generated__/useDeleteSlotMutation.graphql";

/** Archives a slot with bookings instead. Rejects with `ServerError` or `NetworkError`. */
export function useDeleteSlot() {
  const [commit, isDeleting] = useCommit<useDeleteSlotMutation>(graphql`
    mutation useDeleteSlotMutation($input: DeleteBookingSlotInput!) {
      deleteBookingSlot(input: $input) {
        deletedId
        archivedBookingSlot {
          id
        }
      }
    }
  `);
  const deleteSlot = useCallback(
    async (bookingSlotId: string) => {
      await commit(
        { input: { bookingSlotId } },
        { updater: (store) => takeOffRootList(store, { field: "bookingSlots" }, bookingSlotId) },
      );
    },
    [commit],
  );
  return [deleteSlot, isDeleting] as const;
}
