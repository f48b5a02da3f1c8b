import type { MailKind } from "../notifications/mail-outbox";

export interface MailJob {
  readonly kind: MailKind;
  /** The row of its kind; the resident for CREDITS_ENDING. */
  readonly id: number;
  /** Sent in order, one at a time. */
  readonly subject?: string;
  readonly traceparent?: string;
}

interface MailLane {
  readonly queue: string;
  readonly atOnce: number;
  readonly isInOrder: boolean;
}

const MONEY: MailLane = { queue: "emails-about-money-in-order", atOnce: 4, isInOrder: true };
const NEWS: MailLane = { queue: "emails-in-order", atOnce: 4, isInOrder: true };
const REMINDERS: MailLane = { queue: "emails-reminders", atOnce: 6, isInOrder: false };

/** Own mail connections each, so that none waits for another. */
export const MAIL_LANES: readonly MailLane[] = [MONEY, NEWS, REMINDERS];

const LANES: Readonly<Record<MailJob["kind"], MailLane>> = {
  RECEIPT: MONEY,
  PURCHASE_EVENT: MONEY,
  PLAN_CHANGE: MONEY,
  CREDITS_REVOKED: MONEY,
  PAYMENT_CONFIRMING: MONEY,
  BOOKING_STEP: NEWS,
  MESSAGE: NEWS,
  VEHICLE_SHARE: NEWS,
  CAR_TYPE: NEWS,
  CAR_TIME: NEWS,
  HOME_CHANGED: NEWS,
  WEBHOOK_NOTICE: NEWS,
  PAYMENT_DISPUTE: NEWS,
  STRAY_PAYMENT: NEWS,
  BOOKINGS_CANCELLED: NEWS,
  REMINDER: REMINDERS,
  CREDITS_ENDING: REMINDERS,
};

/** A reminder with a subject waits for its booking's news. */
function laneOf({ kind, subject }: MailJob): MailLane {
  if (kind === "REMINDER" && subject !== undefined) return NEWS;
  return LANES[kind] ?? NEWS;
}

export function byQueue(jobs: readonly MailJob[]): Map<string, MailJob[]> {
  return Map.groupBy(jobs, (job) => laneOf(job).queue);
}
