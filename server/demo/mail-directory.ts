import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "../integrations/mailer";
import { messageOf } from "../integrations/nodemailer-message";

const LISTED = 200;

/** One `.eml` and one `.txt` file per e-mail. */
export class MailDirectory implements Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly directory: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(messageOf(mail, this.from));
    const name = mail.messageId.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const when = new Date().toISOString().replace(/[:.]/g, "-");
    await mkdir(this.directory, { recursive: true });
    const file = path.join(this.directory, `${when}-${name}`);
    await writeFile(`${file}.eml`, message as Buffer);
    await writeFile(`${file}.txt`, readable(mail));
  }

  async names(): Promise<string[]> {
    const files = await readdir(this.directory).catch(() => []);
    const names = files
      .filter((file) => file.endsWith(".txt"))
      .sort()
      .reverse();
    return names.slice(0, LISTED).map((file) => file.slice(0, -".txt".length));
  }

  async read(name: string): Promise<string | null> {
    if (!/^[\w-]+$/.test(name)) return null;
    return readFile(path.join(this.directory, `${name}.txt`), "utf8").catch(() => null);
  }

  close(): void {
    this.transport.close();
  }
}

function readable({ to, replyTo, subject, text, calendarFile }: Mail): string {
  const lines = [`To: ${to.name} <${to.address}>`, `Subject: ${subject}`];
  if (replyTo) lines.push(`Reply-To: ${replyTo.name} <${replyTo.address}>`);
  if (calendarFile !== undefined) lines.push("Attached: car-wash.ics");
  return `${lines.join("\n")}\n\n${text}`;
}
