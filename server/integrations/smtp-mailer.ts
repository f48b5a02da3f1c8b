import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer";
import { messageOf } from "./nodemailer-message";

/** A mail server that is silent for so long is given up; the e-mail is tried again later. */
const TIME_OUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** As many as send at the same time (mail-lanes.ts), so that none waits for another's. */
const CONNECTIONS = 14;

/** Sends through a mail server (SMTP_URL). */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      ...TIME_OUTS,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from));
  }

  close(): void {
    this.transport.close();
  }
}
