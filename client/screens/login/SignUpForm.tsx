import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { messageOf } from "../../relay/errors";
import { CarDetailFields } from "../../shared/registration/CarDetailFields";
import { Form } from "../../ui/form/Form";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { Banner } from "../../ui/message/Banner";
import { useAccountDraft, useKeepDraft } from "./AccountDraftKeeper";
import { type SignUpFields, signUpRules } from "./accountRules";
import { EmailField } from "./EmailField";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

const FIELDS = [
  "displayName",
  "email",
  "carNumber",
  "carModel",
  "mobileNumber",
  "password",
  "passwordAgain",
] as const;

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 2_000;

/** product-rules.md#signing-up */
export function SignUpForm() {
  const identity = useIdentity();
  const [registerUser] = useRegisterUser();
  const leave = useLeaveSignedIn("/dashboard");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draft = useAccountDraft();
  const [isCreated, setIsCreated] = useState(false);
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(signUpRules),
    defaultValues: { ...draft },
  });
  useKeepDraft(form, FIELDS);
  const { control, trigger, getFieldState, setError } = form;

  // Validates the confirmation again when the password changes.
  const password = useWatch({ control, name: "password" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the password is the reason
  useEffect(() => {
    if (getFieldState("passwordAgain").isTouched) void trigger("passwordAgain");
  }, [password, trigger, getFieldState]);

  /** Resolves with an error message or `null`. A retry continues with the same account. */
  async function createAccount(fields: SignUpFields): Promise<string | null> {
    const { email, password, displayName, carNumber, carModel, mobileNumber } = fields;
    try {
      await identity.signUp({ email, password, displayName });
    } catch (error) {
      return identityMessage(error);
    }
    try {
      await registerUser({ displayName, carNumber, carModel, mobileNumber });
    } catch (error) {
      return messageOf(error, "Registration failed");
    }
    timer.current = setTimeout(leave, SHOWN_FOR);
    return null;
  }

  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const error = await createAccount(fields);
        if (error) setError("root", { message: error });
        else setIsCreated(true);
      }}
    >
      <FormTextField control={control} name="displayName" label="Full Name" autoComplete="name" />
      <EmailField control={control} name="email" />
      <CarDetailFields control={control} />
      <FormPasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <FormPasswordField
        control={control}
        name="passwordAgain"
        label="Confirm Password"
        autoComplete="new-password"
      />
      {isCreated && <Banner tone="success">Account created successfully!</Banner>}
      <FormSubmit isWide isPending={isCreated} pendingLabel="Creating account…">
        Create account
      </FormSubmit>
    </Form>
  );
}
