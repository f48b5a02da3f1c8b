import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { bookingsChoice } from "../../shared/displaced-bookings/bookingsChoice";
import { DisplacedChoice } from "../../shared/displaced-bookings/DisplacedChoice";
import type { Preview } from "../../shared/displaced-bookings/usePreview";
import { type SlotFields, slotRules } from "../../shared/slot-form/slotForm";
import { Banner } from "../../ui/Banner";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";

const rules = z.extend(slotRules, { bookings: bookingsChoice });

type Fields = z.input<typeof rules>;
type Values = z.output<typeof rules>;

interface Props
  extends Pick<FormDialogOptions<Fields, Values>, "save" | "failed" | "onClose" | "edit"> {
  readonly fields: SlotFields;
  readonly title: string;
  readonly submitLabel: (fields: SlotFields) => string;
  readonly conflict?: ReactNode;
  /** Displaced bookings, once they were counted. */
  readonly preview?: Preview | null;
  readonly notice?: (fields: SlotFields) => ReactNode;
}

export function SlotDialog(props: Props) {
  const { title, submitLabel, conflict, notice, preview, ...options } = props;
  const fields = { ...options.fields, bookings: null };
  const dialog = useFormDialog({ ...options, fields, rules, isErrorAbove: true });
  const { control } = dialog.form;
  const typed = { ...fields, ...useWatch({ control }) };
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
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}
