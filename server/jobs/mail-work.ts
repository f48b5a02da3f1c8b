import type { MailService } from "../modules/mail/mail.service";
import { byQueue, MAIL_LANES, type MailJob } from "../modules/mail/mail-lanes";
import type { EnqueueMail } from "../modules/mail/mail-queue.service";
import type { JobEngine } from "../platform/job-engine";

/** For metrics and traces; `cause` is a trace context. */
export type Watched = <Run>(name: string, run: () => Promise<Run>, cause?: string) => Promise<Run>;

/** Returns the function that queues e-mails. */
export async function workMail(
  engine: JobEngine,
  mail: Pick<MailService, "send" | "spareConnections">,
  watched: Watched,
): Promise<EnqueueMail> {
  for (const lane of MAIL_LANES) {
    const act = (job: MailJob) => watched(lane.queue, () => mail.send(job), job.traceparent);
    const atOnce = lane.atOnce + (lane.isInOrder ? 0 : mail.spareConnections);
    await engine.work<MailJob>({ ...lane, atOnce, act });
  }
  return async (tx, jobs) => {
    for (const [queue, own] of byQueue(jobs)) {
      const work = own.map(({ subject, ...data }) => ({ data, key: subject }));
      await engine.enqueue(tx, queue, work);
    }
  };
}
