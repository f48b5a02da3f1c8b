import type { MailJob } from "../modules/mail/mail";
import type { MailService } from "../modules/mail/mail.service";
import { byQueue, MAIL_LANES } from "../modules/mail/mail-lanes";
import type { EnqueueMail } from "../modules/mail/mail-queue.service";
import type { JobEngine } from "../platform/job-engine";

/** Wraps a job for metrics and traces; `cause` is a trace context. */
export type Watched = <Run>(name: string, run: () => Promise<Run>, cause?: string) => Promise<Run>;

/** Returns how e-mails are queued. */
export async function workMail(
  engine: JobEngine,
  mail: Pick<MailService, "send">,
  watched: Watched,
): Promise<EnqueueMail> {
  for (const { queue, atOnce } of MAIL_LANES) {
    const act = (job: MailJob) => watched(queue, () => mail.send(job), job.traceparent);
    await engine.work<MailJob>({ queue, atOnce, act });
  }
  return async (tx, jobs) => {
    for (const [queue, own] of byQueue(jobs)) await engine.enqueue(tx, queue, own);
  };
}
