import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer";
import { messageOf } from "./nodemailer-message";

/** Milliseconds; e-mails are retried. */
const TIME_OUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

const CONNECTIONS = 14;

export class SmtpMailer implements Mailer {
  readonly connections: number;
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const wanted = Number(new URL(url).searchParams.get("maxConnections")) || CONNECTIONS;
    this.connections = Math.max(1, wanted);
    const { connections: maxConnections } = this;
    this.transport = createTransport({ url, pool: true, ...TIME_OUTS, maxConnections });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from));
  }

  close(): void {
    this.transport.close();
  }
}
