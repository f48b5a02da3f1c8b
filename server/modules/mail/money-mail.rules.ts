import type { CreditLot } from "../credits/credit-lot.entity";
import type { Purchase } from "../purchases/purchase.entity";
import { type PurchaseEvent, PurchaseEventType } from "../purchases/purchase-event.entity";
import { type Letter, type Sender, signed, table } from "./mail.rules";
import { rupees } from "./purchase-mail.rules";

type Event = Pick<PurchaseEvent, "type" | "amountPaise" | "note">;
type Lot = Pick<CreditLot, "granted" | "remaining" | "revoked">;

/** What an event is to the resident: a subject, what happened, and what comes next. */
interface Told {
  readonly subject: string;
  readonly what: string;
  readonly next: string;
}

const BACK_IN_DAYS =
  "Banks take 5 to 7 days until it is on your account. You need not do anything.";

/** Whether an event is about a purchase that could still be paid: of no interest to who has paid by now. */
export function isAboutTrying(type: PurchaseEventType): boolean {
  return type === PurchaseEventType.FAILED || type === PurchaseEventType.EXPIRED;
}

/**
 * What a resident is written about the money of a purchase.
 * @param retryPath where in the application the same plan can be bought again
 */
export function letterAboutMoney(
  event: Event,
  purchase: Purchase,
  lots: readonly Lot[],
  retryPath: string,
  sender: Sender,
): Letter {
  const { subject, what, next } = told(event, lots, tryingAgain(retryPath, sender));
  const note = event.note ? [`Your bank said: ${event.note}`] : [];
  const rows = table([
    ["Plan", `${purchase.planName} for ${purchase.carTypeName}`],
    ["Amount", rupees(event.amountPaise)],
    ["Purchase", `${purchase.id}`],
  ]);
  return { subject, text: signed([what, rows, ...note, next], sender) };
}

/** What a resident is written whose payment takes longer to be confirmed than usual. */
export function letterAboutConfirming(purchase: Purchase, sender: Sender): Letter {
  const rows = table([
    ["Plan", `${purchase.planName} for ${purchase.carTypeName}`],
    ["Amount", rupees(purchase.amountPaise)],
    ["Purchase", `${purchase.id}`],
  ]);
  return {
    subject: `We are confirming your payment of ${rupees(purchase.amountPaise)}`,
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

function told(event: Event, lots: readonly Lot[], again: string): Told {
  const amount = rupees(event.amountPaise);
  switch (event.type) {
    case PurchaseEventType.FAILED:
      return {
        subject: `Your payment of ${amount} did not go through`,
        what: "your payment did not go through, and you have not been charged:",
        next: again,
      };
    case PurchaseEventType.EXPIRED:
      return {
        subject: "Your purchase was not paid in time",
        what: "this purchase was not paid in time, and you have not been charged:",
        next: again,
      };
    case PurchaseEventType.PAID_TWICE:
      return {
        subject: `You paid twice: ${amount} will be paid back`,
        what: "this purchase was paid once more. Your plan runs; we pay the second payment back:",
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
        what: "this purchase was paid after it had ended, and its coupon has no use left, so we pay it back:",
        next: "We write to you again when the money is on its way.",
      };
    case PurchaseEventType.RETURNING:
      return {
        subject: `Your payment of ${amount} comes back to you`,
        what: "your payment reached us too late, so we did not collect it:",
        next: `Your bank gives the money back within 5 to 7 days. ${again}`,
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

/** What happened to the credits of lots whose plan has ended. */
export function whatWasTaken(lots: readonly Lot[]): string {
  const sum = (of: (lot: Lot) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const revoked = sum((lot) => lot.revoked);
  const used = sum((lot) => lot.granted - lot.revoked - lot.remaining);
  const taken = revoked === 1 ? "1 unused credit was" : `${revoked} unused credits were`;
  const kept = used > 0 ? " Washes that you have booked or had stay as they are." : "";
  return `The plan has ended, and ${revoked === 0 ? "no credit was left of it" : `${taken} taken back`}.${kept}`;
}

function tryingAgain(retryPath: string, { publicUrl }: Sender): string {
  if (!publicUrl) return "You can try again in the application.";
  return `You can try again here:\n${publicUrl}${retryPath}`;
}
