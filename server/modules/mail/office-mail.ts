import { type DataSource, In, IsNull } from "typeorm";
import { UserRole } from "../../access/person";
import { dayWithYear } from "../../platform/calendar-day";
import { BookingCancellation } from "../operations/booking-cancellation.entity";
import { PaymentDispute } from "../purchases/payment-dispute.entity";
import { disputeTrouble, UNANSWERED } from "../purchases/payment-dispute.rules";
import { money } from "../purchases/purchase.rules";
import { StrayPayment, StrayReason } from "../purchases/stray-payment.entity";
import { User } from "../users/user.entity";
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

/** To the administrator who closed the days; null if the role is gone. */
export async function letterAboutCancellation(dataSource: DataSource, sender: Sender, id: number) {
  const { firstDay, lastDay, cancelledCount, startedById } = await dataSource
    .getRepository(BookingCancellation)
    .findOneByOrFail({ id });
  const person = await dataSource
    .getRepository(User)
    .findOneBy({ id: startedById, role: UserRole.ADMIN });
  if (!person) return null;
  const days = [...new Set([firstDay, lastDay])].map(dayWithYear).join(" to ");
  const text = signed(
    [
      `the bookings of ${days} that you closed are cancelled: ${cancelledCount} of them. Their residents are told by e-mail${page(sender, "/admin-dashboard/bookings")}`,
    ],
    sender,
  );
  return {
    to: { name: person.displayName, address: person.email },
    subject: `The bookings of ${days} are cancelled`,
    text,
  };
}

const purchasesPage = (sender: Sender) => page(sender, "/admin-dashboard/purchases");

/** Null where no address is set. */
function toOffice(sender: Sender, subject: string, paragraphs: readonly string[]) {
  const to = officeOf(sender);
  return to && { to, subject, text: signed(paragraphs, sender) };
}
