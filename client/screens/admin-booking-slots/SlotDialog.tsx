import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Banner } from "../../ui/Banner";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";
import { type SlotFields, type SlotValues, slotRules } from "./slotForm";

interface Props {
  readonly title: string;
  readonly submitLabel: (fields: SlotFields) => string;
  readonly fields: SlotFields;
  readonly onClose: () => void;
  readonly onSave: (values: SlotValues) => Promise<string | undefined>;
  /** What someone else changed meanwhile. */
  readonly conflict?: ReactNode;
  readonly notice?: (fields: SlotFields) => ReactNode;
}

/** The fields of a slot, to create one or to edit it (product-rules.md#slot-values). */
export function SlotDialog({
  title,
  submitLabel,
  fields,
  onClose,
  onSave,
  conflict,
  notice,
}: Props) {
  const form = useForm<SlotFields, unknown, SlotValues>({
    mode: "onTouched",
    resolver: zodResolver(slotRules),
    defaultValues: fields,
  });
  const { control } = form;
  const typed = { ...fields, ...useWatch({ control }) };
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={async (values) => {
        const message = await onSave(values);
        if (message) form.setError("root", { message });
      }}
      onClose={onClose}
      submitLabel={submitLabel(typed)}
      pendingLabel="Saving…"
    >
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
