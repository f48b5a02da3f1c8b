export interface MailJob {
  readonly kind:
    | "BOOKING_STEP"
    | "RECEIPT"
    | "MESSAGE"
    | "REMINDER"
    | "PURCHASE_EVENT"
    | "PLAN_CHANGE"
    | "CREDITS_REVOKED"
    | "CREDITS_ENDING"
    | "PAYMENT_CONFIRMING"
    | "VEHICLE_SHARE"
    | "CAR_TYPE"
    | "CAR_TIME"
    | "HOME_CHANGED"
    | "WEBHOOK_NOTICE"
    | "PAYMENT_DISPUTE"
    | "STRAY_PAYMENT";
  /** The row of its kind; the resident for CREDITS_ENDING. */
  readonly id: number;
  /** Sent in order, one at a time. */
  readonly subject?: string;
  readonly traceparent?: string;
}
