import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";
import { type PlanFields, type PlanValues, planRules } from "./planForm";

interface Props
  extends Pick<FormDialogOptions<PlanFields, PlanValues>, "fields" | "save" | "onClose" | "edit"> {
  readonly title: string;
  readonly submitLabel: string;
  readonly notice?: ReactNode;
}

export function PlanDialog({ title, submitLabel, notice, ...options }: Props) {
  const dialog = useFormDialog({
    ...options,
    rules: planRules,
    failed: "Failed to save pricing plan",
    isErrorAbove: true,
  });
  const { control } = dialog.form;
  const isUnlimited = useWatch({ control, name: "isUnlimited" });
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel} pendingLabel="Saving…">
      {notice}
      <FormTextField control={control} name="name" label="Name" autoComplete="off" />
      <FormTextArea control={control} name="description" label="Description" isOptional />
      <Grid $least={50}>
        <FormNumberField
          control={control}
          name="creditsGiven"
          label="Credits"
          hint="They end with the validity"
        />
        <FormNumberField
          control={control}
          name="oneTimeCreditsGiven"
          label="One-time Credits"
          hint="Bonus or pay-per-use: they never end"
        />
      </Grid>
      <FormCheckbox control={control} name="isUnlimited" label="Unlimited validity" />
      {!isUnlimited && (
        <FormNumberField
          control={control}
          name="days"
          label="Validity"
          hint="Days, the first one included"
        />
      )}
      <FormCheckbox control={control} name="active" label="Active" hint="Residents can buy it" />
    </FormDialog>
  );
}
