import { invalid } from "./domain-error";
import { requireText, type TextRule } from "./text";

const EMAIL: TextRule = { field: "email", max: 254, required: "Email is required" };

/** One `@` between something and a host with a dot; whether it exists only a letter to it would show. */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

/** An e-mail address as it is kept; refuses what is none, by the field `email`. */
export function requireEmail(text: string): string {
  const email = requireText(text, EMAIL);
  if (PLAUSIBLE.test(email)) return email;
  throw invalid("email", "Please enter a valid email address");
}
