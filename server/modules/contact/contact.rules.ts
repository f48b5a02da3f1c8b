import { invalid, readFields } from "../../platform/domain-error";
import { requireText, type TextRule } from "../../platform/text";

export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** A field that people do not see: who fills it is a program. */
  readonly website: string | null;
}

/** What who wrote is told. */
export const CONTACT_THANKS = "Thank you! We have received your message.";

const NAME: TextRule = { field: "name", max: 120, required: "Name is required" };
const EMAIL: TextRule = { field: "email", max: 254, required: "Email is required" };
const MESSAGE: TextRule = {
  field: "message",
  max: 5_000,
  required: "Message is required",
  multiline: true,
};

/** One `@` between something and a host with a dot; whether it exists only a letter to it would show. */
const PLAUSIBLE_EMAIL = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

/** The form as it is kept; refuses what is missing, too long or no e-mail address, by the field's name. */
export function readContactForm(form: ContactForm) {
  return readFields({
    name: () => requireText(form.name, NAME),
    email: () => requireEmail(form.email),
    message: () => requireText(form.message, MESSAGE),
  });
}

function requireEmail(text: string): string {
  const email = requireText(text, EMAIL);
  if (PLAUSIBLE_EMAIL.test(email)) return email;
  throw invalid("email", "Please enter a valid email address");
}

/** Whether a program filled in the form: it has put something where people see no field. */
export function isTrapped({ website }: ContactForm): boolean {
  return website !== null && website !== "";
}
