import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { GoogleAccount } from "../../auth/firebaseProvider";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { FormTextField } from "../../ui/form/FormTextField";
import { TypingDialog } from "../../ui/form/TypingDialog";
import { Text } from "../../ui/Text";
import { googleRules } from "./accountRules";
import { EmailField } from "./EmailField";

export interface DemoGoogleDialogProps {
  readonly onCancel: () => void;
  readonly onChosen: (account: GoogleAccount) => void;
}

const INVENTED: GoogleAccount = {
  displayName: "Sailaja Reddy",
  email: "sailaja.reddy@gmail.example",
};

export function DemoGoogleDialog({ onCancel, onChosen }: DemoGoogleDialogProps) {
  const formId = useId();
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(googleRules),
    defaultValues: INVENTED,
  });
  return (
    <TypingDialog
      isOpen
      isDirty={form.formState.isDirty}
      onClose={onCancel}
      title="Demo Google account"
      width="small"
      phone="card"
      actions={
        <>
          <Button variant="secondary" onPress={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Continue
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label="Google account" onSubmit={onChosen}>
        <Text $tone="muted">
          The demo does not reach Google. Say who Google would say you are: an address it has not
          seen before becomes a new account.
        </Text>
        <FormTextField control={form.control} name="displayName" label="Full Name" />
        <EmailField control={form.control} name="email" />
      </Form>
    </TypingDialog>
  );
}
