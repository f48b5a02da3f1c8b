import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer";

export function messageOf(mail: Mail, from: string): SendMailOptions {
  const { calendarFile: content, ...headers } = mail;
  const attachment = { filename: "car-wash.ics", contentType: "text/calendar; charset=utf-8" };
  return {
    ...headers,
    from,
    // Stops automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: content === undefined ? [] : [{ ...attachment, content }],
  };
}
