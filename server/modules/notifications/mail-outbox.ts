import type { EntityManager } from "typeorm";
import { execute } from "../../platform/sql/query";

export type MailKind =
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
  | "STRAY_PAYMENT"
  | "BOOKINGS_CANCELLED";

/** Sent after the commit. @param ids as in `MailJob` */
export async function requestMail(
  tx: EntityManager,
  kind: MailKind,
  ...ids: readonly number[]
): Promise<void> {
  const request = "INSERT INTO mail_outbox (kind, source_id) SELECT $1, unnest($2::bigint[])";
  await execute(tx, request, [kind, ids]);
}
