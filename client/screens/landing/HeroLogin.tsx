import { type FormEvent, type MouseEvent, useState } from "react";
import styled from "styled-components";
import { carryEmail } from "../../auth/carriedEmail";
import { isEmailAddress } from "../../shared/emailAddress";
import { Button } from "../../ui/button/Button";
import { TextLink } from "../../ui/button/TextLink";
import { FieldError } from "../../ui/field/Field";
import { PasswordField } from "../../ui/field/PasswordField";
import { TextField } from "../../ui/field/TextField";
import { Stack } from "../../ui/layout/Stack";
import { space } from "../../ui/theme";

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};

  a {
    padding-block: ${space(3)};
  }
`;

interface Props {
  /** On success the page is left. */
  readonly onSignIn: (email: string, password: string) => Promise<void>;
  readonly onNearSignIn: () => void;
}

interface Errors {
  readonly email?: string;
  readonly password?: string;
}

const emailError = (email: string): string | undefined => {
  if (email.trim() === "") return "Please enter your email address";
  return isEmailAddress(email.trim()) ? undefined : "Please enter a valid email address";
};
const passwordError = (password: string): string | undefined =>
  password === "" ? "Please enter your password" : undefined;

/** Reads the DOM: text may be typed before hydration. */
function carryTyped({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const form = currentTarget.closest("form");
  if (form) carryEmail(String(new FormData(form).get("email") ?? "").trim());
}

/** Loads the messages on demand, to keep the page light. */
async function errorOf(error: unknown): Promise<string> {
  try {
    const { identityMessage } = await import("../../auth/identityMessage");
    return identityMessage(error);
  } catch {
    return "Network error. Please check your connection and try again.";
  }
}

/** Plain React, to hydrate quickly. */
export function HeroLogin({ onSignIn, onNearSignIn }: Props) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get("email") ?? "");
    const password = String(fields.get("password") ?? "");
    setEmail(email);
    setPassword(password);
    const found: Errors = { email: emailError(email), password: passwordError(password) };
    setErrors(found);
    setError(undefined);
    const wrong = found.email ? "email" : found.password ? "password" : null;
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setIsPending(true);
    try {
      await onSignIn(email.trim(), password);
    } catch (error) {
      setError(await errorOf(error));
      setIsPending(false);
    }
  }

  return (
    // Before hydration, GET would put the password into the address.
    <form
      noValidate
      method="post"
      action="/login"
      onFocus={onNearSignIn}
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={4}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(value) => {
            setEmail(value);
            if (errors.email) setErrors({ ...errors, email: emailError(value) });
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value);
            if (errors.password) setErrors({ ...errors, password: passwordError(value) });
          }}
        />
        {error && (
          <div role="alert">
            <FieldError id="login-error">{error}</FieldError>
          </div>
        )}
        <Button type="submit" isWide isPending={isPending} pendingLabel="Signing in…">
          Sign in
        </Button>
        <Links>
          <TextLink href="/login?view=forgot-password" onClickCapture={carryTyped}>
            Forgot password?
          </TextLink>
          <TextLink href="/auth" onClickCapture={carryTyped}>
            Create an account
          </TextLink>
        </Links>
      </Stack>
    </form>
  );
}
