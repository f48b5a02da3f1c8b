import { createInterface } from "node:readline";
import { readConfig } from "../config/config";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import { SmtpMailer } from "../integrations/smtp-mailer";
import { workMail } from "../jobs/mail-work";
import { createServices } from "../modules";
import { type Clock, systemClock, today } from "../platform/clock";
import { createDataSource } from "../platform/database";
import { startJobEngine } from "../platform/job-engine";
import { createLog } from "../platform/log";

const IN_THE_EVENING: Clock = { now: () => new Date(`${today(systemClock)}T18:30:00+05:30`) };

/** Sends queued mail, and queues reminders on a line of input; ends with its input. A process, as jest cannot load the ES module. */
async function work(databaseUrl: string, smtpUrl: string): Promise<void> {
  const dataSource = await createDataSource({ databaseUrl, poolSize: 10 }).initialize();
  const log = createLog("silent");
  const mailer = new SmtpMailer(smtpUrl, "Aaviri <care@aaviri.example>");
  const config = readConfig({});
  const integrations = { identityAdministration: NO_IDENTITY_SERVICE, mailer };
  const { mail, mailQueue } = createServices(dataSource, IN_THE_EVENING, config, integrations);
  if (!mail) throw new Error("Nobody is written to");
  const haste = { retryDelay: 1, retryDelayMax: 2, lookSeconds: 1 };
  const engine = await startJobEngine(databaseUrl, log, haste);
  const enqueue = await workMail(engine, mail, (_name, run) => run());
  const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const lines = createInterface({ input: process.stdin });
  lines.on("line", async () => {
    const reminders = await mailQueue.queueReminders(enqueue);
    say({ reminders, news: await mailQueue.queueNews(enqueue) });
  });
  lines.once("close", async () => {
    await engine.stop();
    mailer.close();
    await dataSource.destroy();
    process.exit(0);
  });
  say({ isReady: true });
}

const [, , databaseUrl = "", smtpUrl = ""] = process.argv;
void work(databaseUrl, smtpUrl);
