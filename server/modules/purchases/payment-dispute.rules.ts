import { dayAndTime } from "../../platform/calendar-day";
import { DisputeStep, type PaymentDispute } from "./payment-dispute.entity";
import { money } from "./purchase.rules";
import type { Trouble } from "./purchase-attention.rules";

export type ToldDispute = Pick<
  PaymentDispute,
  | "providerDisputeId"
  | "amountPaise"
  | "deductedPaise"
  | "currency"
  | "step"
  | "reason"
  | "respondBy"
>;

/** Steps in which the bank waits for an answer. */
export const UNANSWERED: readonly DisputeStep[] = [
  DisputeStep.CREATED,
  DisputeStep.ACTION_REQUIRED,
];

/** The provider's reason within `attention`, for SQL; `\1. \2` keeps the text around it. */
export const REASON_IN_ATTENTION =
  "(\\([^)]*\\)): .*\\. (Answer at Razorpay|It is a payment to pay back)";

/** @param strayId unmatched payment, else null */
export function disputeTrouble(dispute: ToldDispute, strayId: string | null): Trouble {
  const text = disputeText(dispute, strayId);
  return { text, replaces: [`(${dispute.providerDisputeId})`] };
}

function disputeText(dispute: ToldDispute, strayId: string | null): string {
  const { providerDisputeId, amountPaise, deductedPaise, currency, step, respondBy } = dispute;
  const what = `${money(amountPaise, currency)} (${providerDisputeId})`;
  const reason = dispute.reason ? `: ${dispute.reason.replace(/\.?$/, ".")}` : ".";
  const until = respondBy ? ` by ${dayAndTime(respondBy)} (India)` : "";
  const answer =
    strayId === null
      ? ` Answer at Razorpay${until}, with the proof of service.`
      : ` It is a payment to pay back (${strayId}): accept the dispute at Razorpay${until}, and do not pay it back besides.`;
  const taken = `${money(deductedPaise, currency)} were taken back.`;
  const then =
    strayId === null
      ? "Plan and credits are as they were: choose what to take back of what is left."
      : `It was a payment to pay back (${strayId}), and is paid back with that.`;
  switch (step) {
    case DisputeStep.CREATED:
      return `The payer's bank disputes ${what}${reason}${answer}`;
    case DisputeStep.ACTION_REQUIRED:
      return `The bank asks for more about the dispute over ${what}${reason}${answer}`;
    case DisputeStep.UNDER_REVIEW:
      return `The bank looks at our answer to the dispute over ${what}.`;
    case DisputeStep.WON:
      return `The dispute over ${what} was won: the money stays.`;
    case DisputeStep.LOST:
      return `The dispute over ${what} was lost: ${taken} ${then}`;
    default:
      return `The dispute over ${what} was closed.`;
  }
}

export function failedRefundTrouble(refund: {
  readonly refundId: string;
  readonly amountPaise: number;
  readonly currency: string;
}): Trouble {
  const text = `A refund of ${money(refund.amountPaise, refund.currency)} did not go through (${refund.refundId}). Pay it back at Razorpay again, or by the bank.`;
  return { text, replaces: [`(${refund.refundId})`] };
}
