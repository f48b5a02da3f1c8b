import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import { execute } from "../../platform/sql/query";
import { type Letter, officeOf, type Sender, signed } from "../mail/mail.rules";
import { DisputeStep, PaymentDispute } from "./payment-dispute.entity";
import { disputeTrouble } from "./payment-dispute.rules";
import { money } from "./purchase.rules";
import { StrayPayment, StrayReason } from "./stray-payment.entity";

/** Steps in which the bank waits for an answer. */
export const UNANSWERED: readonly DisputeStep[] = [
  DisputeStep.CREATED,
  DisputeStep.ACTION_REQUIRED,
];

const CAUSES: Record<StrayReason, string> = {
  [StrayReason.SECOND_PAYMENT]: "The purchase had been paid already.",
  [StrayReason.UNKNOWN_ORDER]: "No purchase belongs to it.",
  [StrayReason.OTHER_AMOUNT]: "It is not the price of the purchase.",
  [StrayReason.REFUNDED_FIRST]: "It had been paid back before it arrived.",
  [StrayReason.COUPON_USED_UP]: "The coupon of the purchase was used up.",
  [StrayReason.BUYER_DELETED]: "The buyer has been deleted.",
};

/** Queues the e-mail with the row that it is about. */
export async function mailOffice(
  tx: EntityManager,
  kind: "PAYMENT_DISPUTE" | "STRAY_PAYMENT",
  id: number,
): Promise<void> {
  await execute(tx, "INSERT INTO mail_outbox (kind, source_id) VALUES ($1, $2)", [kind, id]);
}

/** Null once it is answered. */
export async function letterAboutDispute(dataSource: DataSource, sender: Sender, id: number) {
  const dispute = await dataSource
    .getRepository(PaymentDispute)
    .findOneBy({ id, step: In(UNANSWERED) });
  if (!dispute) return null;
  const { providerPaymentId, amountPaise, currency } = dispute;
  const isStray = await dataSource.getRepository(StrayPayment).existsBy({ providerPaymentId });
  const { text } = disputeTrouble(dispute, isStray ? providerPaymentId : null);
  return toOffice(sender, `A payment of ${money(amountPaise, currency)} is disputed`, [
    text,
    `It is listed under Purchases${place(sender)}`,
  ]);
}

/** Null once it is paid back. */
export async function letterAboutStray(dataSource: DataSource, sender: Sender, id: number) {
  const stray = await dataSource
    .getRepository(StrayPayment)
    .findOneBy({ id, refundedAt: IsNull() });
  if (!stray) return null;
  const { amountPaise, currency, providerPaymentId, reason } = stray;
  return toOffice(sender, `A payment of ${money(amountPaise, currency)} has to be paid back`, [
    `payment ${providerPaymentId} arrived, and nothing was granted for it. ${CAUSES[reason]}`,
    `Please pay it back at Razorpay. It is listed under Purchases${place(sender)}`,
  ]);
}

const place = ({ publicUrl }: Sender) =>
  publicUrl ? `:\n${publicUrl}/admin-dashboard/purchases` : ".";

function toOffice(sender: Sender, subject: string, paragraphs: readonly string[]) {
  const letter: Letter = { subject, text: signed(paragraphs, sender) };
  const to = officeOf(sender);
  return to && Object.assign({ to }, letter);
}
