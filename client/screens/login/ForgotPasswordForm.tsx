import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { resetRules } from "./accountRules";
import { EmailField } from "./EmailField";

interface Props {
  /** What was typed into the sign-in form. */
  readonly email: string;
  /** Back to the sign-in form, with what was typed here. */
  readonly onBack: (email: string) => void;
}

/** E-mail only: sends a link to choose a new password. */
export function ForgotPasswordForm({ email, onBack }: Props) {
  const identity = useIdentity();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver: zodResolver(resetRules), defaultValues: { email } });

  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        setIsSent(false);
        try {
          await identity.sendPasswordReset(fields.email);
          setIsSent(true);
        } catch (error) {
          form.setError("root", { message: identityMessage(error) });
        }
      }}
    >
      <EmailField control={form.control} name="email" />
      {isSent && <Banner tone="success">Password reset email sent! Check your inbox.</Banner>}
      <FormSubmit isWide pendingLabel="Sending…">
        Send reset link
      </FormSubmit>
      <Button variant="quiet" onPress={() => onBack(form.getValues("email"))}>
        Back to sign in
      </Button>
    </Form>
  );
}
