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
    const address = new URL(url);
    const wanted = Number(address.searchParams.get("maxConnections"));
    const maxConnections = Number.isInteger(wanted) && wanted > 0 ? wanted : CONNECTIONS;
    // An address overrides the options.
    address.searchParams.delete("maxConnections");
    this.spareConnections = Math.max(0, maxConnections - CONNECTIONS);
    this.transport = createTransport({
      url: address.href,
      pool: true,
      ...TIME_OUTS,
      maxConnections,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from));
  }

  close(): void {
    this.transport.close();
  }
}
