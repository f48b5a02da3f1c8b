import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { type SlotFields, type SlotValues, slotRules } from "../../shared/slot-form/slotForm";
import { Banner } from "../../ui/Banner";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";

interface Props
  extends Pick<
    FormDialogOptions<SlotFields, SlotValues>,
    "fields" | "save" | "failed" | "onClose" | "edit"
  > {
  readonly title: string;
  readonly submitLabel: (fields: SlotFields) => string;
  readonly conflict?: ReactNode;
  readonly notice?: (fields: SlotFields) => ReactNode;
}

export function SlotDialog({ title, submitLabel, conflict, notice, ...options }: Props) {
  const dialog = useFormDialog({ ...options, rules: slotRules, isErrorAbove: true });
  const { control } = dialog.form;
  const typed = { ...options.fields, ...useWatch({ control }) };
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel(typed)} pendingLabel="Saving…">
      {conflict}
      <Grid $least={50}>
        <FormTextField control={control} name="startTime" label="Start Time" type="time" />
        <FormTextField control={control} name="endTime" label="End Time" type="time" />
      </Grid>
      {typed.startTime && typed.endTime && typed.endTime <= typed.startTime && (
        <Banner tone="warning">
          The end is not after the start. Residents read both as they stand.
        </Banner>
      )}
      {notice?.(typed)}
      <Grid $least={50}>
        <FormNumberField
          control={control}
          name="maxBookings"
          label="Max Bookings"
          hint="Cars on one day, 1 to 10"
        />
        <FormNumberField
          control={control}
          name="displayOrder"
          label="Display Order"
          hint="Smallest first in lists"
        />
      </Grid>
      <FormCheckbox
        control={control}
        name="isActive"
        label="Active"
        hint="Residents are offered it"
      />
    </FormDialog>
  );
}
