import { type DataSource, In, IsNull } from "typeorm";
import { PaymentDispute } from "../purchases/payment-dispute.entity";
import { disputeTrouble, UNANSWERED } from "../purchases/payment-dispute.rules";
import { money } from "../purchases/purchase.rules";
import { StrayPayment, StrayReason } from "../purchases/stray-payment.entity";
import type { User } from "../users/user.entity";
import { officeOf, page, type Sender, signed, table } from "./mail.rules";

const CAUSES: Record<StrayReason, string> = {
  [StrayReason.SECOND_PAYMENT]: "The purchase had been paid already.",
  [StrayReason.UNKNOWN_ORDER]: "No purchase belongs to it.",
  [StrayReason.OTHER_AMOUNT]: "It is not the price of the purchase.",
  [StrayReason.REFUNDED_FIRST]: "It had been paid back before it arrived.",
  [StrayReason.COUPON_USED_UP]: "The coupon could not be used for the purchase again.",
  [StrayReason.BUYER_DELETED]: "The buyer has been deleted.",
};

/** Null once answered. */
export async function letterAboutDispute(dataSource: DataSource, sender: Sender, id: number) {
  const dispute = await dataSource
    .getRepository(PaymentDispute)
    .findOneBy({ id, step: In(UNANSWERED) });
  if (!dispute) return null;
  const { providerPaymentId, amountPaise, currency, purchaseId } = dispute;
  const isStray = await dataSource.getRepository(StrayPayment).existsBy({ providerPaymentId });
  const { text } = disputeTrouble(dispute, isStray ? providerPaymentId : null);
  return toOffice(sender, `${money(amountPaise, currency)} of a payment is disputed`, [
    text,
    isStray || purchaseId !== null
      ? `It is listed under Purchases${purchasesPage(sender)}`
      : "No purchase here has this payment. Please look for it at Razorpay.",
  ]);
}

/** Null once paid back. */
export async function letterAboutStray(dataSource: DataSource, sender: Sender, id: number) {
  const stray = await dataSource
    .getRepository(StrayPayment)
    .findOneBy({ id, refundedAt: IsNull() });
  if (!stray) return null;
  const { amountPaise, currency, providerPaymentId, reason } = stray;
  return toOffice(sender, `A payment of ${money(amountPaise, currency)} has to be paid back`, [
    `payment ${providerPaymentId} arrived, and nothing was granted for it. ${CAUSES[reason]}`,
    `Please pay it back at Razorpay. It is listed under Purchases${purchasesPage(sender)}`,
  ]);
}

export function letterAboutHomeChanges(
  { displayName, email }: Pick<User, "displayName" | "email">,
  changes: number,
  sender: Sender,
) {
  return toOffice(sender, `${displayName} has changed flats ${changes} times in 30 days`, [
    "this resident has moved to another flat more than once this month:",
    table([
      ["Name", displayName],
      ["E-mail", email],
      ["Moves", `${changes} in the last 30 days`],
    ]),
    `Please check the home under Users${page(sender, "/admin-dashboard/users")}`,
  ]);
}

const purchasesPage = (sender: Sender) => page(sender, "/admin-dashboard/purchases");

/** Null where no address is set. */
function toOffice(sender: Sender, subject: string, paragraphs: readonly string[]) {
  const to = officeOf(sender);
  return to && { to, subject, text: signed(paragraphs, sender) };
}
