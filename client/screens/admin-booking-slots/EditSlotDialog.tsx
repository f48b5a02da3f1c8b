import { graphql, useFragment } from "react-relay";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { theirFields } from "../../shared/edit/theirFields";
import { useEdit } from "../../shared/edit/useEdit";
import {
  fieldsOf,
  hasOtherTimes,
  type SlotValues,
  TIMES,
  valuesOf,
} from "../../shared/slot-form/slotForm";
import { SLOT_WORDS } from "../../shared/slot-form/slotWords";
import {
  fewerText,
  inactiveText,
  movedText,
  movesText,
  saveLabel,
} from "../../shared/slot-form/upcomingWords";
import { useUpcomingBookings } from "../../shared/slot-form/useUpcomingBookings";
import { Banner } from "../../ui/Banner";
import { formatCount, formatTimeRange } from "../../ui/format";
import type { EditSlotDialog_slot$key } from "./__generated__/EditSlotDialog_slot.graphql";
import { SlotDialog } from "./SlotDialog";
import { useUpdateSlot } from "./useUpdateSlot";

interface Props {
  readonly slot: EditSlotDialog_slot$key;
  readonly onClose: () => void;
}

const WORDS: FieldWords<SlotValues> = {
  ...SLOT_WORDS,
  displayOrder: { label: "Display Order", show: formatCount },
};

/** product-rules.md#booking-slot-management. New times also move its upcoming bookings. */
export function EditSlotDialog({ slot: key, onClose }: Props) {
  const slot = useFragment(
    graphql`
      fragment EditSlotDialog_slot on BookingSlot {
        id
        startTime
        endTime
        maxBookings
        displayOrder
        isActive
      }
    `,
    key,
  );
  const edit = useEdit<SlotValues>(valuesOf(slot), onClose, [TIMES]);
  const before = edit.seen;
  const upcoming = useUpcomingBookings(slot.id);
  const [updateSlot] = useUpdateSlot();
  return (
    <SlotDialog
      title={`Edit ${formatTimeRange(before.startTime, before.endTime)}`}
      submitLabel={(fields) => saveLabel(hasOtherTimes(before, fields) ? upcoming : null)}
      fields={fieldsOf(before)}
      onClose={onClose}
      edit={edit}
      conflict={
        <ConflictBanner
          edit={edit}
          words={WORDS}
          fieldsOf={(theirs) => theirFields(fieldsOf(edit.seen), theirs)}
        />
      }
      notice={(fields) => (
        <>
          {before.isActive && !fields.isActive && (
            <Banner tone="warning">{inactiveText(upcoming)}</Banner>
          )}
          {hasOtherTimes(before, fields) ? (
            <Banner tone="warning">{movesText(upcoming)}</Banner>
          ) : (
            Number(fields.maxBookings) < before.maxBookings && (
              <Banner>{fewerText(upcoming)}</Banner>
            )
          )}
        </>
      )}
      save={async (values) => {
        const moved = await updateSlot({ bookingSlotId: slot.id, ...edit.changes(values) });
        const saved = "Booking slot updated successfully!";
        return moved > 0 ? [saved, movedText(moved)] : saved;
      }}
      failed="Failed to update booking slot"
    />
  );
}
