import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { useAccountDraft, useKeepDraft } from "./AccountDraftKeeper";
import { resetRules } from "./accountRules";
import { DemoLetter } from "./DemoLetter";
import { EmailField } from "./EmailField";

const KEPT = ["email"] as const;

interface Props {
  readonly onBack: () => void;
}

export function ForgotPasswordForm({ onBack }: Props) {
  const identity = useIdentity();
  const { email } = useAccountDraft();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(resetRules), defaultValues: { email } });
  useKeepDraft(form, KEPT);

  return (
    <Stack $gap={6}>
      <Form
        form={form}
        onSubmit={async (fields) => {
          setSentTo(undefined);
          try {
            await identity.sendPasswordReset(fields.email);
            setSentTo(fields.email);
          } catch (error) {
            form.setError("root", { message: identityMessage(error) });
          }
        }}
      >
        <EmailField control={form.control} name="email" />
        {sentTo && <Banner tone="success">Password reset email sent! Check your inbox.</Banner>}
        <FormSubmit isWide pendingLabel="Sending…">
          Send reset link
        </FormSubmit>
        <Button variant="quiet" onPress={onBack}>
          Back to sign in
        </Button>
      </Form>
      {sentTo && <DemoLetter email={sentTo} />}
    </Stack>
  );
}
