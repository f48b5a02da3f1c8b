/** The server's rule (server/platform/text.ts). */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

export function isEmailAddress(text: string): boolean {
  return PLAUSIBLE.test(text);
}
