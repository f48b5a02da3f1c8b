import { inRupees } from "../../platform/money";
import type { CreditLot } from "../credits/credit-lot.entity";
import type { Purchase } from "../purchases/purchase.entity";
import { isPaid, money } from "../purchases/purchase.rules";
import { type PurchaseEvent, PurchaseEventType } from "../purchases/purchase-event.entity";
import { type StrayPayment, StrayReason } from "../purchases/stray-payment.entity";
import { type Letter, type Sender, signed, table } from "./mail.rules";

type Event = Pick<PurchaseEvent, "type" | "amountPaise" | "currency" | "cause" | "note">;
type Lot = Pick<CreditLot, "granted" | "remaining" | "revoked" | "expired">;

interface Around {
  readonly lots: readonly Lot[];
  /** The purchase's other payments, refunded or to be refunded. */
  readonly strays: readonly Pick<StrayPayment, "refundedAt">[];
  readonly retryPath: string;
}

interface Told {
  readonly subject: string;
  readonly what: string;
  readonly next: string;
}

const BACK_IN_DAYS =
  "Banks take 5 to 7 days until it is on your account. You need not do anything.";

const creditsOf = (count: number, kind: string) =>
  count > 0 ? [`${count} ${kind}${count === 1 ? "" : "s"}`] : [];

export function receipt(purchase: Purchase, sender: Sender): Letter {
  const what = `${purchase.planName} for ${purchase.carTypeName}`;
  const { savedPaise, couponCode } = purchase;
  const coupon = couponCode ? ` (coupon ${couponCode})` : "";
  const discount: [string, string][] =
    savedPaise > 0 ? [["Discount", `${inRupees(savedPaise)}${coupon}`]] : [];
  const credits = [
    ...creditsOf(purchase.creditsGiven, "credit"),
    ...creditsOf(purchase.oneTimeCreditsGiven, "pay-per-use credit"),
  ];
  const rows = table([
    ["Plan", what],
    ["Credits", credits.join(" and ") || "none"],
    ["Price", inRupees(purchase.pricePaise)],
    ...discount,
    ["Paid", inRupees(purchase.amountPaise)],
    ["Payment", purchase.transactionId ?? "none was needed"],
    ["Purchase", `${purchase.id}`],
  ]);
  const where = sender.publicUrl
    ? `Book your next wash:\n${sender.publicUrl}/booking-calendar`
    : "You can book your next wash now.";
  return {
    subject: `Receipt: ${what}, ${inRupees(purchase.amountPaise)}`,
    text: signed(["thank you. This is what you bought:", rows, where], sender),
  };
}

export function isAboutTrying(type: PurchaseEventType): boolean {
  return type === PurchaseEventType.FAILED || type === PurchaseEventType.EXPIRED;
}

export function letterAboutMoney(
  event: Event,
  purchase: Purchase,
  around: Around,
  sender: Sender,
): Letter {
  const again = isPaid(purchase.paymentStatus) ? "" : tryingAgain(around.retryPath, sender);
  const { subject, what, next } = told(event, around, again);
  const note = event.note ? [`Your bank said: ${event.note}`] : [];
  const rows = aboutPurchase(purchase, money(event.amountPaise, event.currency));
  const parts = [what, rows, ...note, next].filter((part) => part !== "");
  return { subject, text: signed(parts, sender) };
}

export function letterAboutConfirming(purchase: Purchase, sender: Sender): Letter {
  const rows = aboutPurchase(purchase, inRupees(purchase.amountPaise));
  return {
    subject: `We are confirming your payment of ${inRupees(purchase.amountPaise)}`,
    text: signed(
      [
        "your payment is being confirmed, which takes longer than usual. Please do not pay again:",
        rows,
        "Nothing is paid twice, and your credits come by themselves: we write to you when they are there. Money that does not reach us goes back to your account by itself.",
      ],
      sender,
    ),
  };
}

function aboutPurchase({ id, planName, carTypeName }: Purchase, amount: string): string {
  return table([
    ["Plan", `${planName} for ${carTypeName}`],
    ["Amount", amount],
    ["Purchase", `${id}`],
  ]);
}

function told(event: Event, { lots, strays }: Around, again: string): Told {
  const amount = money(event.amountPaise, event.currency);
  switch (event.type) {
    case PurchaseEventType.FAILED:
      return {
        subject: `Your payment of ${amount} did not go through`,
        what: `your payment did not go through${whatWasCharged("before", strays)}`,
        next: again,
      };
    case PurchaseEventType.EXPIRED:
      return {
        subject: "Your purchase was not paid in time",
        what: `this purchase was not paid in time${whatWasCharged("for it", strays)}`,
        next: again,
      };
    case PurchaseEventType.PAID_TWICE:
      return {
        subject: `You paid twice: ${amount} will be paid back`,
        what: "this purchase had been paid already. Your plans stay as they are; we pay this payment back:",
        next: "We write to you again when the money is on its way.",
      };
    case PurchaseEventType.OTHER_AMOUNT:
      return {
        subject: `Your payment of ${amount} will be paid back`,
        what: "what was paid is not what this purchase costs, so we pay it back:",
        next: "We write to you again when the money is on its way.",
      };
    case PurchaseEventType.COUPON_USED_UP:
      return {
        subject: `Your payment of ${amount} will be paid back`,
        what: "this purchase was paid after it had ended, and its coupon cannot be used for it again, so we pay it back:",
        next: "We write to you again when the money is on its way.",
      };
    case PurchaseEventType.RETURNING:
      return {
        subject: `Your payment of ${amount} comes back to you`,
        what: notCollected(event.cause),
        next: `Your bank gives the money back within 5 to 7 days. ${again}`.trim(),
      };
    case PurchaseEventType.PARTLY_REFUNDED:
      return {
        subject: `Paid back: ${amount} of your purchase`,
        what: "a part of what you paid is on its way back to you:",
        next: BACK_IN_DAYS,
      };
    case PurchaseEventType.REFUNDED:
      return {
        subject: `Paid back: ${amount}`,
        what: "what you paid is on its way back to you:",
        next: `${whatWasTaken(lots)}\n${BACK_IN_DAYS}`,
      };
    case PurchaseEventType.STRAY_REFUNDED:
      return {
        subject: `Paid back: ${amount}`,
        what: "the payment that we owed you is on its way back to you. Your plans stay as they are:",
        next: BACK_IN_DAYS,
      };
  }
}

function whatWasCharged(what: string, strays: Around["strays"]): string {
  if (strays.length === 0) return ", and you have not been charged:";
  const isOwed = strays.some(({ refundedAt }) => refundedAt === null);
  return `. What you had paid ${what} ${isOwed ? "is" : "was"} paid back to you:`;
}

function notCollected(cause: StrayReason | null): string {
  switch (cause) {
    case StrayReason.SECOND_PAYMENT:
      return "this purchase had been paid already, so we did not collect another payment:";
    case StrayReason.OTHER_AMOUNT:
      return "what was paid is not what this purchase costs, so we did not collect it:";
    case StrayReason.COUPON_USED_UP:
      return "this purchase was paid after it had ended, and its coupon cannot be used for it again, so we did not collect the payment:";
    default:
      return "your payment was not collected:";
  }
}

export function whatWasTaken(lots: readonly Lot[]): string {
  const sum = (of: (lot: Lot) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const revoked = sum((lot) => lot.revoked);
  const used = sum((lot) => lot.granted - lot.revoked - lot.expired - lot.remaining);
  const taken = revoked === 1 ? "1 unused credit was" : `${revoked} unused credits were`;
  const kept = used > 0 ? " Washes that you have booked or had stay as they are." : "";
  return `The plan has ended, and ${revoked === 0 ? "no credit was left of it" : `${taken} taken back`}.${kept}`;
}

function tryingAgain(retryPath: string, { publicUrl }: Sender): string {
  if (!publicUrl) return "You can try again in the application.";
  return `You can try again here:\n${publicUrl}${retryPath}`;
}
