import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage, isDisabled } from "../../auth/identityMessage";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { useAccountDraft, useKeepDraft } from "./AccountDraftKeeper";
import { signInRules } from "./accountRules";
import { EmailField } from "./EmailField";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

const KEPT = ["email"] as const;

interface Props {
  readonly onForgotPassword?: () => void;
  readonly onDisabled: () => void;
  readonly onSignedIn?: () => void;
}

export function SignInForm({ onForgotPassword, onDisabled, onSignedIn }: Props) {
  const identity = useIdentity();
  const { email } = useAccountDraft();
  const leave = useLeaveSignedIn();
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(signInRules),
    defaultValues: { email, password: "" },
  });
  useKeepDraft(form, KEPT);

  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        try {
          await identity.signIn(fields.email, fields.password);
          (onSignedIn ?? leave)();
        } catch (error) {
          if (isDisabled(error)) onDisabled();
          else form.setError("root", { message: identityMessage(error) });
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
      {onForgotPassword && (
        <Button variant="quiet" onPress={onForgotPassword}>
          Forgot password?
        </Button>
      )}
    </Form>
  );
}
