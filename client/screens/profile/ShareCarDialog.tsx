import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { isEmailAddress } from "../../shared/emailAddress";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { typedText } from "../../ui/form/typedText";
import { Text } from "../../ui/Text";

const shareRules = z.object({
  email: typedText(254, "Email is required").check(
    z.refine(isEmailAddress, "Please enter a valid email address"),
  ),
});

interface Props {
  readonly plate: string;
  readonly save: (fields: { readonly email: string }) => Promise<string>;
  readonly onClose: () => void;
}

/** product-rules.md#shared-cars */
export function ShareCarDialog({ plate, ...options }: Props) {
  const dialog = useFormDialog({
    ...options,
    fields: { email: "" },
    rules: shareRules,
    failed: "Failed to share the car",
  });
  return (
    <FormDialog
      {...dialog}
      title={`Share ${plate}`}
      submitLabel="Send Invitation"
      pendingLabel="Sending…"
    >
      <Text $tone="muted">
        Somebody who lives in your flat can book washes for this car, with their own credits. You
        can end it at any time.
      </Text>
      <FormTextField
        control={dialog.form.control}
        name="email"
        label="Email"
        hint="The address of their account here"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
