import type { MailKind } from "../notifications/mail-outbox";

export interface MailJob {
  readonly kind: MailKind;
  /** The row of its kind; the resident for CREDITS_ENDING. */
  readonly id: number;
  /** Sent in order, one at a time. */
  readonly subject?: string;
  readonly traceparent?: string;
}
