import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { DisplacedChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { usePreview } from "../../shared/displaced-bookings/usePreview";
import { ConflictBanner, type FieldWords, theirFields } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { WEEKDAYS, weekdaysText } from "../../shared/slot-form/slotDays";
import { SLOT_WORDS, TIMES } from "../../shared/slot-form/slotForm";
import { inactiveText, movedText, movesText } from "../../shared/slot-form/upcomingWords";
import { useUpcomingBookings } from "../../shared/slot-form/useUpcomingBookings";
import { useUpdatePreview } from "../../shared/slot-form/useUpdatePreview";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatDayWithYear, formatTimeRange } from "../../ui/format";
import { Grid } from "../../ui/layout/Grid";
import { Banner } from "../../ui/message/Banner";
import type { CreateScheduleSlotDialogPreviewQuery } from "./__generated__/CreateScheduleSlotDialogPreviewQuery.graphql";
import type { ScheduleSlotDialog_slot$key } from "./__generated__/ScheduleSlotDialog_slot.graphql";
import { useCreateScheduleSlot, useUpdateScheduleSlot } from "./mutations";
import {
  newScheduleSlot,
  type ScheduleSlotInput,
  scheduleSlotFieldsOf,
  scheduleSlotRules,
  seenOf,
  slotInputOf,
} from "./scheduleSlotForm";
import { outcomeTexts } from "./scheduleWords";

interface Props {
  readonly slot: ScheduleSlotDialog_slot$key | null;
  /** Null for a slot for all communities. */
  readonly community: { readonly id: string } | null;
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

/** product-rules.md#schedules. New times also move its upcoming bookings. */
export function ScheduleSlotDialog({ slot: key, community, onClose }: Props) {
  const slot = useFragment(
    graphql`
      fragment ScheduleSlotDialog_slot on BookingSlot {
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
  const edit = useEdit<ScheduleSlotInput>(seenOf(slot ?? newScheduleSlot), onClose, PAIRS);
  const upcoming = useUpcomingBookings(slot?.id ?? null);
  const [createScheduleSlot] = useCreateScheduleSlot();
  const [updateScheduleSlot] = useUpdateScheduleSlot();
  const [ofCreation, settleCreation] = usePreview<CreateScheduleSlotDialogPreviewQuery>(
    graphql`
      query CreateScheduleSlotDialogPreviewQuery($input: CreateBookingSlotInput!) {
        bookingSlotCreationPreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.bookingSlotCreationPreview,
  );
  const [ofUpdate, settleUpdate, forget] = useUpdatePreview();
  const preview = slot ? ofUpdate : ofCreation;
  const before = edit.seen;
  const fields = scheduleSlotFieldsOf(before);
  const dialog = useFormDialog({
    rules: scheduleSlotRules,
    fields,
    save: async (values, form) => {
      const bookings = values.bookings ?? "KEEP";
      if (slot) {
        const input = { bookingSlotId: slot.id, ...edit.changes(slotInputOf(values)) };
        if (!(await settleUpdate(form, input, values.bookings))) return null;
        const saved = await updateScheduleSlot({ ...input, bookings });
        const moved = saved.movedCount > 0 ? [movedText(saved.movedCount)] : [];
        return ["Booking slot updated successfully!", ...moved, ...outcomeTexts(saved)];
      }
      const { countsPerResidency } = values;
      const whose = community ? { residencyId: community.id } : { countsPerResidency };
      const input = { ...slotInputOf(values), ...whose };
      if (!(await settleCreation(form, input, values.bookings))) return null;
      const made = await createScheduleSlot({ ...input, bookings });
      return ["Booking slot created successfully!", ...outcomeTexts(made)];
    },
    failed: `Failed to ${slot ? "update" : "create"} booking slot`,
    onClose,
    edit: slot ? edit : undefined,
  });
  const { control } = dialog.form;
  const { startTime, endTime, isActive } = { ...fields, ...useWatch({ control }) };
  const isMoved = startTime !== before.startTime || endTime !== before.endTime;

  function takeTheirs(): void {
    forget();
    edit.settle();
  }

  return (
    <FormDialog
      {...dialog}
      title={slot ? `Edit ${formatTimeRange(slot.startTime, slot.endTime)}` : "Add Slot"}
      submitLabel={slot ? "Save Changes" : "Add Slot"}
      pendingLabel="Saving…"
    >
      <ConflictBanner
        edit={{ ...edit, settle: takeTheirs }}
        words={WORDS}
        fieldsOf={(theirs) => theirFields(fields, theirs)}
      />
      {!community && (
        <Banner>For all communities, on days on which they have no slots of their own.</Banner>
      )}
      <Grid $least={50}>
        <FormTextField control={control} name="startTime" label="Start Time" type="time" />
        <FormTextField control={control} name="endTime" label="End Time" type="time" />
      </Grid>
      {startTime && endTime && endTime <= startTime && (
        <Banner tone="warning">
          The end is not after the start. Residents read both as they stand.
        </Banner>
      )}
      {slot && !preview && isMoved && <Banner tone="warning">{movesText(upcoming)}</Banner>}
      <FormNumberField
        control={control}
        name="maxBookings"
        label="Max Bookings"
        hint="Cars on one day, 1 to 10"
      />
      <FormCheckboxes
        control={control}
        name="weekdays"
        label="Weekdays"
        choices={WEEKDAYS}
        least={35}
      />
      <Grid $least={50}>
        <FormTextField control={control} name="firstDay" label="First Day" type="date" isOptional />
        <FormTextField control={control} name="lastDay" label="Last Day" type="date" isOptional />
      </Grid>
      {!slot && !community && (
        <FormCheckbox
          control={control}
          name="countsPerResidency"
          label="Places in each community"
          hint="Else all communities share them. It stays so."
        />
      )}
      <FormCheckbox
        control={control}
        name="isActive"
        label="Active"
        hint="Residents are offered it"
      />
      {slot && before.isActive && !isActive && (
        <Banner tone="warning">{inactiveText(upcoming)}</Banner>
      )}
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}
