import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { DisplacedChoice } from "../../shared/displaced-bookings/DisplacedChoice";
import { type Preview, usePreview } from "../../shared/displaced-bookings/usePreview";
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
import type { EditScheduleSlotDialog_slot$key } from "./__generated__/EditScheduleSlotDialog_slot.graphql";
import { useCreateScheduleSlot, useUpdateScheduleSlot } from "./mutations";
import {
  newScheduleSlotFields,
  type ScheduleSlotFields,
  type ScheduleSlotInput,
  type ScheduleSlotValues,
  scheduleSlotFieldsOf,
  scheduleSlotRules,
  seenOf,
  slotInputOf,
} from "./scheduleSlotForm";
import { outcomeTexts } from "./scheduleWords";

interface FormProps
  extends Pick<
    FormDialogOptions<ScheduleSlotFields, ScheduleSlotValues>,
    "fields" | "save" | "failed" | "onClose" | "edit"
  > {
  readonly title: string;
  readonly submitLabel: string;
  readonly isForAll: boolean;
  /** Whether to offer places per community. */
  readonly asksWhosePlaces?: boolean;
  readonly conflict?: ReactNode;
  readonly timesNotice?: (fields: ScheduleSlotFields) => ReactNode;
  readonly activeNotice?: (fields: ScheduleSlotFields) => ReactNode;
  readonly preview: Preview | null;
}

/** product-rules.md#schedules */
function ScheduleSlotForm(props: FormProps) {
  const { title, submitLabel, isForAll, asksWhosePlaces, ...rest } = props;
  const { conflict, timesNotice, activeNotice, preview, ...options } = rest;
  const dialog = useFormDialog({ ...options, rules: scheduleSlotRules });
  const { control } = dialog.form;
  const typed = { ...options.fields, ...useWatch({ control }) };
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel} pendingLabel="Saving…">
      {conflict}
      {isForAll && (
        <Banner>For all communities, on days on which they have no slots of their own.</Banner>
      )}
      <Grid $least={50}>
        <FormTextField control={control} name="startTime" label="Start Time" type="time" />
        <FormTextField control={control} name="endTime" label="End Time" type="time" />
      </Grid>
      {typed.startTime && typed.endTime && typed.endTime <= typed.startTime && (
        <Banner tone="warning">
          The end is not after the start. Residents read both as they stand.
        </Banner>
      )}
      {!preview && timesNotice?.(typed)}
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
      {asksWhosePlaces && (
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
      {activeNotice?.(typed)}
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}

interface CreateProps {
  /** Null for a slot for all communities. */
  readonly community: { readonly id: string } | null;
  readonly onClose: () => void;
}

export function CreateScheduleSlotDialog({ community, onClose }: CreateProps) {
  const [createScheduleSlot] = useCreateScheduleSlot();
  const [preview, settle] = usePreview<CreateScheduleSlotDialogPreviewQuery>(
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
  return (
    <ScheduleSlotForm
      title="Add Slot"
      submitLabel="Add Slot"
      fields={newScheduleSlotFields}
      isForAll={community === null}
      asksWhosePlaces={community === null}
      preview={preview}
      onClose={onClose}
      save={async (values, form) => {
        const { countsPerResidency } = values;
        const whose = community ? { residencyId: community.id } : { countsPerResidency };
        const input = { ...slotInputOf(values), ...whose };
        if (!(await settle(form, input, values.bookings))) return null;
        const made = await createScheduleSlot({ ...input, bookings: values.bookings ?? "KEEP" });
        return ["Booking slot created successfully!", ...outcomeTexts(made)];
      }}
      failed="Failed to create booking slot"
    />
  );
}

interface EditProps {
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

/** New times also move its upcoming bookings. */
export function EditScheduleSlotDialog({ slot: key, isForAll, onClose }: EditProps) {
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
  const [preview, settle, forget] = useUpdatePreview();
  const takeTheirs = (): void => {
    forget();
    edit.settle();
  };
  return (
    <ScheduleSlotForm
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
