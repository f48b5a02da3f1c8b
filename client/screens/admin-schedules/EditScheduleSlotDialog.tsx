import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { theirFields } from "../../shared/edit/theirFields";
import { useEdit } from "../../shared/edit/useEdit";
import { TIMES } from "../../shared/slot-form/slotForm";
import { inactiveText, movedText, movesText } from "../../shared/slot-form/upcomingWords";
import { useUpcomingBookings } from "../../shared/slot-form/useUpcomingBookings";
import { activeWord } from "../../ui/activeWord";
import { Banner } from "../../ui/Banner";
import { formatCount, formatDay, formatTime, formatTimeRange } from "../../ui/format";
import type { EditScheduleSlotDialog_slot$key } from "./__generated__/EditScheduleSlotDialog_slot.graphql";
import type {
  EditScheduleSlotDialogPreviewQuery as Query,
  UpdateBookingSlotInput,
} from "./__generated__/EditScheduleSlotDialogPreviewQuery.graphql";
import { ScheduleSlotDialog } from "./ScheduleSlotDialog";
import {
  type ScheduleSlotInput,
  scheduleSlotFieldsOf,
  seenOf,
  slotInputOf,
} from "./scheduleSlotForm";
import { outcomeTexts, weekdaysText } from "./scheduleWords";
import { askForChoice, NOTHING_DISPLACED, type Preview, usePreview } from "./usePreview";
import { useUpdateScheduleSlot } from "./useUpdateScheduleSlot";

interface Props {
  readonly slot: EditScheduleSlotDialog_slot$key;
  readonly isForAll: boolean;
  readonly onClose: () => void;
}

const dayOrNone = (day: string | null) => (day === null ? "not set" : formatDay(day));

const WORDS: FieldWords<ScheduleSlotInput> = {
  startTime: { label: "Start Time", show: formatTime },
  endTime: { label: "End Time", show: formatTime },
  maxBookings: { label: "Max Bookings", show: formatCount },
  isActive: { label: "The status", show: activeWord },
  weekdays: { label: "The choice of weekdays", show: weekdaysText },
  firstDay: { label: "First Day", show: dayOrNone },
  lastDay: { label: "Last Day", show: dayOrNone },
};

const PAIRS = [TIMES, ["firstDay", "lastDay"]] as const;

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
  const ask = useUpdatePreview();
  const [updateScheduleSlot] = useUpdateScheduleSlot();
  const [preview, settle, forget] = usePreview();
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
        const mayGoOn = await settle(input, values.bookings, {
          ask: () => ask(input),
          refuse: () => askForChoice(form),
        });
        if (!mayGoOn) return null;
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

function useUpdatePreview(): (input: UpdateBookingSlotInput) => Promise<Preview> {
  const environment = useRelayEnvironment();
  return async (input) => {
    const answer = await fetchQuery<Query>(
      environment,
      graphql`
        query EditScheduleSlotDialogPreviewQuery($input: UpdateBookingSlotInput!) {
          bookingSlotUpdatePreview(input: $input) {
            displacedCount
            movableCount
          }
        }
      `,
      { input },
    ).toPromise();
    return answer?.bookingSlotUpdatePreview ?? NOTHING_DISPLACED;
  };
}
