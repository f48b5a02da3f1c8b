import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { DisplacedChoice } from "../../shared/displaced-bookings/DisplacedChoice";
import type { Preview } from "../../shared/displaced-bookings/usePreview";
import { Banner } from "../../ui/Banner";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";
import {
  type ScheduleSlotFields,
  type ScheduleSlotValues,
  scheduleSlotRules,
} from "./scheduleSlotForm";
import { WEEKDAYS } from "./scheduleWords";

interface Props
  extends Pick<
    FormDialogOptions<ScheduleSlotFields, ScheduleSlotValues>,
    "fields" | "save" | "failed" | "onClose" | "edit"
  > {
  readonly title: string;
  readonly submitLabel: string;
  readonly isForAll: boolean;
  /** Whether it is asked if each community has places of its own, which stays. */
  readonly asksWhosePlaces?: boolean;
  readonly conflict?: ReactNode;
  /** Below the times, and below whether residents are offered it. */
  readonly timesNotice?: (fields: ScheduleSlotFields) => ReactNode;
  readonly activeNotice?: (fields: ScheduleSlotFields) => ReactNode;
  /** What the change displaces, once that was asked. */
  readonly preview: Preview | null;
}

/** The form of a slot of a schedule (product-rules.md#schedules). */
export function ScheduleSlotDialog(props: Props) {
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
      {timesNotice?.(typed)}
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
