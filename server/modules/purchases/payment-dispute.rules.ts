import { dayInBusinessZone, timeInBusinessZone } from "../../platform/calendar-day";
import { toDecimal } from "../../platform/money";
import { DisputeStep, type PaymentDispute } from "./payment-dispute.entity";

/** What is known of a dispute that administrators are told of. */
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

/** What administrators read of a dispute on its purchase. */
export function disputeAttention(dispute: ToldDispute): string {
  const { providerDisputeId, amountPaise, deductedPaise, currency, step, respondBy } = dispute;
  const what = `${toDecimal(amountPaise)} ${currency} (${providerDisputeId})`;
  const reason = dispute.reason ? `: ${dispute.reason.replace(/\.?$/, ".")}` : ".";
  const until = respondBy
    ? ` by ${dayInBusinessZone(respondBy)}, ${timeInBusinessZone(respondBy)} (India)`
    : "";
  const answer = ` Answer at Razorpay${until}, with the proof of service.`;
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
      return `The dispute over ${what} was lost: ${toDecimal(deductedPaise)} ${currency} were taken back. The plan and its credits stay: choose what to take back.`;
    default:
      return `The dispute over ${what} was closed.`;
  }
}

/** What administrators read of a refund that did not go through. */
export function failedRefundAttention(refund: {
  readonly refundId: string;
  readonly amountPaise: number;
}): string {
  return `A refund of ${toDecimal(refund.amountPaise)} INR did not go through (${refund.refundId}). Pay it back at Razorpay again, or by the bank.`;
}
