/** An e-mail to write: what about, and the number of its row. Nothing personal, for queues are looked into. */
export interface MailJob {
  readonly kind:
    | "BOOKING_STEP"
    | "RECEIPT"
    | "MESSAGE"
    | "REMINDER"
    | "PURCHASE_EVENT"
    | "PLAN_CHANGE"
    | "CREDITS_REVOKED"
    | "PAYMENT_CONFIRMING"
    | "WEBHOOK_NOTICE";
  readonly id: number;
}
