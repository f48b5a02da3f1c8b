import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { DELETED, ENDED } from "../../auth/identity";
import { SupportContact } from "../../shared/SupportContact";
import { TextLink } from "../../ui/button/TextLink";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import { ForgotPasswordForm } from "./ForgotPasswordForm";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginFrame } from "./LoginFrame";
import { SignInForm } from "./SignInForm";

const FORGOTTEN = "forgot-password";

export function SignInScreen() {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const isForgotten = params.get("view") === FORGOTTEN;
  const heading = useFocusOnChange(isForgotten);

  function show(view: string | null): void {
    const next = new URLSearchParams(params);
    if (view) next.set("view", view);
    else next.delete("view");
    setParams(next, { replace: view === null });
  }

  return (
    <LoginFrame>
      {isForgotten ? (
        <Stack $gap={6}>
          <Stack $gap={2}>
            <Heading level={1} ref={heading} tabIndex={-1}>
              Reset your password
            </Heading>
            <Text $tone="muted">
              Tell us your email address and we send you a link to choose a new one.
            </Text>
          </Stack>
          <ForgotPasswordForm onBack={() => show(null)} />
        </Stack>
      ) : (
        <Stack $gap={6}>
          <Heading level={1} ref={heading} tabIndex={-1}>
            Sign in
          </Heading>
          {params.has(ENDED) && (
            <Banner tone="info" title="Your session has ended. Please sign in again.">
              {params.has("next") && "You come back to where you were."}
            </Banner>
          )}
          {params.has(DELETED) && (
            <Banner tone="error" title="This account was deleted or disabled.">
              <p>Create an account with another email address, or contact us:</p>
              <SupportContact reference="Deleted account" />
            </Banner>
          )}
          <SignInForm
            onForgotPassword={() => show(FORGOTTEN)}
            onDisabled={() => setParams({ [DELETED]: "1" }, { replace: true })}
          />
          <GoogleSignIn />
          <Text>
            New to Aaviri? <TextLink href={`/auth${search}`}>Create an account</TextLink>
          </Text>
        </Stack>
      )}
    </LoginFrame>
  );
}

function useFocusOnChange(view: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
