import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Banner } from "../../ui/Banner";
import { Form } from "../../ui/form/Form";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { signUpRules } from "./accountRules";
import { EmailField } from "./EmailField";
import { useCreateAccount } from "./useCreateAccount";

const empty = {
  displayName: "",
  email: "",
  carNumber: "",
  carModel: "",
  mobileNumber: "",
  password: "",
  passwordAgain: "",
};

/** Makes an account and its profile, says so, and goes to the dashboard (spec §2). */
export function SignUpForm() {
  const createAccount = useCreateAccount();
  const [isCreated, setIsCreated] = useState(false);
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(signUpRules),
    defaultValues: empty,
  });
  const { control, trigger, getFieldState, setError } = form;

  // The confirmation is judged against the password, so it is judged again when that changes.
  const password = useWatch({ control, name: "password" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the password is the reason
  useEffect(() => {
    if (getFieldState("passwordAgain").isTouched) void trigger("passwordAgain");
  }, [password, trigger, getFieldState]);

  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const refusal = await createAccount(fields);
        if (refusal) setError("root", { message: refusal });
        else setIsCreated(true);
      }}
    >
      <FormTextField control={control} name="displayName" label="Full Name" autoComplete="name" />
      <EmailField control={control} name="email" />
      <FormTextField
        control={control}
        name="carNumber"
        change={(text) => text.toUpperCase()}
        label="Car Number"
        hint="As on the plate, such as TS09AB1234"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormTextField control={control} name="carModel" label="Car Model" autoComplete="off" />
      <FormTextField
        control={control}
        name="mobileNumber"
        label="Mobile Number"
        hint="10 digits, starting with 6-9"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
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
