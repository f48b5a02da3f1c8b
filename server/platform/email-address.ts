import { invalid } from "./domain-error";
import { requireText, type TextRule } from "./text";

const EMAIL: TextRule = { field: "email", max: 254, required: "Email is required" };

/** Only a sent e-mail can show whether the address exists. */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

/** @throws DomainError for the field `email` */
export function requireEmail(text: string): string {
  const email = requireText(text, EMAIL);
  if (PLAUSIBLE.test(email)) return email;
  throw invalid("email", "Please enter a valid email address");
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
