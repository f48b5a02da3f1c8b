import { isEmailAddress } from "../../shared/emailAddress";

/** What the contact form asks for; the server bounds the lengths alike. */
const LENGTHS = { name: 120, email: 254, message: 5_000 } as const;

export type ContactField = keyof typeof LENGTHS;

export type ContactFields = Readonly<Record<ContactField, string>>;

/** What is wrong with a contact form, by field: all three are required (product-rules.md#landing-page), and none is endless. */
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
