import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { formatTimeRange } from "../../ui/format";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { DeleteSlotDialog_slot$key } from "./__generated__/DeleteSlotDialog_slot.graphql";
import { keptText } from "./upcomingWords";
import { useDeleteSlot } from "./useDeleteSlot";
import { useUpcomingBookings } from "./useUpcomingBookings";

interface Props {
  readonly slot: DeleteSlotDialog_slot$key;
  readonly onClose: () => void;
}

/** Asks before a slot is deleted, in the words of product-rules.md#booking-slot-management, and says what stays. */
export function DeleteSlotDialog({ slot: key, onClose }: Props) {
  const slot = useFragment(
    graphql`
      fragment DeleteSlotDialog_slot on BookingSlot {
        id
        startTime
        endTime
      }
    `,
    key,
  );
  const upcoming = useUpcomingBookings(slot.id);
  const [deleteSlot, isDeleting] = useDeleteSlot();
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await deleteSlot(slot.id);
      toast.success("Booking slot deleted successfully!");
      onClose();
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to delete booking slot"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${formatTimeRange(slot.startTime, slot.endTime)}`}
      confirmLabel="Delete"
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>Are you sure you want to delete this booking slot?</Text>
        <Text $tone="muted">{keptText(upcoming)}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
