import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { type CarTypeFields, carTypeRules } from "./carTypeForm";

interface Props {
  readonly title: string;
  readonly submitLabel: string;
  readonly fields: CarTypeFields;
  readonly onClose: () => void;
  /** Closes the dialog once it is saved; rejects when it could not be, and what was typed stays. */
  readonly onSave: (fields: CarTypeFields) => Promise<void>;
  readonly notice?: ReactNode;
}

/** The fields of a car type, to create one or to edit it (product-rules.md#car-type-management). */
export function CarTypeDialog({ title, submitLabel, fields, onClose, onSave, notice }: Props) {
  const form = useForm<CarTypeFields>({
    mode: "onTouched",
    resolver: zodResolver(carTypeRules),
    defaultValues: fields,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={async (values) => {
        try {
          await onSave(values);
        } catch (error) {
          form.setError("root", { message: messageOf(error, "Failed to save car type") });
        }
      }}
      onClose={onClose}
      submitLabel={submitLabel}
      pendingLabel="Saving…"
      width="small"
      phone="card"
    >
      {notice}
      <FormTextField
        control={form.control}
        name="name"
        label="Name"
        hint="For example Hatchback"
        autoComplete="off"
      />
      <FormCheckbox
        control={form.control}
        name="active"
        label="Active"
        hint="Plans can be bought for it"
      />
    </FormDialog>
  );
}
