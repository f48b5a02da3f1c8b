import { readFields } from "../../platform/domain-error";
import { requireEmail, requireText, type TextRule } from "../../platform/text";

export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** A honeypot, hidden from people. */
  readonly website: string | null;
}

export const CONTACT_THANKS = "Thank you! We have received your message.";

const NAME: TextRule = { field: "name", max: 120, required: "Name is required" };
const MESSAGE: TextRule = {
  field: "message",
  max: 5_000,
  required: "Message is required",
  multiline: true,
};

export function readContactForm(form: ContactForm) {
  return readFields({
    name: () => requireText(form.name, NAME),
    email: () => requireEmail(form.email),
    message: () => requireText(form.message, MESSAGE),
  });
}

export function isTrapped({ website }: ContactForm): boolean {
  return website !== null && website !== "";
}
