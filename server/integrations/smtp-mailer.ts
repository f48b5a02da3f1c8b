import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer";
import { messageOf } from "./nodemailer-message";

/** Milliseconds; e-mails are retried. */
const TIME_OUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** One per concurrent sender (mail-lanes.ts). */
const CONNECTIONS = 14;

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
