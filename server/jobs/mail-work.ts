import type { MailJob } from "../modules/mail/mail";
import type { MailService } from "../modules/mail/mail.service";
import { byQueue, MAIL_LANES } from "../modules/mail/mail-lanes";
import type { EnqueueMail } from "../modules/mail/mail-queue.service";
import type { JobEngine } from "../platform/job-engine";

/** How a job is watched while it runs, by its name. */
export type Watched = <Run>(name: string, run: () => Promise<Run>) => Promise<Run>;

/** Sends what is queued from now on, each kind in its lane; returns how e-mails are queued. */
export async function workMail(
  engine: JobEngine,
  mail: Pick<MailService, "send">,
  watched: Watched,
): Promise<EnqueueMail> {
  for (const { queue, atOnce } of MAIL_LANES) {
    const act = (job: MailJob) => watched(queue, () => mail.send(job));
    await engine.work<MailJob>({ queue, atOnce, act });
  }
  return async (tx, jobs) => {
    for (const [queue, own] of byQueue(jobs)) await engine.enqueue(tx, queue, own);
  };
}
