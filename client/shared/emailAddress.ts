/** One `@` between a name and a host with a dot, as the server has it (server/modules/contact/contact.rules.ts). */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

/** Whether a text could be an e-mail address; whether there is one only a letter to it would show. */
export function isEmailAddress(text: string): boolean {
  return PLAUSIBLE.test(text);
}
