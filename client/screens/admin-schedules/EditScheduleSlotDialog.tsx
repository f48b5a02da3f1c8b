import { graphql, useFragment } from "react-relay";
import { usePreview } from "../../shared/displaced-bookings/usePreview";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { theirFields } from "../../shared/edit/theirFields";
import { useEdit } from "../../shared/edit/useEdit";
import { TIMES } from "../../shared/slot-form/slotForm";
import { SLOT_WORDS } from "../../shared/slot-form/slotWords";
import { inactiveText, movedText, movesText } from "../../shared/slot-form/upcomingWords";
import { useUpcomingBookings } from "../../shared/slot-form/useUpcomingBookings";
import { Banner } from "../../ui/Banner";
import { formatDayWithYear, formatTimeRange } from "../../ui/format";
import type { EditScheduleSlotDialog_slot$key } from "./__generated__/EditScheduleSlotDialog_slot.graphql";
import type { EditScheduleSlotDialogPreviewQuery as Query } from "./__generated__/EditScheduleSlotDialogPreviewQuery.graphql";
import { ScheduleSlotDialog } from "./ScheduleSlotDialog";
import {
  type ScheduleSlotInput,
  scheduleSlotFieldsOf,
  seenOf,
  slotInputOf,
} from "./scheduleSlotForm";
import { outcomeTexts, weekdaysText } from "./scheduleWords";
import { useUpdateScheduleSlot } from "./useUpdateScheduleSlot";

interface Props {
  readonly slot: EditScheduleSlotDialog_slot$key;
  readonly isForAll: boolean;
  readonly onClose: () => void;
}

const dayOrNone = (day: string | null) => (day === null ? "not set" : formatDayWithYear(day));

const WORDS: FieldWords<ScheduleSlotInput> = {
  ...SLOT_WORDS,
  weekdays: { label: "The choice of weekdays", show: weekdaysText },
  firstDay: { label: "First Day", show: dayOrNone },
  lastDay: { label: "Last Day", show: dayOrNone },
};

const PAIRS = [TIMES, ["firstDay", "lastDay"]] as const;

/** Changes a slot of a schedule (product-rules.md#schedules). New times also move its upcoming bookings. */
export function EditScheduleSlotDialog({ slot: key, isForAll, onClose }: Props) {
  const slot = useFragment(
    graphql`
      fragment EditScheduleSlotDialog_slot on BookingSlot {
        id
        startTime
        endTime
        maxBookings
        isActive
        weekdays
        firstDay
        lastDay
      }
    `,
    key,
  );
  const edit = useEdit<ScheduleSlotInput>(seenOf(slot), onClose, PAIRS);
  const before = edit.seen;
  const upcoming = useUpcomingBookings(slot.id);
  const [updateScheduleSlot] = useUpdateScheduleSlot();
  const [preview, settle, forget] = usePreview<Query>(
    graphql`
      query EditScheduleSlotDialogPreviewQuery($input: UpdateBookingSlotInput!) {
        bookingSlotUpdatePreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.bookingSlotUpdatePreview,
  );
  // What was asked about bookings was of another change.
  const takeTheirs = (): void => {
    forget();
    edit.settle();
  };
  return (
    <ScheduleSlotDialog
      title={`Edit ${formatTimeRange(slot.startTime, slot.endTime)}`}
      submitLabel="Save Changes"
      fields={scheduleSlotFieldsOf(before)}
      isForAll={isForAll}
      preview={preview}
      onClose={onClose}
      edit={edit}
      conflict={
        <ConflictBanner
          edit={{ ...edit, settle: takeTheirs }}
          words={WORDS}
          fieldsOf={(theirs) => theirFields(scheduleSlotFieldsOf(edit.seen), theirs)}
        />
      }
      timesNotice={({ startTime, endTime }) =>
        (startTime !== before.startTime || endTime !== before.endTime) && (
          <Banner tone="warning">{movesText(upcoming)}</Banner>
        )
      }
      activeNotice={({ isActive }) =>
        before.isActive && !isActive && <Banner tone="warning">{inactiveText(upcoming)}</Banner>
      }
      save={async (values, form) => {
        const input = { bookingSlotId: slot.id, ...edit.changes(slotInputOf(values)) };
        if (!(await settle(form, input, values.bookings))) return null;
        const saved = await updateScheduleSlot({ ...input, bookings: values.bookings ?? "KEEP" });
        return [
          "Booking slot updated successfully!",
          ...(saved.movedCount > 0 ? [movedText(saved.movedCount)] : []),
          ...outcomeTexts(saved),
        ];
      }}
      failed="Failed to update booking slot"
    />
  );
}
