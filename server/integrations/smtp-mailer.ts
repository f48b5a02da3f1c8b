import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer";
import { messageOf } from "./nodemailer-message";

/** Milliseconds; e-mails are retried. */
const TIME_OUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** One per concurrent sender (mail-lanes.ts), unless the address has `maxConnections`. */
const CONNECTIONS = 14;

export class SmtpMailer implements Mailer {
  readonly spareConnections: number;
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const wanted = Number(new URL(url).searchParams.get("maxConnections")) || CONNECTIONS;
    const maxConnections = Math.max(1, wanted);
    this.spareConnections = Math.max(0, maxConnections - CONNECTIONS);
    this.transport = createTransport({ url, pool: true, ...TIME_OUTS, maxConnections });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from));
  }

  close(): void {
    this.transport.close();
  }
}
