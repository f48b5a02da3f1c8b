import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteScheduleSlotMutation } from "./__generated__/useDeleteScheduleSlotMutation.graphql";

export function useDeleteScheduleSlot() {
  const [commit, isDeleting] = useCommit<useDeleteScheduleSlotMutation>(graphql`
    mutation useDeleteScheduleSlotMutation($input: DeleteBookingSlotInput!) {
      deleteBookingSlot(input: $input) {
        deletedId
      }
    }
  `);
  const deleteScheduleSlot = useCallback(
    (bookingSlotId: string) => commit({ input: { bookingSlotId } }),
    [commit],
  );
  return [deleteScheduleSlot, isDeleting] as const;
}
