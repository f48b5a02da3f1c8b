import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/form/Form";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { signInRules } from "./accountRules";
import { EmailField } from "./EmailField";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

interface Props {
  /** What was typed into the other view. */
  readonly email: string;
  /** Asked for the forgot-password view, with what was typed so far. */
  readonly onForgotPassword: (email: string) => void;
}

/** E-mail and password. After success the person goes where they wanted, else to the dashboard. */
export function SignInForm({ email, onForgotPassword }: Props) {
  const identity = useIdentity();
  const leave = useLeaveSignedIn();
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(signInRules),
    defaultValues: { email, password: "" },
  });

  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        try {
          await identity.signIn(fields.email, fields.password);
          leave();
        } catch (error) {
          form.setError("root", { message: identityMessage(error) });
        }
      }}
    >
      <EmailField control={form.control} name="email" />
      <FormPasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <FormSubmit isWide pendingLabel="Signing in…">
        Sign in
      </FormSubmit>
      <Button variant="quiet" onPress={() => onForgotPassword(form.getValues("email"))}>
        Forgot password?
      </Button>
    </Form>
  );
}
