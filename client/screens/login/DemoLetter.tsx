import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Form } from "../../ui/form/Form";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import { newPasswordRules } from "./accountRules";
import { findDemoLetter, type PasswordLetter } from "./findDemoLetter";

interface Props {
  readonly email: string;
}

export function DemoLetter({ email }: Props) {
  const [letter, setLetter] = useState<PasswordLetter | null>();

  useEffect(() => {
    findDemoLetter(email).then(setLetter, () => undefined);
  }, [email]);

  if (letter === undefined) return null;
  if (letter === null) {
    return (
      <Text $tone="muted">
        This is the demo: it sends no email, and nobody in it has this address.
      </Text>
    );
  }
  return <DemoPasswordForm letter={letter} />;
}

interface FormProps {
  readonly letter: PasswordLetter;
}

function DemoPasswordForm({ letter }: FormProps) {
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    resolver: zodResolver(newPasswordRules),
    defaultValues: { password: "" },
  });

  if (isChanged) {
    return <Banner tone="success">Your password is changed. You can sign in with it now.</Banner>;
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        try {
          await letter.choosePassword(password);
          setChanged(true);
        } catch {
          form.setError("root", {
            message: "The password could not be changed. Please ask for a new link.",
          });
        }
      }}
    >
      <Text $tone="muted">
        This is the demo: it sends no email. Choose the new password here, as the link in one would
        let you.
      </Text>
      <FormPasswordField
        control={form.control}
        name="password"
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <FormSubmit isWide variant="secondary" pendingLabel="Changing…">
        Change password
      </FormSubmit>
    </Form>
  );
}
