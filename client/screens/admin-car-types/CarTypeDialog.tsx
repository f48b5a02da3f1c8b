import type { ReactNode } from "react";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { type CarTypeFields, carTypeRules } from "./carTypeForm";

interface Props
  extends Pick<
    FormDialogOptions<CarTypeFields, CarTypeFields>,
    "fields" | "save" | "onClose" | "edit"
  > {
  readonly title: string;
  readonly submitLabel: string;
  readonly notice?: ReactNode;
}

export function CarTypeDialog({ title, submitLabel, notice, ...options }: Props) {
  const dialog = useFormDialog({
    ...options,
    rules: carTypeRules,
    failed: "Failed to save car type",
    isErrorAbove: true,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      pendingLabel="Saving…"
      width="small"
      phone="card"
    >
      {notice}
      <FormTextField
        control={control}
        name="name"
        label="Name"
        hint="For example Hatchback"
        autoComplete="off"
      />
      <FormCheckbox
        control={control}
        name="active"
        label="Active"
        hint="Plans can be bought for it"
      />
    </FormDialog>
  );
}
