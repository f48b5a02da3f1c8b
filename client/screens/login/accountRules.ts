import { z } from "zod/mini";
import {
  checkCarDetails,
  LENGTHS,
  registrationFields,
} from "../../shared/registration/registrationRules";
import { typedText } from "../../ui/form/typedText";

const email = z.pipe(
  typedText(LENGTHS.email, "Please enter your email address"),
  z.email("Please enter a valid email address"),
);

const newPassword = z.string().check(z.minLength(6, "Password must be at least 6 characters"));

export const signInRules = z.object({
  email,
  password: z.string().check(z.minLength(1, "Please enter your password")),
});

export const resetRules = z.object({ email });

export const newPasswordRules = z.object({ password: newPassword });

export const googleRules = z.object({ displayName: registrationFields.displayName, email });

export const signUpRules = z
  .object({
    ...registrationFields,
    email,
    password: newPassword,
    passwordAgain: z.string(),
  })
  .check((checked) => {
    const { value, issues } = checked;
    // A second check would not run after the first fails.
    checkCarDetails(checked);
    const message = passwordAgainProblem(value);
    if (!message) return;
    issues.push({
      code: "custom",
      input: value.passwordAgain,
      path: ["passwordAgain"],
      message,
    });
  });

function passwordAgainProblem(typed: { password: string; passwordAgain: string }): string | null {
  if (typed.passwordAgain === "") return "Please enter the password again";
  if (typed.password === "" || typed.password === typed.passwordAgain) return null;
  return "Passwords do not match";
}

export type SignUpFields = z.input<typeof signUpRules>;
