/** The server's rule (server/platform/email-address.ts). */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

export function isEmailAddress(text: string): boolean {
  return PLAUSIBLE.test(text);
}
