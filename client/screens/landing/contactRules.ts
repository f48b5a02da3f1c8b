import { readTypedText } from "../../../server/platform/typed-text";
import { isEmailAddress } from "../../shared/emailAddress";

/** The server's limits. */
const BOUNDS = {
  name: { max: 120 },
  email: { max: 254 },
  message: { max: 5_000, multiline: true },
} as const;

export type ContactField = keyof typeof BOUNDS;

export type ContactFields = Readonly<Record<ContactField, string>>;

/** product-rules.md#landing-page */
export function contactProblems(typed: ContactFields): Partial<Record<ContactField, string>> {
  const { text: email, fault } = readTypedText(typed.email, BOUNDS.email);
  const isRefused = fault === null && email !== "" && !isEmailAddress(email);
  return {
    name: problemOf(typed, "name", "Name is required"),
    email: isRefused
      ? "Please enter a valid email address"
      : problemOf(typed, "email", "Email is required"),
    message: problemOf(typed, "message", "Message is required"),
  };
}

function problemOf(typed: ContactFields, field: ContactField, required: string) {
  const { text, fault } = readTypedText(typed[field], BOUNDS[field]);
  return fault ?? (text === "" ? required : undefined);
}
