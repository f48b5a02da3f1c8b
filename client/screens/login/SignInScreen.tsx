import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { TextLink } from "../../ui/TextLink";
import { ForgotPasswordForm } from "./ForgotPasswordForm";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginFrame } from "./LoginFrame";
import { SignInForm } from "./SignInForm";

const FORGOTTEN = "forgot-password";

/** `/login`: the login screen in sign-in mode, with its forgot-password view (spec §2). */
export function SignInScreen() {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const [email, setEmail] = useState("");

  function show(view: string | null, typed: string): void {
    setEmail(typed);
    const next = new URLSearchParams(params);
    if (view) next.set("view", view);
    else next.delete("view");
    setParams(next, { replace: view === null });
  }

  return (
    <LoginFrame>
      {params.get("view") === FORGOTTEN ? (
        <Stack $gap={6}>
          <Stack $gap={2}>
            <Heading level={1}>Reset your password</Heading>
            <Text $tone="muted">
              Tell us your email address and we send you a link to choose a new one.
            </Text>
          </Stack>
          <ForgotPasswordForm email={email} onBack={(typed) => show(null, typed)} />
        </Stack>
      ) : (
        <Stack $gap={6}>
          <Heading level={1}>Sign in</Heading>
          <SignInForm email={email} onForgotPassword={(typed) => show(FORGOTTEN, typed)} />
          <GoogleSignIn />
          <Text>
            New to Aaviri? <TextLink href={`/auth${search}`}>Create an account</TextLink>
          </Text>
        </Stack>
      )}
    </LoginFrame>
  );
}
