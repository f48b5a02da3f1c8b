import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";
import { type PlanFields, type PlanValues, planRules } from "./planForm";

interface Props {
  readonly title: string;
  readonly submitLabel: string;
  readonly fields: PlanFields;
  readonly onClose: () => void;
  /** Closes the dialog once it is saved; rejects when it could not be, and what was typed stays. */
  readonly onSave: (values: PlanValues) => Promise<void>;
  readonly notice?: ReactNode;
}

/** The fields of a plan, to create one or to edit it (product-rules.md#plans). */
export function PlanDialog({ title, submitLabel, fields, onClose, onSave, notice }: Props) {
  const form = useForm<PlanFields, unknown, PlanValues>({
    mode: "onTouched",
    resolver: zodResolver(planRules),
    defaultValues: fields,
  });
  const { control } = form;
  const isUnlimited = useWatch({ control, name: "isUnlimited" });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={async (values) => {
        try {
          await onSave(values);
        } catch (error) {
          form.setError("root", { message: messageOf(error, "Failed to save pricing plan") });
        }
      }}
      onClose={onClose}
      submitLabel={submitLabel}
      pendingLabel="Saving…"
    >
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
