import type { Log } from "../platform/log";
import type { Config } from "./config";

/** Contact settings that the operator has left out, with what is missing for residents. */
export function missingContacts({ support, smtpUrl, mailFrom }: Config): readonly string[] {
  const all = [
    [
      support.phone === null,
      "SUPPORT_PHONE is not set: screens and e-mails show no number to call.",
    ],
    [
      support.email === null,
      "SUPPORT_EMAIL is not set: no address is shown, and the contact form is sent to nobody.",
    ],
    [
      smtpUrl !== null && mailFrom === null,
      "MAIL_FROM is not set: no e-mail is sent. Set it, or SUPPORT_EMAIL.",
    ],
  ] as const;
  return all.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

/** In one line; `npm run doctor` fails for the same. */
export function logMissingContacts(config: Config, log: Log): void {
  const missing = missingContacts(config);
  if (missing.length > 0) log.error({ missing }, "contact settings are missing");
}
