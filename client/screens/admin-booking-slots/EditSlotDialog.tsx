import { graphql, useFragment } from "react-relay";
import { displacedOutcome } from "../../shared/displaced-bookings/displacedWords";
import { usePreview } from "../../shared/displaced-bookings/usePreview";
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
import { plainNumber } from "../../ui/form/plainNumber";
import { formatCount, formatTimeRange } from "../../ui/format";
import type { EditSlotDialog_slot$key } from "./__generated__/EditSlotDialog_slot.graphql";
import type { EditSlotDialogPreviewQuery as Query } from "./__generated__/EditSlotDialogPreviewQuery.graphql";
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
  const [preview, settle, forget] = usePreview<Query>(
    graphql`
      query EditSlotDialogPreviewQuery($input: UpdateBookingSlotInput!) {
        bookingSlotUpdatePreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.bookingSlotUpdatePreview,
  );
  // The preview was of another change.
  const takeTheirs = (): void => {
    forget();
    edit.settle();
  };
  return (
    <SlotDialog
      title={`Edit ${formatTimeRange(before.startTime, before.endTime)}`}
      submitLabel={(fields) => saveLabel(hasOtherTimes(before, fields) ? upcoming : null)}
      fields={fieldsOf(before)}
      preview={preview}
      onClose={onClose}
      edit={edit}
      conflict={
        <ConflictBanner
          edit={{ ...edit, settle: takeTheirs }}
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
            Number(plainNumber(fields.maxBookings)) < before.maxBookings && (
              <Banner>{fewerText(upcoming)}</Banner>
            )
          )}
        </>
      )}
      save={async ({ bookings, ...values }, form) => {
        const input = { bookingSlotId: slot.id, ...edit.changes(values) };
        const isSwitchedOff = before.isActive && !values.isActive;
        if (isSwitchedOff && !(await settle(form, input, bookings))) return null;
        const { movedCount, displacedBookings } = await updateSlot(
          isSwitchedOff ? { ...input, bookings: bookings ?? "KEEP" } : input,
        );
        const displaced = displacedOutcome(displacedBookings);
        return [
          "Booking slot updated successfully!",
          ...(movedCount > 0 ? [movedText(movedCount)] : []),
          ...(displaced ? [displaced] : []),
        ];
      }}
      failed="Failed to update booking slot"
    />
  );
}
