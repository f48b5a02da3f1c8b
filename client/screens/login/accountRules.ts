import { z } from "zod/mini";

const MOBILE = /^[6-9]\d{9}$/;
const CAR_DETAILS = ["carNumber", "carModel", "mobileNumber"] as const;

const trimmed = z.string().check(z.trim());

const email = z.pipe(
  trimmed.check(z.minLength(1, "Please enter your email address")),
  z.email("Please enter a valid email address"),
);

/** What signing in needs. */
export const signInRules = z.object({
  email,
  password: z.string().check(z.minLength(1, "Please enter your password")),
});

/** What asking for a reset link needs (spec §5). */
export const resetRules = z.object({ email });

/** What making an account needs, with the texts of spec §5. */
export const signUpRules = z
  .object({
    displayName: trimmed.check(z.minLength(1, "Full Name is required")),
    email,
    carNumber: trimmed,
    carModel: trimmed,
    mobileNumber: trimmed,
    password: z.string().check(z.minLength(6, "Password must be at least 6 characters")),
    passwordAgain: z.string(),
  })
  .check(({ value, issues }) => {
    // One sentence names all three, so it stands once: at the first that is missing.
    const missing = CAR_DETAILS.find((field) => value[field] === "");
    if (missing) {
      issues.push({
        code: "custom",
        input: value[missing],
        path: [missing],
        message: "Car Number, Car Model, and Mobile Number are required",
      });
    }
    if (value.mobileNumber !== "" && !MOBILE.test(value.mobileNumber)) {
      issues.push({
        code: "custom",
        input: value.mobileNumber,
        path: ["mobileNumber"],
        message: "Please enter a valid 10-digit mobile number starting with 6-9",
      });
    }
    if (value.password !== value.passwordAgain) {
      issues.push({
        code: "custom",
        input: value.passwordAgain,
        path: ["passwordAgain"],
        message: "Passwords do not match",
      });
    }
  });

/** The fields of the sign-up form. */
export type SignUpFields = z.input<typeof signUpRules>;
