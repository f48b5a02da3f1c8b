import type { MailJob } from "./mail";

/** A queue of e-mails, and how many of it a server sends at the same time. */
export interface MailLane {
  readonly queue: string;
  readonly atOnce: number;
}

const MONEY: MailLane = { queue: "emails-about-money", atOnce: 4 };
/** What has just happened. Servers of the version before put everything there. */
const NEWS: MailLane = { queue: "emails", atOnce: 4 };
const REMINDERS: MailLane = { queue: "emails-reminders", atOnce: 6 };

/** Each has connections of its own to the mail server, so that none waits behind another. */
export const MAIL_LANES: readonly MailLane[] = [MONEY, NEWS, REMINDERS];

const LANES: Readonly<Record<MailJob["kind"], MailLane>> = {
  RECEIPT: MONEY,
  PURCHASE_EVENT: MONEY,
  PLAN_CHANGE: MONEY,
  CREDITS_REVOKED: MONEY,
  PAYMENT_CONFIRMING: MONEY,
  BOOKING_STEP: NEWS,
  MESSAGE: NEWS,
  WEBHOOK_NOTICE: NEWS,
  REMINDER: REMINDERS,
};

/** Jobs by the queue that they go into, each in the order in which they were. */
export function byQueue(jobs: readonly MailJob[]): Map<string, MailJob[]> {
  const queues = new Map<string, MailJob[]>();
  for (const job of jobs) {
    const { queue } = LANES[job.kind] ?? NEWS;
    const own = queues.get(queue) ?? [];
    own.push(job);
    queues.set(queue, own);
  }
  return queues;
}
