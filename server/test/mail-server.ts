import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  /** The most e-mails that it was receiving at a time. */
  mostAtOnce: number;
  isBusy: boolean;
  delayMs: number;
  /** Is waited for before an e-mail is kept; called with the count of those that have come. */
  onArrival: ((arrived: number) => Promise<void>) | null;
  isMute: boolean;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let atOnce = 0;
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, callback) {
      atOnce += 1;
      arrived += 1;
      const number = arrived;
      mailServer.mostAtOnce = Math.max(mailServer.mostAtOnce, atOnce);
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(async (mail) => {
          await mailServer.onArrival?.(number);
          if (mailServer.delayMs > 0) await pause(mailServer.delayMs);
          if (!mailServer.isBusy) mails.push(mail);
        })
        .finally(() => {
          atOnce -= 1;
        })
        .then(
          () => {
            if (!mailServer.isMute) callback(mailServer.isBusy ? busy() : null);
          },
          (error) => callback(error),
        );
    },
  });
  // A killed sender resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mostAtOnce: 0,
    isBusy: false,
    delayMs: 0,
    onArrival: null,
    isMute: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

const busy = () => Object.assign(new Error("Try again later"), { responseCode: 451 });
