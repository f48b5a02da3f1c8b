import { type ReactNode, useId } from "react";
import {
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Button } from "../button/Button";
import { Form } from "./Form";
import { TypingDialog } from "./TypingDialog";

interface FormDialogProps<Values extends FieldValues, Parsed> {
  title: string;
  form: UseFormReturn<Values, unknown, Parsed>;
  /** The dialog cannot be closed until it settles. */
  onSubmit: SubmitHandler<Parsed>;
  onClose: () => void;
  submitLabel: string;
  pendingLabel: string;
  submitVariant?: "primary" | "danger";
  isSubmitDisabled?: boolean;
  width?: "small" | "medium" | "large";
  phone?: "sheet" | "card";
  children: ReactNode;
}

export const FormDialog = <Values extends FieldValues, Parsed>({
  title,
  form,
  onSubmit,
  onClose,
  submitLabel,
  pendingLabel,
  submitVariant,
  isSubmitDisabled = false,
  width,
  phone,
  children,
}: FormDialogProps<Values, Parsed>) => {
  const formId = useId();
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  return (
    <TypingDialog
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={title}
      width={width}
      phone={phone}
      isDismissable={!isSubmitting}
      actions={
        <>
          <Button variant="secondary" isDisabled={isSubmitting} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            isDisabled={isSubmitDisabled}
            isPending={isSubmitting}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={onSubmit}>
        {children}
      </Form>
    </TypingDialog>
  );
};
