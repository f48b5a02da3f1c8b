import { isEmailAddress } from "../../shared/emailAddress";

/** The server's limits. */
const LENGTHS = { name: 120, email: 254, message: 5_000 } as const;

export type ContactField = keyof typeof LENGTHS;

export type ContactFields = Readonly<Record<ContactField, string>>;

/** Errors by field (product-rules.md#landing-page). */
export function contactProblems(typed: ContactFields): Partial<Record<ContactField, string>> {
  const name = typed.name.trim() === "" ? "Name is required" : tooLong(typed, "name");
  const message = typed.message.trim() === "" ? "Message is required" : tooLong(typed, "message");
  return { name, email: tooLong(typed, "email") ?? emailProblem(typed.email.trim()), message };
}

function tooLong(typed: ContactFields, field: ContactField): string | undefined {
  const most = LENGTHS[field];
  return typed[field].trim().length > most ? `At most ${most} characters` : undefined;
}

function emailProblem(email: string): string | undefined {
  if (email === "") return "Email is required";
  return isEmailAddress(email) ? undefined : "Please enter a valid email address";
}
