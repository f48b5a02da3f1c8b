import type { Log } from "../platform/log";
import type { Config } from "./config";

export const REMOVED =
  "settings are set that are constants now; RATE_LIMIT_FACTOR multiplies all rate limits";

/** Unset contact settings, with what residents miss. */
export function missingContacts({ support, smtpUrl, mailFrom }: Config): readonly string[] {
  return [
    support.phone === null &&
      "SUPPORT_PHONE is not set, or is the demo's: screens and e-mails show no number to call.",
    support.email === null &&
      "SUPPORT_EMAIL is not set, or is the demo's: no address is shown, and the contact form is sent to nobody.",
    smtpUrl !== null &&
      mailFrom === null &&
      "MAIL_FROM is not set, or is the demo's: no e-mail is sent. Set it, or SUPPORT_EMAIL.",
  ].filter((sentence) => sentence !== false);
}

/** Also found by `npm run doctor`. */
export function logSettingProblems(config: Config, log: Log): void {
  const { removedSettings } = config;
  if (removedSettings.length > 0) log.warn({ removedSettings }, REMOVED);
  const missing = missingContacts(config);
  if (missing.length > 0) log.error({ missing }, "contact settings are missing");
}
