/** An e-mail to write: what about, and the number of its row. Nothing personal, for queues are looked into. */
export interface MailJob {
  readonly kind: "BOOKING_STEP" | "RECEIPT" | "MESSAGE" | "REMINDER";
  readonly id: number;
}
